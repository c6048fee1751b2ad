import { describe, expect, it } from 'vitest';
import { prepareDocument } from '#domain/search/prepare-document.ts';
import { rankPassages } from '#domain/search/rank-passages.ts';
import { annualReport } from './annual-report.ts';

const REPORT = prepareDocument('2024', annualReport(2024));
const pagesFor = (question: string) => rankPassages(question, [REPORT], 3).map(({ page }) => page);

describe('ranking passages for a question about an annual report', () => {
  it.each([
    ['What is the FY2024 capital expenditure amount (in USD millions) for Acme?', 7],
    ['Does Acme have positive working capital based on FY2024 data?', 6],
    [
      'What is the FY2024 net profit margin? Answer as if you are an investment analyst. Round to one decimal.',
      5,
    ],
    ['Which securities are registered to trade on a national securities exchange under its name?', 0],
    ['What drove the change of gross margin in fiscal 2024?', 3],
    ['Which lawsuits is the company involved in?', 2],
    ['How much did Acme spend on PP&E in 2024?', 7],
    ['What stock of unsold goods did Acme carry at the end of 2024?', 6],
    ['Could Acme meet its short-term obligations at the end of 2024?', 6],
    ['How much of each dollar of sales went into the cost of making its products?', 5],
    ['How much cash did its operations throw off in 2024?', 7],
  ])('starts with the page that contains the answer: %s', (question, page) => {
    expect(pagesFor(question)[0]).toBe(page);
  });

  it('puts the statements that a ratio is computed from before pages that only use its words', () => {
    expect(pagesFor('What is the days payable outstanding for FY2024?').slice(0, 2).sort()).toEqual([5, 6]);
  });

  it('starts with the page whose title is about the topic of the question', () => {
    const paragraph =
      'The parties signed an agreement in February that changes the terms of all these purchases.';
    const words = `${paragraph} Events, events and subsequent periods are discussed elsewhere after each event.`;
    const notes = [`Note 8. Leases\n${words}`, `Note 9. Subsequent Events\n${paragraph}`];
    const report = prepareDocument('notes', `${annualReport(2024)}\f${notes.join('\f')}`);
    const question = 'What happened at Acme after the balance sheet date?';
    expect(rankPassages(question, [report], 1)[0]?.page).toBe(10);
  });

  it('ignores the company’s name', () => {
    expect(pagesFor('Acme Acme Acme widgets recall')).toEqual(pagesFor('widgets recall'));
  });

  it('prefers the report for the year that the question names', () => {
    const reports = [REPORT, prepareDocument('2021', annualReport(2021))];
    const first = (year: number) =>
      rankPassages(`What were inventories in FY${year}?`, reports, 1)[0]?.document;
    expect([first(2024), first(2021)]).toEqual(['2024', '2021']);
  });

  it('prefers the reports of the companies that the question names', () => {
    const other = prepareDocument('other', annualReport(2024).replaceAll('ACME CORP', 'BOLT COMPUTER, INC.'));
    const firstOf = (question: string, k: number) =>
      rankPassages(question, [REPORT, other], k).map(({ document }) => document);
    expect(firstOf('What were the inventories of Acme in FY2024?', 1)).toEqual(['2024']);
    expect(firstOf('What were the inventories of Bolt in FY2024?', 1)).toEqual(['other']);
    expect(firstOf('Compare the inventories of Acme and Bolt in FY2024.', 2).sort()).toEqual([
      '2024',
      'other',
    ]);
  });

  it('finds a statement whose columns are aligned with spaces', () => {
    const aligned = annualReport(2024).replace(/ (?=\d)/g, ' '.repeat(500));
    const report = prepareDocument('aligned', aligned);
    const first = rankPassages('What is the FY2024 capital expenditure of Acme?', [report], 1);
    expect(report.statements[7]?.cash).toBe(1);
    expect(first[0]?.page).toBe(7);
  });

  it('finds a fiscal year that ends in January under either calendar year', () => {
    const winter = (year: number) =>
      prepareDocument(
        String(year),
        annualReport(year).replace(`December 31, ${year}`, `January 29, ${year}`),
      );
    expect(winter(2023).years).toEqual([2023, 2022]);
    const reports = [winter(2025), winter(2023)];
    expect(rankPassages('What were inventories in FY2022?', reports, 1)[0]?.document).toBe('2023');
  });

  it('distinguishes a quarterly report from an annual report that mentions one', () => {
    const quarterly = annualReport(2024).replace('FORM 10-K', 'FORM 10-Q');
    const mention = annualReport(2024).replace('Title of each', 'See our Form 10-Q. Title of each');
    expect([quarterly, mention].map((text) => prepareDocument('x', text).quarterly)).toEqual([true, false]);
  });

  it('returns a low share if few of a question’s words occur in the report', () => {
    const [answered] = rankPassages('widgets recall', [REPORT], 1);
    const [unanswered] = rankPassages('zebra husbandry in Patagonia', [REPORT], 1);
    expect(answered?.coverage).toBe(1);
    expect(unanswered?.coverage).toBe(0);
  });

  it.each(['', '   ', '?', 'x'.repeat(10_000)])(
    'returns a result for a question without words: %.10s',
    (question) => {
      expect(rankPassages(question, [REPORT], 3)).toHaveLength(3);
    },
  );

  it('returns nothing for an empty document', () => {
    expect(rankPassages('What is revenue?', [prepareDocument('empty', '')], 3)).toEqual([]);
  });
});
