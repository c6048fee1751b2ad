import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, page, problemOf, submissionText } from '../support.ts';

/** Builds a submission about Coca Cola filed by another company. */
function deal(form: string, lines: readonly string[], bidder: string | null = 'BIDDER CORP'): string {
  const text = submissionText({ form, text: page(...lines) });
  const filedBy =
    bidder === null
      ? ''
      : `\nFILED BY:\n\n\tCOMPANY DATA:\n\t\tCOMPANY CONFORMED NAME:\t\t\t${bidder}\n\t\tCENTRAL INDEX KEY:\t\t\t0000009999\n`;
  return text.replace('FILER:', 'SUBJECT COMPANY:').replace('</SEC-HEADER>', `${filedBy}</SEC-HEADER>`);
}
const read = (form: string, lines: readonly string[], bidder?: string | null) =>
  explainFiling(bytes(deal(form, lines, bidder)));

const OFFER = [
  'Offer to purchase for cash all outstanding shares at a price of $18.25 per share, net to the seller in cash.',
  'The offer and withdrawal rights will expire at 5:00 p.m., New York City time, on March 12, 2026, unless extended.',
];

test('a tender offer states its bidder, target, price and end date', () => {
  const { explanation, takeaways } = read('SC TO-T', OFFER);

  expect(explanation).toMatchObject({
    issuer: { cik: '0000021344', name: 'COCA COLA CO' },
    facts: {
      kind: 'deal',
      document: 'tender offer',
      is_final: false,
      target: { cik: '0000021344', name: 'COCA COLA CO' },
      bidders: ['BIDDER CORP'],
      price: 18.25,
      expires: '2026-03-12',
      result: null,
    },
    assessment: {
      material_score: 9,
      one_liner: 'Bidder Corp makes a tender offer for Coca Cola Co at $18.25 a share',
    },
  });
  // The headline already states the price.
  expect(takeaways).toEqual(['Offer ends on Mar 12, 2026']);
});

test('the last amendment reports the result in its own words', () => {
  const { explanation, takeaways, summaryText } = read('SC TO-T/A', [
    'Check the following box if the filing is a final amendment reporting the results of the tender offer: ☒',
    'The offer expired at 5:00 p.m. on March 12, 2026. A total of 878,212 shares were properly tendered. They are bought at a price of $18.25 per share.',
  ]);

  expect(explanation).toMatchObject({
    facts: { is_final: true, result: 'A total of 878,212 shares were properly tendered.' },
    assessment: {
      material_score: 7.5,
      one_liner: 'Bidder Corp reports the result of its offer for Coca Cola Co at $18.25 a share',
    },
  });
  expect(takeaways).toContain('“A total of 878,212 shares were properly tendered.”');
  expect(summaryText).not.toContain('properly tendered');
});

test('an unchecked box does not make an amendment the final one', () => {
  const { facts } = read('SC TO-T/A', [
    'Check the following box if the filing is a final amendment reporting the results of the tender offer: ☐',
    'x | third-party tender offer',
  ]).explanation;

  expect(facts).toMatchObject({ is_final: false });
});

test.each([
  ['recommends that holders accept the offer and tender their shares.', 'accept', 'recommends to accept'],
  ['recommends that holders reject the offer and not tender their shares.', 'reject', 'recommends to reject'],
  ['remains neutral.', 'neutral', 'takes no side on'],
])('the board %s', (words, recommendation, explained) => {
  const { explanation } = read('SC 14D9', [`The board ${words}`], null);

  expect(explanation).toMatchObject({
    facts: { document: 'recommendation', recommendation, bidders: [] },
    assessment: { material_score: 8.5, one_liner: `Board of Coca Cola Co ${explained} a tender offer` },
  });
});

test.each([
  ['SC TO-I', 6.5, 'Coca Cola Co offers to buy its own securities at $18.25 a share'],
  ['SC 13E3', 8.5, 'Coca Cola Co is to go private with Bidder Corp at $18.25 a share'],
  ['425', 7, 'Bidder Corp writes on a deal with Coca Cola Co at $18.25 a share'],
  ['SC TO-C', 7, 'Bidder Corp writes on a deal with Coca Cola Co at $18.25 a share'],
])('a %s scores %d: %s', (form, material_score, one_liner) => {
  expect(read(form, OFFER).explanation.assessment).toMatchObject({ material_score, one_liner });
});

test('no price is reported if the document states none', () => {
  const { facts } = read('SC TO-T', ['The exchange ratio is 0.5 shares for each share.']).explanation;

  expect(facts).toMatchObject({ price: null, expires: null });
});

test('a deal document without text is rejected', () => {
  expect(problemOf(() => read('425', []))).toBe('empty_document');
});

test.each([
  ['SC 14D1', 'tender offer', 9],
  ['SC 14D1/A', 'tender offer', 7.5],
  ['SC 13E4', 'own tender offer', 6.5],
  ['SC14D9C', 'communication', 7],
])('form %s, under a current or former EDGAR name, is a %s', (form, document, material_score) => {
  const { facts, assessment } = read(form, OFFER).explanation;

  expect(facts).toMatchObject({ kind: 'deal', document });
  expect(assessment).toMatchObject({ material_score });
});
