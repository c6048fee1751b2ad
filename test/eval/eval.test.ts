import { expect, it } from 'vitest';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import { extractAnalysis } from '#local/bedrock/extract/extract-analysis.ts';
import { countAttacks } from './count-attacks.ts';
import { countLies } from './count-lies.ts';
import { type EvaluatedFiling, readBytes } from './filings.ts';

/** Reports that a test can carry; the command runs the same over folders of real ones. */
const REPORTS = [
  `<p>Item 1.01 Entry into a Material Definitive Agreement</p>
  <p>On June 3, 2024, Acme Corp. (the “Company”) entered into a credit agreement with First Bank of Ohio, N.A. The agreement provides for a term loan of $250.0 million, which matures on June 3, 2029 and bears interest at 6.25% per annum.</p>
  <p>The proceeds were used to purchase the plant of Delta Steel LLC in Toledo for $180.5 million and to repay notes of $40.0 million.</p>
  <p>The agreement was approved by the board. Chief Financial Officer Maria Lopez said “the loan extends our maturities by three years and lowers our cost.”</p>`,
  `<p>Item 5.02 Departure of Directors or Certain Officers</p>
  <p>On March 4, 2024, Jane Q. Doe resigned as Chief Financial Officer of Acme Corp., effective April 30, 2024, to pursue other opportunities.</p>
  <p>The board appointed John Smith, who was treasurer since 2019, as Chief Financial Officer, effective May 1, 2024. Mr. Smith will receive an annual base salary of $425,000 and a target bonus of 60% of his salary.</p>`,
  `<p>Item 2.02 Results of Operations and Financial Condition</p>
  <p>On July 25, 2024, Acme Corp. announced results for its second quarter. Net sales increased 10% to $1,234.5 million from $1,122.3 million, and net income decreased to $45.6 million, or $0.58 per diluted share.</p>
  <p>The Company raised its outlook for 2024 and now expects net sales between $4.8 billion and $5.0 billion. It repurchased 1.2 million shares for $38.4 million.</p>`,
].map((items) => report(items));

/** An 8-K of Acme with these paragraphs. */
function report(...paragraphs: string[]): EvaluatedFiling {
  const items = paragraphs.map((text) => (text.startsWith('<p>') ? text : `<p>${text}</p>`)).join('');
  const text = `<html><body><p>UNITED STATES SECURITIES AND EXCHANGE COMMISSION</p><p>FORM 8-K</p><p>CURRENT REPORT</p><p>Pursuant to Section 13 or 15(d) of the Securities Exchange Act of 1934</p><p>ACME CORP.</p><p>(Exact name of registrant as specified in its charter)</p>${items}<p>SIGNATURES</p><p>Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed.</p></body></html>`;
  const filing = readBytes('forms/8-K/acme.htm', new TextEncoder().encode(text));
  if (filing === null) throw new Error('The report cannot be read.');
  return filing;
}

it('shows nothing that an analyst made up, whatever kind of lie it tells', () => {
  const counts = countLies(REPORTS);

  expect(counts.reduce((sum, { told }) => sum + told, 0)).toBeGreaterThan(100);
  expect(counts.flatMap(({ examples }) => examples)).toEqual([]);
});

it('lets no order in a filing move level or words', () => {
  const counts = countAttacks(REPORTS);

  expect(counts.map(({ form, runs }) => [form, runs])).toEqual([['8-K', 677]]);
  expect(counts.flatMap(({ moved }) => moved)).toEqual([]);
});

it('tells no fact twice, and no sentence that only leads to another place', () => {
  const table = report(
    'Item 5.07 Submission of Matters to a Vote of Security Holders',
    'The annual meeting of shareholders of Acme Corp. was held on February 7, 2024.',
    'Shareholders representing 91% of all votes of the company took part in the meeting.',
    'The results of the shareholders’ votes are reported below.',
  );
  for (const { subject } of [...REPORTS, table]) {
    const { summary, key_takeaways } = extractAnalysis(preparePrompt(subject).prompt.text);
    const lines = [...summary, ...key_takeaways].map(({ text }) => text);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.join(' ')).not.toContain('reported below');
  }
});

it('tells whole sentences of this year, not what leads elsewhere or what everybody says', () => {
  const filing = report(
    'Item 8.01 Other Events',
    'For the year 2024 Acme Corp. sold 1,200 pumps for $4.5 million in Canada.',
    'A copy of the agreement for $4.5 million is filed as Exhibit 10.1 to this report.',
    'This represents an increase of 12% over the $4.0 million of the year before.',
    'In the year 2019 Acme Corp. sold 900 pumps for $3.1 million in Mexico and Peru.',
    'Acme Corp. is a Delaware corporation with capital of $1.0 million.',
    'In 2024 it also opened a plant in Toledo for $2.5 million with 40 employees in all.',
  );
  const subject = {
    ...filing.subject,
    takeaways: [],
    assessment: { ...filing.subject.assessment, one_liner: 'Tells of its year 2024' },
  };
  const { summary, key_takeaways } = extractAnalysis(preparePrompt(subject).prompt.text);
  const told = [...summary, ...key_takeaways].map(({ text }) => text).join(' ');

  expect(told).toContain('1,200 pumps');
  expect(told).toContain('a plant in Toledo');
  for (const words of ['Exhibit 10.1', 'This represents', '900 pumps', 'Delaware'])
    expect(told).not.toContain(words);
});

it('joins the lines of a typewritten sentence, even before a name', () => {
  const line = 'The procedures by which the ballots to accept or reject the Prepackaged';
  const filing = report(
    'Item 8.01 Other Events',
    `${line}</p><p>Plan were distributed cost the company $4.5 million in the year 2024.`,
  );
  const { summary, key_takeaways } = extractAnalysis(preparePrompt(filing.subject).prompt.text);

  for (const { text } of [...summary, ...key_takeaways]) expect(text).not.toMatch(/^Plan were/);
});
