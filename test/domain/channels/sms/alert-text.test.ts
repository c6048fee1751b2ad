import { expect, test } from 'vitest';
import { alertText, gsm, moreText } from '#domain/channels/sms/alert-text.ts';
import { pendingAnalysis } from '#domain/filings/filing-analysis.ts';
import { WRITTEN_ANALYSIS } from '#test/support/builders/analysis.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import fc from '#test/support/properties.ts';

const URL = 'https://8k.example.com/?ticker=AAPL';

function filingWith(oneLiner: string, over: Parameters<typeof storedFiling>[0] = {}) {
  return [
    storedFiling({
      form: '8-K',
      analysis: { ...pendingAnalysis(null), state: 'complete', result: WRITTEN_ANALYSIS },
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

test('a text about several filings describes the most important one and counts the others', () => {
  const filings = [...filingWith('Bylaws amended'), ...filingWith('CEO resigns')].map((filing, index) => ({
    ...filing,
    assessment: { ...filing.assessment, material_score: 3 + index },
  }));

  expect(alertText('8k', filings, 'AAPL', () => URL)).toBe(
    `8-K Pulse: AAPL HIGH 8-K: CEO resigns +1 more ${URL}`,
  );
});

test('a text contains the brand, ticker, level, form, event, and a link', () => {
  expect(alertText('8k', filingWith('CFO resigns'), 'BRK-B', () => URL)).toBe(
    `8-K Pulse: BRK.B HIGH 8-K: CFO resigns ${URL}`,
  );
});

test('a text mentions that a filing was found late', () => {
  expect(alertText('8k', filingWith('CFO resigns', { late: true }), 'AAPL', () => URL)).toBe(
    `8-K Pulse: AAPL HIGH 8-K (found late): CFO resigns ${URL}`,
  );
});

const FAILED = { ...WRITTEN_ANALYSIS, fallback: 'failed' } as const;

test.each([
  ['nobody asked for an analysis', null],
  ['the analysis is not ready', pendingAnalysis(null)],
  ['the analysis failed', { ...pendingAnalysis(null), state: 'complete' as const, result: FAILED }],
])('a text is marked as based on rules if %s', (_case, analysis) => {
  expect(alertText('8k', filingWith('CFO resigns', { analysis }), 'AAPL', () => URL)).toBe(
    `8-K Pulse: AAPL HIGH 8-K (by rule): CFO resigns ${URL}`,
  );
});

test('a text names the saved search that found the filing; a long search is truncated to leave room for the event', () => {
  const textFor = (q: string) =>
    alertText(
      '8k',
      filingWith('CFO resigns').map((filing) => ({ ...filing, found: [{ id: '1', q, start: 0, end: 0 }] })),
      'AAPL',
      () => URL,
    );
  expect(textFor('"going concern"')).toBe(
    `8-K Pulse: AAPL HIGH 8-K: Matches "going concern": CFO resigns ${URL}`,
  );
  expect(textFor('dilution '.repeat(22))).toMatch(
    /8-K: Matches "dilution dilution dilution\.\.\.: CFO resigns https/,
  );
});

test('typographic characters and accents are replaced by characters that every phone supports', () => {
  expect(gsm('Société Générale’s “plan” — 5 % • €2…')).toBe('Societe Generale\'s "plan" - 5 % - EUR 2...');
});

test('a long event is truncated at a word boundary, so that the text fits into one segment', () => {
  const text = alertText(
    '8k',
    filingWith('The board approves a very long resolution '.repeat(9)),
    'AAPL',
    () => URL,
  );

  expect(text).toMatch(/ \w+\.\.\. https:\/\/8k\.example\.com\/\?ticker=AAPL$/);
  expect(text.length).toBeLessThanOrEqual(160);
});

test('a text is one segment of plain characters, no matter what the filing says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (oneLiner) => {
      const text = alertText('8k', filingWith(oneLiner), 'AAPL', () => URL);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(/^[\x20-\x5a_a-z]*$/);
    }),
  );
});

test('the text sent after the daily limit states how many more filings there are', () => {
  expect(moreText('8k', 1, URL)).toBe(`8-K Pulse: New filings: 1 more, see the site: ${URL}`);
  expect(moreText('8k', 3, URL)).toBe(`8-K Pulse: New filings: 3 more, see the site: ${URL}`);
});
