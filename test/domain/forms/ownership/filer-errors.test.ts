import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, type Line, type OwnershipForm, ownershipXml } from '#test/domain/forms/support.ts';

const DOUBT = 'the reported figures are in doubt';
const read = (form: OwnershipForm) => explainFiling(bytes(ownershipXml(form)));
const PURCHASE: Line = {
  code: 'P',
  shares: '20000',
  price: '50',
  after: '80000',
  security: 'Ordinary Shares',
};
const bought = (line: Line, footnotes: string[] = []) => ({
  title: 'Chief Financial Officer',
  footnotes,
  lines: [{ ...PURCHASE, ...line }],
});

/** Expects that the form's trade has no dollar value and that the explanation says so. */
function expectDoubt(form: OwnershipForm): void {
  const { explanation, takeaways, summaryText, dollarAmounts } = read(form);
  const { assessment, transactions, totals, missing } = explanation;
  expect(transactions.every(({ value }) => value === null)).toBe(true);
  expect(totals).toEqual({ bought_value: 0, sold_value: 0, acquired_value: 0, disposed_value: 0 });
  expect(missing?.length).toBeGreaterThan(0);
  expect(assessment.one_liner).toContain(DOUBT);
  expect(
    [assessment.one_liner, assessment.importance_reason, ...takeaways, summaryText].join(),
  ).not.toContain('$');
  expect(assessment.material_score).toBeLessThan(6.5);
  expect(dollarAmounts).toEqual([]);
}

/** Expects that the form's figures are accepted. */
function expectValue(form: OwnershipForm, value: number): void {
  const { explanation } = read(form);
  expect(explanation.transactions[0]?.value).toBeCloseTo(value, 2);
  expect(explanation.missing).toBeUndefined();
  expect(explanation.assessment.one_liner).not.toContain('doubt');
}

describe('an impossible figure is not used', () => {
  test.each<[string, Line]>([
    ['a total as price', { price: '450000', shares: '1000000', after: '2000000' }],
    ['a price times 1,000', { price: '50000' }],
    ['a price beyond any share', { price: '2000000', shares: '2', after: '4' }],
    ['a number of shares below zero', { shares: '-20000' }],
    ['a price below zero', { price: '-50' }],
    ['a holding below zero', { after: '-1' }],
    ['one number for shares and price', { shares: '2400', price: '2400' }],
    ['more shares than are held afterwards', { shares: '1000000', after: '80000' }],
  ])('%s', (_, line) => {
    expectDoubt(bought(line));
  });

  test('a price far from those stated in its footnote', () => {
    const range = 'Bought in multiple transactions at prices ranging from $1.95 to $2.10, inclusive.';
    expectDoubt(bought({ price: '2000' }, [range]));
    expectValue(bought({ price: '2' }, [range]), 40_000);
  });

  test('a price that differs widely from others for the same security; if there are only two, neither is used', () => {
    const lines = ['2', '2000', '2.1', '2.2'].map((price) => ({ ...PURCHASE, price }));
    const values = (form: OwnershipForm) => read(form).explanation.transactions.map(({ value }) => value);

    expect(values({ lines })).toEqual([40_000, null, 42_000, 44_000]);
    expect(read({ lines }).explanation.assessment.one_liner).toContain(
      `bought at least $126K (80,000 shares); ${DOUBT}`,
    );
    expect(values({ lines: lines.slice(0, 2) })).toEqual([null, null]);
  });

  test('prices that grow with the number of shares, because they are totals', () => {
    const lines = ['100', '500', '300'].map((shares) => ({
      ...PURCHASE,
      shares,
      price: String(4 * Number(shares)),
    }));

    expectDoubt({ lines });
  });

  test('the explanation still states when the trade was made and how much is held', () => {
    const { summaryText, takeaways } = read(bought({ price: '50000' }));

    expect(summaryText).toBe('CFO James Quincey bought 20,000 shares on Feb 13, 2026 (Coca Cola Co).');
    expect(takeaways).toContain('The reported holding grew by 33% to 80,000 shares');
  });
});

describe('an unusually large or small figure is accepted', () => {
  test.each<[string, OwnershipForm, number]>([
    [
      'a share of Berkshire',
      { ...bought({ price: '612345', shares: '30', after: '300' }), ticker: 'BRK.A' },
      18_370_350,
    ],
    ['a few dear shares', bought({ price: '15000', shares: '2', after: '10' }), 30_000],
    ['a partnership’s interest', bought({ price: '250000', security: 'Limited Partnership Interests' }), 5e9],
    ['a penny stock', bought({ price: '0.0115', shares: '300000', after: '1100000' }), 3_450],
    ['a holder’s $2 billion', bought({ price: '40', shares: '50000000', after: '150000000' }), 2e9],
  ])('%s', (_, form, value) => {
    expectValue(form, value);
  });
});

describe('a price in another currency', () => {
  test.each([
    'The reported price is in Swedish krona.',
    'The price in Column 4 is stated in pence.',
    'Shares were purchased on the London Stock Exchange at GBP 50.00.',
    'Purchased at C$50.00 per share.',
    'The price is in Canadian dollars.',
    'All prices are given in euros.',
    'Price in Pounds Sterling.',
    'The shares were bought on the TSX in Canadian dollars.',
  ])('is not in dollars: %s', (note) => {
    expectDoubt(bought({}, [note]));
  });

  test('is replaced by the dollar amount that the footnote states', () => {
    const note =
      'The reported price is in Swedish krona. At the exchange rate of the day it equals $39.20 per share.';
    const { explanation, takeaways } = read(bought({ price: '412.5' }, [note]));

    expect(explanation.assessment.one_liner).toBe('CFO James Quincey bought $784K (20,000 shares)');
    expect(takeaways).toContain(
      'The price is in Swedish kronor, as a footnote says; its dollars are those of the footnote',
    );
  });

  test.each([
    'The price was translated from New Taiwan dollars, NT$1,582.50, at the rate of NT$31.650 to US$1.',
    'Represents the average price (EUR 45.35) based on an exchange rate of EUR 1 to USD 1.1026.',
    'Bought in Canadian dollars and converted to U.S. dollars.',
    'The ordinary shares have a nominal value of €0.04 per share.',
  ])('is accepted if it was converted into dollars: %s', (note) => {
    expectValue(bought({}, [note]), 1_000_000);
  });
});

describe('a price per depositary share with a number of ordinary shares', () => {
  test.each([
    'Each ADS represents 40,000 ordinary shares. The price reported in Column 4 is the price per ADS.',
    'The price is per ADS, each of which represents forty thousand (40,000) ordinary shares.',
    'Bought as American Depositary Shares (“ADSs”), each representing 40,000 ordinary shares, at $50.00 per ADS.',
  ])('is divided by the ratio: %s', (note) => {
    expectValue(bought({}, [note]), 25);
  });

  test('is unknown without a ratio', () => {
    expectDoubt(bought({}, ['The price reported is the price per ADS.']));
  });

  test.each([
    ['Each ADS represents 8 ordinary shares.', 'Ordinary Shares'],
    ['Each ADS represents 8 ordinary shares. The price is per ADS.', 'American Depositary Shares'],
    ['The price per ordinary share was calculated by dividing the price per ADS by 8.', 'Ordinary Shares'],
    ['Each ADS represents 8 ordinary shares, which were sold at $400.00 per ADS.', 'Ordinary Shares'],
  ])('is accepted if it refers to the same security as the line: %s', (note, security) => {
    expectValue(bought({ security }, [note]), 1_000_000);
  });
});

describe('a trade with a price of zero', () => {
  test('uses the average stated in its footnote', () => {
    const note = 'The weighted average sale price was $48.56; prices ran from $48.10 to $49.02.';
    const { explanation } = read({ lines: [{ shares: '20000', price: '0' }], footnotes: [note] });

    expect(explanation.totals.sold_value).toBe(971_200);
    expect(explanation.facts).toMatchObject({ sold: { is_priced: true, average_price: 48.56 } });
  });

  test('has no price if the footnote states several', () => {
    expectDoubt(bought({ price: '0' }, ['Bought at prices from $4.10 to $4.40.']));
  });

  test('has no price if none is stated anywhere', () => {
    const { explanation } = read(bought({ price: '0' }));

    expect(explanation.transactions[0]).toMatchObject({ price: null, value: null });
    expect(explanation.facts).toMatchObject({ bought: { is_priced: false } });
    expect(explanation.assessment.score_basis).toContain('An insider purchase of unknown value: 3 of 10');
  });
});

describe('“without a plan” is used only for a form that says so', () => {
  const reason = (form: OwnershipForm) => read(form).explanation.assessment.importance_reason;

  test('if its box is unchecked and no note mentions a plan', () => {
    expect(reason({ plan: '0' })).toContain('without a plan');
    expect(reason({ plan: '0', footnotes: ['Sold under a pre-arranged trading plan.'] })).not.toContain(
      'without',
    );
    expect(reason({ plan: null })).toBe(
      'An insider chose to sell at this price. It was 1.0% of the reported holding.',
    );
  });

  test('a plan is recognized in many spellings', () => {
    for (const plan of [
      'Rule 10b5-trading plan',
      '10b5 plan',
      'Rule 10b-5 trading plan',
      'Rule 10b5-1 sales plan',
    ])
      expect(reason({ plan: null, footnotes: [`Sold pursuant to a ${plan}.`] })).toContain(
        'set up in advance under',
      );
  });
});
