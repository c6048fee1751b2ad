import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, type OwnershipForm, ownershipXml } from '#test/domain/forms/support.ts';

const factsOf = (form: OwnershipForm) => explainFiling(bytes(ownershipXml(form))).explanation.facts;

test('a purchase states its amounts and by how much the holding grew', () => {
  const facts = factsOf({
    lines: [
      { code: 'P', shares: '100', price: '10', after: '500' },
      { code: 'P', shares: '300', price: '14', after: '800' },
    ],
    footnotes: ['The price is a weighted average.'],
  });

  expect(facts).toEqual({
    kind: 'insider-activity',
    is_amendment: false,
    owners: [{ cik: '0001700000', name: 'Quincey James' }],
    bought: { shares: 400, value: 5_200, is_priced: true, average_price: 13, share_of_holding_percent: 100 },
    sold: null,
    holdings: [
      {
        security: 'Common Stock',
        ownership: 'D',
        nature: null,
        before: 400,
        after: 800,
        changed_percent: 100,
      },
    ],
    plan_10b5_1: false,
    plan_adopted: [],
    is_exercise_and_sale: false,
    is_weighted_average: true,
    history: null,
  });
});

test('direct and indirect holdings are counted separately, and so are two trusts', () => {
  const facts = factsOf({
    lines: [
      { shares: '100', after: '300' },
      { shares: '50', after: '150', nature: 'By Trust' },
      { shares: '10', after: '0', nature: 'By Spouse' },
    ],
  });

  expect(facts).toMatchObject({
    holdings: [
      { ownership: 'D', nature: null, before: 400, after: 300, changed_percent: -25 },
      { ownership: 'I', nature: 'By Trust', before: 200, after: 150, changed_percent: -25 },
      { ownership: 'I', nature: 'By Spouse', before: 10, after: 0, changed_percent: -100 },
    ],
  });
});

test('a holding whose lines do not add up has no figures, and one that was empty before has no percentage', () => {
  const facts = factsOf({
    lines: [
      { shares: '100', after: '300', nature: 'See footnote' },
      { shares: '100', after: '9000', nature: 'See footnote' },
      { code: 'P', shares: '100', after: '100' },
    ],
  });

  expect(facts).toMatchObject({
    holdings: [
      { before: null, after: null, changed_percent: null },
      { before: 0, after: 100, changed_percent: null },
    ],
  });
});

test('sums have no more decimals than the amounts in the forms', () => {
  const line = { shares: '0.1', price: '0.1', code: 'P' };
  const lines = [
    { ...line, after: '10.1' },
    { ...line, after: '10.2' },
    { ...line, after: '10.3' },
  ];

  expect(factsOf({ lines })).toMatchObject({
    bought: { shares: 0.3, value: 0.03, average_price: 0.1 },
    holdings: [{ before: 10, after: 10.3, changed_percent: 3 }],
  });
});

test('a trade by joint owners is counted once', () => {
  const facts = factsOf({ moreOwners: ['Fund LP'], lines: [{ code: 'P', shares: '100', price: '10' }] });

  expect(facts).toMatchObject({ owners: [{}, { name: 'Fund LP' }], bought: { shares: 100, value: 1_000 } });
});

test.each([
  ['on the same day', '2026-02-13', true],
  ['on another day', '2026-02-12', false],
])(
  'recognizes an exercise and sale only on the same day: options exercised %s as the sale',
  (_, date, expected) => {
    const facts = factsOf({ lines: [{ code: 'M', side: 'A', date }, { code: 'S' }] });

    expect(facts).toMatchObject({ is_exercise_and_sale: expected });
  },
);

test('the date when a plan was adopted comes from the footnotes', () => {
  const facts = factsOf({ plan: '1', footnotes: ['Rule 10b5-1 plan adopted on May 4, 2025.'] });

  expect(facts).toMatchObject({ plan_10b5_1: true, plan_adopted: ['2025-05-04'] });
});

test('a form without transactions describes the holdings instead', () => {
  expect(factsOf({ type: '3', lines: [] })).toMatchObject({ kind: 'insider-holdings' });
});
