import { type CurrentReport, currentReport } from '../render/current-report.ts';
import type { Table } from '../render/page-writer.ts';
import { ago, later, type SampleFiling, type When } from '../render/sample-filing.ts';

/** A company's results, with the facts and wording of its press release. */
type Results = {
  ticker: string;
  when: When;
  signer: string;
  /** Name of the period: `third quarter`. */
  period: string;
  title: string;
  place: string;
  paragraphs: string[];
  table?: Table;
};

/** Builds the 8-K. Its Item 2.02 only refers to a press release, which contains the news. */
function resultsReport({ period, title, place, paragraphs, table, ...filed }: Results): CurrentReport {
  const [first = '', ...rest] = paragraphs;
  return {
    ...filed,
    eventDaysBefore: 0,
    items: {
      '2.02': [
        `On {event}, the company issued a press release on its results for the ${period}. It is attached as Exhibit 99.1.`,
        'This report and its exhibit are furnished, not filed, and are not taken into any other filing unless it says so.',
      ],
    },
    release: { title, paragraphs: [`${place}, {event}. ${first}`, ...rest], ...(table ? { table } : {}) },
  };
}

const RESULTS: Results[] = [
  {
    ticker: 'AAPL',
    when: later(1),
    signer: 'Kevan Parekh, Senior Vice President, Chief Financial Officer',
    period: 'fourth fiscal quarter',
    title: 'Apple reports fourth quarter results',
    place: 'CUPERTINO, CALIFORNIA',
    paragraphs: [
      'Apple today announced results for its fourth fiscal quarter. Quarterly revenue was $102.5 billion, up 8 percent from the same quarter a year ago. Diluted earnings per share were $1.85, up 13 percent year over year on an adjusted basis.',
      'Revenue from iPhone and from Services was the highest that Apple has had in a September quarter, and Services reached an all-time high of $28.8 billion. For the full fiscal year, revenue was $416 billion.',
      'The board of directors declared a cash dividend of $0.26 per share of common stock, payable to shareholders of record in two weeks.',
    ],
    table: {
      head: ['Net sales, in millions', 'This quarter', 'A year ago'],
      rows: [
        ['iPhone', '$49,025', '$46,222'],
        ['Mac', '8,726', '7,744'],
        ['iPad', '6,952', '6,950'],
        ['Wearables, Home and Accessories', '9,013', '9,042'],
        ['Services', '28,750', '24,972'],
        ['Total net sales', '$102,466', '$94,930'],
      ],
    },
  },
  {
    ticker: 'NVDA',
    when: later(4),
    signer: 'Colette M. Kress, Executive Vice President and Chief Financial Officer',
    period: 'third quarter',
    title: 'NVIDIA announces third quarter results',
    place: 'SANTA CLARA, Calif.',
    paragraphs: [
      'NVIDIA today reported record revenue of $57.0 billion for the third quarter, up 22% from the previous quarter and up 62% from a year ago. Data Center revenue was a record $51.2 billion, up 66% from a year ago.',
      'GAAP and non-GAAP gross margins were 73.4% and 73.6%. GAAP and non-GAAP earnings per diluted share were both $1.30.',
      'For the fourth quarter revenue is expected to be $65.0 billion, plus or minus 2%. The next quarterly dividend is $0.01 per share.',
    ],
    table: {
      head: ['In millions', 'This quarter', 'A year ago'],
      rows: [
        ['Revenue', '$57,006', '$35,082'],
        ['Operating income', '36,010', '21,869'],
        ['Net income', '31,910', '19,309'],
        ['Diluted earnings per share', '$1.30', '$0.78'],
      ],
    },
  },
  {
    ticker: 'BRK-B',
    when: ago(11, '08:02'),
    signer: 'Marc D. Hamburg, Senior Vice President and Chief Financial Officer',
    period: 'third quarter',
    title: 'Berkshire Hathaway third quarter earnings',
    place: 'OMAHA, NE',
    paragraphs: [
      'Operating earnings were $13.5 billion, up 34 percent from the third quarter of the year before, as insurance underwriting improved in a quarter with few catastrophes. Net earnings attributable to shareholders were $30.8 billion, which include investment gains.',
      'Cash and short-term Treasury bills reached a record $381.7 billion. The company repurchased no shares in the first nine months of the year. Insurance float was about $176 billion.',
    ],
  },
  {
    ticker: 'TSLA',
    when: ago(14, '09:05'),
    signer: 'Vaibhav Taneja, Chief Financial Officer',
    period: 'third quarter: production, deliveries and deployments',
    title: 'Tesla third quarter production, deliveries and deployments',
    place: 'AUSTIN, Texas',
    paragraphs: [
      'In the third quarter Tesla produced more than 447,000 vehicles, delivered more than 497,000 vehicles and deployed 12.5 GWh of energy storage products, the most of all quarters.',
    ],
    table: {
      head: ['', 'Production', 'Deliveries'],
      rows: [
        ['Model 3/Y', '435,826', '481,166'],
        ['Other models', '11,624', '15,933'],
        ['Total', '447,450', '497,099'],
      ],
    },
  },
  {
    ticker: 'GOOGL',
    when: ago(15, '16:03'),
    signer: 'Amie Thuener O’Toole, Vice President, Corporate Controller and Principal Accounting Officer',
    period: 'third quarter',
    title: 'Alphabet announces third quarter results',
    place: 'MOUNTAIN VIEW, Calif.',
    paragraphs: [
      'Consolidated revenues rose 16% to $102.3 billion, the first quarter above $100 billion, with double-digit growth in every major part of the business. Google Cloud revenues rose 34% to $15.2 billion.',
      'Operating income rose 9% to $31.2 billion, after a charge of $3.5 billion for a fine of the European Commission. Diluted earnings per share were $2.87, up 35%.',
      'Capital expenditures for the year are now expected between $91 billion and $93 billion.',
    ],
  },
  {
    ticker: 'AMZN',
    when: ago(15, '16:01'),
    signer: 'Brian T. Olsavsky, Senior Vice President and Chief Financial Officer',
    period: 'third quarter',
    title: 'Amazon.com announces third quarter results',
    place: 'SEATTLE',
    paragraphs: [
      'Net sales rose 13% to $180.2 billion. AWS segment sales rose 20.2% to $33.0 billion. Net income was $21.2 billion, or $1.95 per diluted share, against $15.3 billion, or $1.43, a year ago.',
      'Operating income of $17.4 billion includes a charge of $2.5 billion for a settlement with the Federal Trade Commission and $1.8 billion of estimated severance costs.',
    ],
  },
  {
    ticker: 'MSFT',
    when: ago(16, '16:06'),
    signer: 'Alice L. Jolla, Corporate Vice President and Chief Accounting Officer',
    period: 'first fiscal quarter',
    title: 'Microsoft Cloud and AI strength fuels first quarter results',
    place: 'REDMOND, Wash.',
    paragraphs: [
      'Revenue was $77.7 billion and increased 18%. Operating income was $38.0 billion and increased 24%. Net income was $27.7 billion on a GAAP basis, or $3.72 per diluted share, after a reduction of $3.1 billion from the investment in OpenAI.',
      'Revenue from Azure and other cloud services increased 40%. Microsoft returned $10.7 billion to shareholders in dividends and share repurchases.',
    ],
  },
  {
    ticker: 'JPM',
    when: ago(18, '06:55'),
    signer: 'Jeremy Barnum, Executive Vice President and Chief Financial Officer',
    period: 'third quarter',
    title: 'JPMorganChase reports third quarter net income of $14.4 billion',
    place: 'New York',
    paragraphs: [
      'Net income was $14.4 billion, or $5.07 per share. Managed revenue was $47.1 billion, up 9 percent, with strong markets and investment banking fees. Return on tangible common equity was 20 percent.',
      'The provision for credit losses was $3.4 billion, with net charge-offs of $2.6 billion.',
    ],
  },
];

/** 8-Ks that report results of operations: real figures, with new dates. */
export const RESULT_REPORTS: SampleFiling[] = RESULTS.map(resultsReport).map(currentReport);
