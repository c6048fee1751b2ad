import { expect, it } from 'vitest';
import { escapePattern } from '#domain/text/escape-pattern.ts';
import fc from '#test/support/properties.ts';

it('any text matches itself, with and without the u flag, and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      for (const flags of ['', 'u'])
        expect(new RegExp(`^${escapePattern(text)}$`, flags).test(text)).toBe(true);
      expect(new RegExp(`^${escapePattern(`${text}.`)}$`, 'u').test(`${text}x`)).toBe(false);
    }),
  );
});
