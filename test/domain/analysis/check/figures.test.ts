import { expect, it } from 'vitest';
import { checkStatement } from '#domain/analysis/check/check-statement.ts';
import { figuresIn } from '#domain/analysis/check/figures.ts';
import { sourceOf } from '#domain/analysis/check/statement-evidence.ts';
import fc from '#test/support/properties.ts';

it.each([
  ['$1,234.5 million', 'money', 1_234_500_000],
  ['5.25%', 'percent', 5.25],
  ['25 basis points', 'percent', 0.25],
  ['three thousand', 'number', 3_000],
  ['C$24,713', 'money', 24_713],
] as const)('reads %s', (text, kind, value) => {
  expect(figuresIn(`It was ${text} then`)[0]).toMatchObject({ kind, value });
});

it('applies the unit and scale of the second figure in a range to the first', () => {
  expect(figuresIn('revenue of $29.5 to $31.0 million').map(({ value }) => value)).toEqual([
    29_500_000, 31_000_000,
  ]);
  expect(figuresIn('a margin of 35 to 36%').map(({ kind }) => kind)).toEqual(['percent', 'percent']);
  expect(figuresIn('fell 15% to $9.2 billion').map(({ value }) => value)).toEqual([15, 9_200_000_000]);
  expect(figuresIn('due 2020 and $500 million').map(({ value }) => value)).toEqual([2_020, 500_000_000]);
});

it('never throws, and never rejects a sentence that a passage contains word for word', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(words, (text) => {
      const source = sourceOf({ number: 1, start: 0, text, heading: null, isCut: false, scale: 1 });
      const { fault } = checkStatement(text, [source], { company: null, dates: '', shown: '' });
      expect(['instruction', 'no passage', undefined]).toContain(fault?.kind);
    }),
  );
});
