import { expect, test } from 'vitest';
import { alertText, gsm, moreText } from '#domain/alerts/alert-text.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import fc from '#test/support/properties.ts';

const URL = 'https://8k.example.com/?ticker=AAPL';

function told(oneLiner: string, over: Parameters<typeof storedFiling>[0] = {}) {
  return [
    storedFiling({
      form: '8-K',
      source: 'document',
      assessment: {
        importance_level: 'HIGH',
        material_score: 7,
        one_liner: oneLiner,
        importance_reason: 'A reason.',
      },
      ...over,
    }),
  ];
}

test('a text about several filings tells the weightiest and counts the others', () => {
  const filings = [...told('Bylaws amended'), ...told('CEO resigns')].map((filing, index) => ({
    ...filing,
    assessment: { ...filing.assessment, material_score: 3 + index },
  }));

  expect(alertText('8k', filings, 'AAPL', () => URL)).toBe(
    `8-K Pulse: AAPL HIGH 8-K: CEO resigns +1 more ${URL}`,
  );
});

test('a text names its brand, ticker, level, form and event, and where to read on', () => {
  expect(alertText('8k', told('CFO resigns'), 'BRK-B', () => URL)).toBe(
    `8-K Pulse: BRK.B HIGH 8-K: CFO resigns ${URL}`,
  );
});

test('a text says that a filing was found late, and that nobody read its document', () => {
  expect(alertText('8k', told('CFO resigns', { late: true, source: 'feed' }), 'AAPL', () => URL)).toBe(
    `8-K Pulse: AAPL HIGH 8-K (found late) (by rule): CFO resigns ${URL}`,
  );
});

test('typographic signs and accents become what every phone has', () => {
  expect(gsm('Société Générale’s “plan” — 5 % • €2…')).toBe('Societe Generale\'s "plan" - 5 % - EUR 2...');
});

test('a long event is cut at a word, so that the text stays one part', () => {
  const text = alertText(
    '8k',
    told('The board approves a very long resolution '.repeat(9)),
    'AAPL',
    () => URL,
  );

  expect(text).toMatch(/ \w+\.\.\. https:\/\/8k\.example\.com\/\?ticker=AAPL$/);
  expect(text.length).toBeLessThanOrEqual(160);
});

test('whatever a filing says, its text is one part of plain characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (oneLiner) => {
      const text = alertText('8k', told(oneLiner), 'AAPL', () => URL);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(/^[\x20-\x5a_a-z]*$/);
    }),
  );
});

test('what is over the day’s limit is counted', () => {
  expect(moreText('8k', 1, URL)).toBe(`8-K Pulse: 1 more filing, see the site: ${URL}`);
  expect(moreText('8k', 3, URL)).toBe(`8-K Pulse: 3 more filings, see the site: ${URL}`);
});
