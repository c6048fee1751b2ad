import { type ProseFiling, proseFiling } from '../render/prose.ts';
import { ago, later, quarterBefore, type SampleFiling } from '../render/sample-filing.ts';

const PERIODIC: ProseFiling[] = [
  {
    form: '10-Q',
    ticker: 'NVDA',
    when: later(13),
    period: 'quarter',
    title: 'Quarterly report for the third quarter',
    tagged: { months: 3, focus: 'Q3' },
    sections: [
      {
        heading: 'Item 1. Financial Statements',
        table: {
          head: ['In millions, unaudited', 'Three months', 'A year before'],
          rows: [
            ['Revenue', '$57,006', '$35,082'],
            ['Cost of revenue', '15,157', '8,926'],
            ['Operating income', '36,010', '21,869'],
            ['Net income', '$31,910', '$19,309'],
          ],
        },
      },
      {
        heading: 'Item 2. Management’s Discussion and Analysis',
        paragraphs: [
          'Revenue rose 62% from a year ago and 22% from the quarter before. Data Center revenue of $51.2 billion was up 66%, driven by accelerated computing and by demand for the Blackwell architecture. Gaming revenue was $4.3 billion, up 30%.',
          'Sales of H20 products were insignificant in the quarter.',
        ],
      },
      {
        heading: 'Item 1A. Risk Factors',
        paragraphs: [
          'Export controls on the company’s products may keep it out of the market for data centers in China.',
        ],
      },
    ],
  },
  {
    form: '10-Q',
    ticker: 'MSFT',
    when: ago(15, '16:08'),
    period: 'quarter',
    title: 'Quarterly report for the first fiscal quarter',
    tagged: { months: 3, focus: 'Q1' },
    sections: [
      {
        heading: 'Item 1. Financial Statements',
        table: {
          head: ['In millions, unaudited', 'Three months', 'A year before'],
          rows: [
            ['Revenue', '$77,673', '$65,585'],
            ['Operating income', '37,961', '30,552'],
            ['Net income', '27,747', '24,667'],
            ['Diluted earnings per share', '$3.72', '$3.30'],
          ],
        },
      },
      {
        heading: 'Item 2. Management’s Discussion and Analysis',
        paragraphs: [
          'Revenue increased $12.1 billion or 18%, with growth in each of the segments. Microsoft Cloud revenue increased 26% to $49.1 billion. Azure and other cloud services revenue grew 40%.',
          'Other expense increased mainly because of net losses on the equity method investment in OpenAI.',
        ],
      },
    ],
  },
  {
    form: '10-K',
    ticker: 'AAPL',
    when: later(19),
    period: 'quarter',
    title: 'Annual report',
    tagged: { months: 12, focus: 'FY' },
    sections: [
      {
        heading: 'Item 1A. Risk Factors',
        paragraphs: [
          'The business depends on partners abroad for most of its manufacturing; tariffs and other measures on trade can raise costs and lower margins.',
        ],
      },
      {
        heading: 'Item 7. Management’s Discussion and Analysis',
        paragraphs: [
          'Total net sales rose 6% to $416.2 billion. Services net sales rose 14% to $109.2 billion. Net income was $112.0 billion, or $7.46 per diluted share.',
          'The company repurchased $89.3 billion of its common stock and paid dividends of $15.4 billion in the year.',
        ],
        table: {
          head: ['Net sales, in millions', 'This year', 'The year before'],
          rows: [
            ['Products', '$307,003', '$294,866'],
            ['Services', '109,158', '96,169'],
            ['Total', '$416,161', '$391,035'],
          ],
        },
      },
      {
        heading: 'Item 8. Financial Statements',
        table: {
          head: ['In millions', 'This year', 'The year before'],
          rows: [
            ['Revenue', '$416,161', '$391,035'],
            ['Operating income', '133,050', '123,216'],
            ['Net income', '$112,010', '$93,736'],
            ['Diluted earnings per share', '$7.46', '$6.08'],
          ],
        },
      },
    ],
  },
  {
    form: '10-K',
    ticker: 'GOOGL',
    when: ago(18, '18:20'),
    period: 'quarter',
    title: 'Annual report',
    tagged: { months: 12, focus: 'FY' },
    sections: [
      {
        heading: 'Item 7. Management’s Discussion and Analysis',
        paragraphs: [
          'Revenues were $350.0 billion, an increase of 14%. Google Services revenues were $304.9 billion, Google Cloud revenues $43.2 billion, up 31%. Operating income was $112.4 billion, net income $100.1 billion, or $8.04 per diluted share.',
          'Capital expenditures of $52.5 billion went mainly into technical infrastructure.',
        ],
      },
      {
        heading: 'Item 8. Financial Statements',
        table: {
          head: ['In millions', 'This year', 'The year before'],
          rows: [
            ['Revenue', '$350,018', '$307,394'],
            ['Operating income', '112,390', '84,293'],
            ['Net income', '$100,118', '$73,795'],
            ['Diluted earnings per share', '$8.04', '$5.80'],
          ],
        },
      },
    ],
  },
  {
    form: '20-F',
    ticker: 'TSM',
    when: ago(19, '06:20'),
    period: 'year',
    title: 'Annual report of a foreign private issuer',
    sections: [
      {
        heading: 'Item 5. Operating and Financial Review and Prospects',
        paragraphs: [
          'Net revenue was NT$2,894.3 billion, up 33.9% from the year before, on demand for 3-nanometer and 5-nanometer technologies. Net income attributable to shareholders was NT$1,173.3 billion. Gross margin was 56.1%.',
          'Advanced technologies, of 7 nanometers and below, made 69% of wafer revenue.',
        ],
      },
    ],
  },
  {
    form: 'NT 10-Q',
    ticker: 'SMCI',
    when: ago(7, '17:02'),
    period: 'quarter',
    title: 'Notification of late filing: quarterly report',
    sections: [
      {
        heading: 'Part III. Narrative',
        paragraphs: [
          'Super Micro Computer, Inc. cannot file its quarterly report in time without unreasonable effort or expense: it needs more time to select and engage a new independent auditor, and its annual report is not yet filed.',
          'It cannot say when the report will be filed. A special committee of the Board has completed its first review.',
        ],
      },
    ],
  },
];

/** Reports for earlier periods, from which the calendar derives when the next report is due. */
const EARLIER: ProseFiling[] = [
  {
    form: '10-K',
    ticker: 'MSFT',
    when: quarterBefore(15, '16:10'),
    period: 'quarter',
    title: 'Annual report',
    tagged: { months: 12, focus: 'FY' },
    sections: [
      {
        heading: 'Item 7. Management’s Discussion and Analysis',
        paragraphs: [
          'Revenue increased 15% to $281.7 billion. Microsoft Cloud revenue increased 23% to $168.9 billion. Operating income increased 17%.',
        ],
      },
      {
        heading: 'Item 8. Financial Statements',
        table: {
          head: ['In millions', 'This year', 'The year before'],
          rows: [
            ['Revenue', '$281,724', '$245,122'],
            ['Operating income', '128,528', '109,433'],
            ['Net income', '$101,832', '$88,136'],
            ['Diluted earnings per share', '$13.64', '$11.80'],
          ],
        },
      },
    ],
  },
];

const PROXIES: ProseFiling[] = [
  {
    form: 'DEF 14A',
    ticker: 'AAPL',
    when: ago(16, '16:32'),
    period: 'filed',
    title: 'Notice of annual meeting of shareholders and proxy statement',
    sections: [
      {
        paragraphs: [
          'The annual meeting of shareholders will be held on {filed+82}.',
          'Shareholders are asked to elect eight directors: Wanda Austin, Tim Cook, Alex Gorsky, Andrea Jung, Art Levinson, Monica Lozano, Ron Sugar and Sue Wagner; to ratify Ernst & Young LLP as auditor; and to approve executive compensation in an advisory vote.',
          'Four shareholder proposals are on the agenda. The Board recommends a vote against each of them. Tim Cook’s total compensation for the year was $74.6 million.',
        ],
      },
    ],
  },
  {
    form: 'DEF 14A',
    ticker: 'TSLA',
    when: ago(10, '16:15'),
    period: 'filed',
    title: 'Notice of annual meeting of shareholders and proxy statement',
    sections: [
      {
        paragraphs: [
          'The annual meeting of shareholders will be held on {filed+55}.',
          'Shareholders are asked to elect Ira Ehrenpreis, Joe Gebbia and Kathleen Wilson-Thompson as directors, and to approve a performance award for Elon Musk of up to 423,743,904 restricted shares in twelve tranches.',
          'A tranche vests when market value and an operational goal are reached together: the first market value is $2 trillion, the last $8.5 trillion; among the goals are 20 million vehicles delivered and one million robotaxis in operation.',
        ],
      },
    ],
  },
];

const FOREIGN: ProseFiling[] = [
  {
    form: '6-K',
    ticker: 'TSM',
    when: later(20),
    period: 'filed',
    title: 'Report of foreign private issuer',
    sections: [{ paragraphs: ['Attached is the announcement of monthly revenue.'] }],
    exhibit: {
      title: 'TSMC October revenue report',
      sections: [
        {
          paragraphs: [
            'HSINCHU, Taiwan, {filed}. Consolidated revenue for October was about NT$367.47 billion, an increase of 11.0 percent from September and of 16.9 percent from October a year ago. Revenue for January through October was NT$3,130.44 billion, an increase of 33.8 percent.',
          ],
        },
      ],
    },
  },
  {
    form: '6-K',
    ticker: 'NVO',
    when: ago(5, '06:12'),
    period: 'filed',
    title: 'Report of foreign private issuer',
    sections: [{ paragraphs: ['Attached is a company announcement.'] }],
    exhibit: {
      title: 'Novo Nordisk to streamline operations and reinvest for growth',
      sections: [
        {
          paragraphs: [
            'Bagsvaerd, Denmark, {filed}. Novo Nordisk intends to reduce about 9,000 of its 78,400 positions, about 5,000 of them in Denmark, to simplify the organisation and to decide faster. Annual savings of about DKK 8 billion are expected by the end of next year.',
            'One-off restructuring costs of DKK 8 billion are expected in the third quarter. Operating profit growth for the year at constant exchange rates is now expected at 4% to 10%.',
          ],
        },
      ],
    },
  },
];

/** Periodic reports, proxy statements, foreign companies' reports, and notices of late filing. */
export const PERIODIC_FILINGS: SampleFiling[] = [...PERIODIC, ...PROXIES, ...FOREIGN, ...EARLIER].map(
  proseFiling,
);
