import { describe, expect, test } from 'vitest';
import { evidenceOf } from '#domain/filing-page/evidence/evidence.ts';
import { composePage } from '#domain/filing-page/filing-page.ts';
import { holdingsGround } from '#domain/filing-page/grounds/holdings-ground.ts';
import { newsGround } from '#domain/filing-page/grounds/news-ground.ts';
import { noticeGround } from '#domain/filing-page/grounds/notice-ground.ts';
import { reportGround } from '#domain/filing-page/grounds/report-ground.ts';
import { noticeText } from '#domain/filing-page/notice-text.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type { Figure } from '#domain/forms/financials/figures/figure-facts.ts';
import type { ReleasedResults } from '#domain/forms/financials/figures/released-results.ts';
import type { Holding, HoldingsFacts } from '#domain/forms/holdings/holdings-facts.ts';
import type { PrivateOfferingFacts } from '#domain/forms/notice/notice-facts.ts';
import { insiderData } from '#domain/forms/ownership/insider-data.ts';
import { holdingsReport } from '#test/domain/forms/holdings/holdings-reports.ts';
import { position } from '#test/domain/forms/holdings/positions.ts';
import { schedule13d } from '#test/domain/forms/stake/schedules.ts';
import { bytes, type OwnershipForm, ownershipXml, submissionText } from '#test/domain/forms/support.ts';

/** Returns the takeaway, the text that it opens, and the number of rows from which it was computed. */
function evidenceFor(text: string): [string, string | null, number | undefined][] {
  const read = explainFiling(bytes(text));
  const { takeaways } = composePage(read, insiderData(read)).page;
  return takeaways.map((one) => [one.text, one.quote?.text ?? null, one.computedFrom]);
}
const restingOn = (text: string, begins: string) =>
  evidenceFor(text).find(([takeaway]) => takeaway.startsWith(begins));

describe('a report', () => {
  const figure = (facts: Partial<Figure>): Figure => ({
    name: 'operating_income',
    value: -176e6,
    prior: null,
    unit: 'USD',
    period_start: null,
    period_end: '2025-06-30',
    passage: 'Earnings/(loss) from operations | 285 | (176)',
    ...facts,
  });
  const figures = [
    figure({ name: 'cash', value: 7.087e9, passage: 'Cash and cash equivalents | $7,087' }),
    figure({}),
  ];
  const interest =
    'Interest and debt expense increased by $176 million on the operating income of the year before.';
  const text = [interest, ...figures.map(({ passage }) => passage)].join('\n');
  const quoted = (takeaway: string) =>
    evidenceOf([takeaway], text, 'own', reportGround({ figures }))[0]?.quote?.text;

  test('a figure opens its row in the statements, even if a sentence contains the same amount', () => {
    expect(quoted('Operating income −$176.0M, −$1.1B a year earlier')).toBe(figures[1]?.passage);
  });

  test('each figure opens its own row', () => {
    expect(quoted('Cash and equivalents $7.1B on Jun 30, 2025')).toBe(figures[0]?.passage);
  });

  test('two figures with the same value each open their own row', () => {
    const loss = figure({ name: 'net_income', passage: 'Net loss | (90) | (176)' });
    const find = reportGround({ figures: [loss, figure({})] });
    expect(find('Operating income −$176.0M')).toEqual([figure({}).passage]);
  });

  test('a figure with a different value does not open the row', () => {
    expect(quoted('Cash and equivalents $9.9B on Jun 30, 2025')).toBeUndefined();
  });
});

test('a figure from a press release opens the row in the release that states it', () => {
  const row = 'Total net revenue | 5,950 | 1,695';
  const revenue = { value: 5.95e9, prior: null, change: null, passage: row };
  const results: ReleasedResults = {
    ...{ period: 'Q3', fiscal_year: null, period_end: null, currency: 'USD', guidance: [] },
    ...{ revenue, net_income: null, eps_diluted: null, adjusted_eps: null },
  };
  const facts = { kind: 'foreign-report' as const, titles: [], topics: [], events: [], results };
  const text = `It has revenue of $5.95 billion in mind.\n${row}`;

  const [evidence] = evidenceOf(['Revenue $5.95B'], text, 'own', newsGround(facts));

  expect(evidence?.quote?.text).toBe(row);
});

describe('an insider’s form', () => {
  const form = (facts: OwnershipForm) => submissionText({ form: '4', text: ownershipXml(facts) });
  const SALES = [
    { shares: '1000', price: '50', after: '9000' },
    { shares: '3000', price: '52', after: '6000' },
  ];

  test('the price of a single trade opens its row', () => {
    expect(restingOn(form({ lines: [{ price: '79.2' }] }), 'Price: $79.20')).toEqual([
      'Price: $79.20 a share on Feb 13, 2026',
      'Feb 13, 2026 | S · Sale | Disposed | 1,000 | $79.20 | 100,000 | Direct',
      undefined,
    ]);
  });

  test('an average price is computed from the trades, excluding an exercise listed among them', () => {
    const exercise = { code: 'M', side: 'A', shares: '4000', price: '51.5', after: '10000' } as const;
    expect(restingOn(form({ lines: [exercise, ...SALES] }), 'Price: $51.50')).toEqual([
      'Price: $51.50 a share on average on Feb 13, 2026',
      'Feb 13, 2026 | S · Sale | Disposed | 1,000 | $50.00 | 9,000 | Direct',
      2,
    ]);
  });

  test('the share of the holding that was traded is computed, and opens the row that states the remaining shares', () => {
    const [, row, rows] = restingOn(form({ lines: SALES }), 'That was 40%') ?? [];
    expect(row).toBe('Feb 13, 2026 | S · Sale | Disposed | 3,000 | $52.00 | 6,000 | Direct');
    expect(rows).toBe(2);
  });

  test('rows for shares held in other accounts are included in the holding', () => {
    const trust = {
      code: 'G',
      side: 'D',
      shares: '10',
      price: '0',
      after: '700',
      nature: 'By trust',
    } as const;
    const [, , rows] = restingOn(form({ lines: [...SALES, trust] }), 'That was') ?? [];
    expect(rows).toBe(3);
  });

  test('gifts of one kind are added up, excluding gifts received', () => {
    const gift = (side: 'A' | 'D', shares: string) => ({ code: 'G', side, shares, price: '0' });
    const lines = [...SALES, gift('A', '7'), gift('D', '300'), gift('D', '500')];
    const [, row, rows] = restingOn(form({ lines }), 'Gift: 800 shares') ?? [];
    expect(row).toBe('Feb 13, 2026 | G · Gift | Disposed | 300 | $0.00 | 100,000 | Direct');
    expect(rows).toBe(2);
  });

  test('the number of shares held afterwards opens the last row that states it', () => {
    const lines = [
      { code: 'F', shares: '10', after: '400' },
      { code: 'F', shares: '20', after: '380' },
    ];
    const [, row, rows] = restingOn(form({ lines }), 'Holds 380 shares directly') ?? [];
    expect(row).toContain('| 20 | $50.00 | 380 | Direct');
    expect(rows).toBeUndefined();
  });

  test('a grant’s value is computed from its row', () => {
    const lines = [
      { code: 'A', side: 'A' as const, shares: '100', price: '2' },
      { code: 'A', side: 'A' as const, shares: '200', price: '3' },
    ];
    const [, row, rows] = restingOn(form({ lines }), 'Stated value: $800') ?? [];
    expect(row).toContain('A · Grant or award | Acquired | 100 | $2.00');
    expect(rows).toBe(2);
  });

  test('several owners are counted from the lines that name them', () => {
    const moreOwners = ['Doe Jane', 'Roe Richard', 'Poe Edgar'];
    const [, row, rows] = restingOn(form({ moreOwners }), 'Reported together') ?? [];
    expect(row).toMatch(/^Reporting owner: Quincey James/);
    expect(rows).toBe(4);
  });
});

describe('a holdings report', () => {
  const rows = [
    { value: 5_000_000 },
    { issuer: 'COCA COLA CO', cusip: '191216100', value: 2_000_000 },
    { value: 1_500_000 },
    { putCall: 'Put', value: 900_000 },
  ];

  test('a position with one row opens it', () => {
    const [, row, computed] = restingOn(holdingsReport(rows), 'Coca Cola') ?? [];
    expect(row).toBe('COCA COLA CO | COM | 191216100 | 2000000 | 5000 shares');
    expect(computed).toBeUndefined();
  });

  test('a position with several rows is their sum, excluding options on the security', () => {
    const [, row, computed] = restingOn(holdingsReport(rows), 'Apple Inc: $6.5M') ?? [];
    expect(row).toBe('APPLE INC | COM | 037833100 | 5000000 | 5000 shares');
    expect(computed).toBe(2);
  });

  test('options open their own row', () => {
    const shares = 'APPLE INC | COM | 037833100 | 900000 | 5000 shares';
    const puts = position({ issuer: 'APPLE INC', cusip: '037833100', value: 900_000, put_call: 'put' });
    const find = holdingsGround(holdingsOf(puts), [shares, `${shares} | put`].join('\n'));
    expect(find('Apple Inc puts: $900,000, 10% of the report')).toEqual([`${shares} | put`]);
  });

  test('a position in a typewritten table may continue below the name, and the name may start on the previous line', () => {
    const page = [
      'American',
      'Express Co. Com 025816 10 9 676,097 5,741',
      '16,546 140,000',
      'Other Co. 1,000',
    ];
    const position = { issuer: 'American Express Co.', cusip: '025816109', value: 692_643_000 };
    const find = holdingsGround(holdingsOf(position), page.join('\n'));

    expect(find('American Express Co.: $692.6M, 22% of the report')).toEqual([
      'American\nExpress Co. Com 025816 10 9 676,097 5,741',
      '16,546 140,000',
    ]);
  });
});

function holdingsOf(facts: Partial<Holding>): Pick<HoldingsFacts, 'top'> {
  return { top: [{ ...position(facts), ticker: null }] };
}

describe('a notice', () => {
  const facts: PrivateOfferingFacts = {
    kind: 'private-offering',
    issuer: { cik: '1961089', name: 'Example Fund LP' },
    ...{ is_amendment: false, industry: 'Restaurants', exemptions: ['06b'], first_sale: null },
    ...{ offered: 7_000_000, sold: 2_500_000, investors: 0 },
  };
  const text = noticeText(facts, 'Example Fund LP\nRestaurants\n7000000');

  test.each([
    ['Offered: $7.0M', 'Total offering amount (offered) | $7,000,000'],
    ['Sold: $2.5M', 'Total amount sold | $2,500,000'],
    ['Investors so far: 0', 'Investors who have invested so far | 0'],
    ['Industry: Restaurants', 'Restaurants'],
  ])('%s opens its field', (takeaway, row) => {
    const [evidence] = evidenceOf([takeaway], text, 'fields', noticeGround(facts));
    expect(evidence).toMatchObject({ quote: { text: row } });
    expect(evidence).not.toHaveProperty('computedFrom');
  });

  test('the page lists the notice’s fields as rows, so that a takeaway can open one of them', () => {
    const offering = `<?xml version="1.0"?><edgarSubmission><submissionType>D</submissionType>
      <primaryIssuer><cik>1961089</cik><entityName>Example Fund LP</entityName></primaryIssuer><offeringData>
      <investors><totalNumberAlreadyInvested>12</totalNumberAlreadyInvested></investors></offeringData></edgarSubmission>`;
    const takeaway = restingOn(submissionText({ form: 'D', text: offering }), 'Investors so far');
    expect(takeaway).toEqual(['Investors so far: 12', 'Investors who have invested so far | 12', undefined]);
  });
});

describe('a schedule', () => {
  const holders = [
    'Icahn Capital LP',
    'Icahn Partners LP',
    'Beckton Corp',
    'High River LP',
    'Hopper LLC',
  ].map((name, place) => ({ name, shares: `${1000 + place}`, percent: `${9 - place}.5` }));
  const text = submissionText({ form: 'SCHEDULE 13D', text: schedule13d({ holders }) });

  test('each holder opens its own row on the cover page', () => {
    expect(restingOn(text, 'Icahn Partners LP')?.[1]).toBe('Icahn Partners LP | 1,001 | 8.5%');
  });

  test('additional holders are counted from their rows, and the first of these rows is opened', () => {
    expect(restingOn(text, '2 more')).toEqual([
      '2 more reporting persons',
      'High River LP | 1,003 | 6.5%',
      2,
    ]);
  });
});
