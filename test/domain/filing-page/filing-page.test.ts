import { expect, test } from 'vitest';
import { composePage } from '#domain/filing-page/filing-page.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { insiderData } from '#domain/forms/ownership/insider-data.ts';
import { readReport } from '#test/domain/forms/current-report/explain-report.ts';
import { schedule13d } from '#test/domain/forms/stake/schedules.ts';
import { bytes, submissionText } from '#test/domain/forms/support.ts';

function pageOf(form: string, text: string) {
  const read = explainFiling(bytes(submissionText({ form, text })));
  return composePage(read, insiderData(read));
}

test('a schedule’s reporting persons follow its text, without shifting the offsets', () => {
  const { page, parts } = pageOf('SCHEDULE 13D', schedule13d({ purpose: 'For investment.' }));

  expect(parts[0]).toContain('Reporting persons | Shares owned | Percent of class');
  expect(page.takeaways.every(({ quote }) => quote !== null)).toBe(true);
});

test('the page of a schedule shows its stake as tiles and its text in parts', () => {
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
])('the tiles for an event under Item %s show its figures and names: %s', (item, words, values) => {
  const read = readReport(words, { item });
  const { page } = composePage(read, null);

  expect(page.tiles.length).toBeLessThanOrEqual(3);
  expect(page.tiles.map(({ value }) => value)).toEqual(expect.arrayContaining(values));
});
