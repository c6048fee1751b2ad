import { expect, test } from 'vitest';
import { BRAND_IDS } from '#domain/brand.ts';
import { keywordOf, TEXTS } from '#domain/texts.ts';

test.each([
  ['YES', 'yes'],
  [' yes! ', 'yes'],
  ['Stop.', 'stop'],
  ['stop texting me', 'stop'],
  ['UNSUBSCRIBE', 'stop'],
  ['unstop', 'start'],
  ['Start', 'start'],
  ['help', 'help'],
  ['yes but who is this', null],
  ['hello', null],
  ['constructor', null],
  ['', null],
  ['👍', null],
])('%j means %s', (body, keyword) => {
  expect(keywordOf(body)).toBe(keyword);
});

test('every text is one part of the plain alphabet', () => {
  const texts = Object.values(TEXTS).flatMap((text) =>
    typeof text === 'string' ? [text] : BRAND_IDS.map(text),
  );
  for (const text of texts) {
    expect(text).toMatch(/^[\x20-\x5a\x61-\x7a]+$/);
    expect(text.length).toBeLessThanOrEqual(160);
  }
  expect(TEXTS.confirm('8k')).toContain('Reply YES to confirm');
});
