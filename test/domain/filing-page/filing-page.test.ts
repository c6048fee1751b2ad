import { describe, expect, test } from 'vitest';
import { evidenceOf } from '#domain/filing-page/evidence.ts';
import { composePage } from '#domain/filing-page/filing-page.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { insiderData } from '#domain/forms/ownership/insider-data.ts';
import { passagesOf } from '#domain/text/passages.ts';
import { readReport } from '#test/domain/forms/current-report/told.ts';
import { schedule13d } from '#test/domain/forms/stake/schedules.ts';
import { bytes, submissionText } from '#test/domain/forms/support.ts';

describe('evidence', () => {
  const text = [
    'Revenue grew to $57.0 billion, and earnings were $1.30 a share, as the company reported to its owners today.',
    'The company owes 6,648 suppliers money, and it bought 648 machines in the year ended November 19, 2026, it says.',
    'There is substantial doubt about our ability to continue as a going concern within one year from now on.',
    'Operating income | 123,216 | 114,301',
  ].join('\n');
  const passages = passagesOf(text);
  const quoted = (takeaway: string) =>
    evidenceOf([takeaway], text, passages)[0]?.quote?.text.slice(0, 20) ?? null;

  test.each([
    ['a quotation', '“There is substantial doubt about our ability”', 'There is substantial'],
    ['a shortened amount', 'Revenue $57.0B', 'Revenue grew to $57.'],
    ['the words of the filing', 'It bought 648 machines', 'it bought 648 machin'],
    ['a number, not one within another', '648 is the number of machines', 'The company owes 6,6'],
    ['a date in short', 'Year to Nov 19, 2026', 'The company owes 6,6'],
    ['a shortened amount of a statement', 'Operating income $123.2B', 'Operating income | 1'],
    ['no other amount that begins like it', 'Operating income $123.1B', null],
    ['a figure of nowhere', 'Revenue $99.1B', null],
    ['words without a figure', 'Revenue grew', null],
  ])('%s', (_, takeaway, words) => expect(quoted(takeaway)).toBe(words));
});

function pageOf(form: string, text: string) {
  const read = explainFiling(bytes(submissionText({ form, text })));
  return composePage(read, passagesOf(read.text), insiderData(read));
}

test('every takeaway of a form that code tells has a row of it', () => {
  const rows = 'TABLE I: STOCK, Common Stock\nDate | Transaction | Shares\nMay 7, 2026 | S · Sale | 200,000';
  const told = ['That was 60% of the reported holding; 131,876 shares remain', 'Reported together by others'];
  const words = evidenceOf(told, rows, passagesOf(rows), 'rows').map(({ quote }) => quote?.text);

  const row = 'May 7, 2026 | S · Sale | 200,000';
  expect(words).toEqual([row, row]);
});

test('an average price rests on the first trade of its day, not on the period of the report', () => {
  const rows = [
    'Period of report: Nov 13, 2026',
    'TABLE I: STOCK, Common Stock',
    'Date | Transaction | Shares | Price',
    'Nov 13, 2026 | S · Sale | 149,527 | $284.57',
    'Nov 13, 2026 | S · Sale | 100,473 | $285.04',
  ].join('\n');
  const told = ['Price: $284.76 a share on average on Nov 13, 2026'];

  const [evidence] = evidenceOf(told, rows, passagesOf(rows), 'rows');

  expect(evidence?.quote?.text).toBe('Nov 13, 2026 | S · Sale | 149,527 | $284.57');
});

test('the reporting persons of a schedule stand below its text, after which offsets hold', () => {
  const { page, parts } = pageOf('SCHEDULE 13D', schedule13d({ purpose: 'For investment.' }));

  expect(parts[0]).toContain('Reporting persons | Shares owned | Percent of class');
  expect(page.takeaways.every(({ quote }) => quote !== null)).toBe(true);
});

test('the page of a schedule has its stake as tiles and its text in parts', () => {
  const { page, parts } = pageOf('SCHEDULE 13D', schedule13d({ purpose: 'For investment.' }));
  expect(page.tiles[0]).toEqual({ name: 'Stake', value: '9.8%', note: null });
  expect(page.reader).toMatchObject({ starts: [0], length: parts[0]?.length });
  expect(parts[0]).toContain('For investment.');
});

test.each([
  [
    '1.01',
    'On June 3, 2026, the Company entered into a credit agreement with First Bank of Ohio, N.A. that provides for a term loan of $250.0 million.',
    ['$250.0 million', 'First Bank of Ohio, N.A.'],
  ],
  [
    '1.01',
    'On April 11, 2026, Coca Cola Co (the “Company”) entered into an Agreement and Plan of Merger with Microsoft Corporation (“Parent”) and Big Sky Merger Sub Inc., pursuant to which Merger Sub will merge with and into the Company. Each share of the Company’s common stock will be converted into the right to receive $56.00 in cash per share.',
    ['Microsoft Corporation', 'Target'],
  ],
  [
    '5.02',
    'On June 3, 2026, Jane Doe resigned as Chief Financial Officer of the Company.',
    ['Jane Doe', 'CFO'],
  ],
])('the tiles of an event under Item %s are its figures and names: %s', (item, words, values) => {
  const read = readReport(words, { item });
  const { page } = composePage(read, passagesOf(read.text), null);

  expect(page.tiles.length).toBeLessThanOrEqual(3);
  expect(page.tiles.map(({ value }) => value)).toEqual(expect.arrayContaining(values));
});
