import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type {
  InsiderCluster,
  InsiderHistory,
} from '#domain/forms/ownership/document/insider-activity-facts.ts';
import { explainOwnership } from '#domain/forms/ownership/explain-ownership.ts';
import { bytes, type OwnershipForm, ownershipXml } from '#test/domain/forms/support.ts';

const DIRECTOR = { flags: '<isDirector>1</isDirector>', title: null };
const CEO = { title: 'Chief Executive Officer' };

const NOTHING: InsiderHistory = {
  cluster: null,
  first_purchase_months: null,
  previous_purchase: null,
  pattern: null,
  together: null,
  on_record_since: null,
};

function cluster(insiders: number, over: Partial<InsiderCluster> = {}): InsiderCluster {
  return {
    insiders,
    names: Array.from({ length: insiders }, (_, index) => `Pat ${'ABCDEFGH'[index]}`),
    value: 4_200_000,
    is_priced: true,
    from: '2026-02-01',
    to: '2026-02-13',
    is_joined_now: true,
    ...over,
  };
}

function explain(form: OwnershipForm, history: Partial<InsiderHistory>) {
  const { ownership, explanation } = explainFiling(bytes(ownershipXml({ ...DIRECTOR, ...form })));
  if (ownership === undefined) return expect.unreachable();
  return explainOwnership({ ...ownership, history: { ...NOTHING, ...history } }, explanation);
}

const buy = (dollars: number, form: OwnershipForm = {}): OwnershipForm => ({
  ...form,
  lines: [{ code: 'P', shares: String(dollars), price: '1', after: '1000000000' }],
});
const scoreOf = (form: OwnershipForm, history: Partial<InsiderHistory>) =>
  explain(form, history).explanation.assessment.material_score;

describe('the score of a purchase', () => {
  test.each([
    [10_000, 4, 8],
    [50_000, 5.5, 8],
    [500_000, 7, 8],
    [2_000_000, 8.5, 9],
    [9_000_000, 9.5, 10],
  ])(
    'of $%d is %d if made by the second insider in a cluster and %d if made by the third',
    (dollars, second, third) => {
      expect(scoreOf(buy(dollars), { cluster: cluster(2) })).toBe(second);
      expect(scoreOf(buy(dollars), { cluster: cluster(3) })).toBe(third);
    },
  );

  test('includes both bonuses if a chief executive buys in a cluster', () => {
    expect(explain(buy(500_000, CEO), { cluster: cluster(3) }).explanation.assessment).toMatchObject({
      importance_level: 'CRITICAL',
      material_score: 9,
      score_basis:
        'An insider purchase of $100K to $1M: 6 of 10; a purchase by a chief executive, finance chief or chair adds 1; 3 insiders bought within 30 days, which adds 2.',
    });
  });

  test.each([
    [
      'routine',
      3,
      'An insider purchase of $100K to $1M: 6 of 10; trading in the same month every year is routine and lowers it by 3.',
    ],
    [
      'opportunistic',
      6.5,
      'An insider purchase of $100K to $1M: 6 of 10; the purchase follows no yearly routine, which adds 0.5.',
    ],
  ] as const)('that is %s is %d', (pattern, material_score, score_basis) => {
    expect(explain(buy(500_000), { pattern }).explanation.assessment).toMatchObject({
      material_score,
      score_basis,
    });
  });

  test('is lower in an amendment than in the original', () => {
    expect(scoreOf(buy(500_000, { type: '4/A' }), { cluster: cluster(3) })).toBe(6.5);
  });
});

test('a sale keeps its score, regardless of what others bought', () => {
  const form = { lines: [{ code: 'S', shares: '5000', price: '1', after: '1000000' }] };
  const alone = explainFiling(bytes(ownershipXml({ ...DIRECTOR, ...form }))).explanation.assessment;

  expect(explain(form, { pattern: 'routine' }).explanation.assessment).toEqual(alone);
});

describe('the headline', () => {
  const headline = (history: Partial<InsiderHistory>) =>
    explain(buy(500_000), history).explanation.assessment.one_liner;

  test.each([
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [22, '22nd'],
  ])('for a cluster of %d insiders calls the buyer the %s insider to buy', (insiders, ordinal) => {
    expect(headline({ cluster: cluster(insiders) })).toBe(
      `Director James Quincey bought $500K (500,000 shares), ${ordinal} insider to buy in 30 days`,
    );
  });

  test('describes only the purchase if the insider has already bought in the same period', () => {
    expect(headline({ cluster: cluster(3, { is_joined_now: false }) })).toBe(
      'Director James Quincey bought $500K (500,000 shares)',
    );
  });
});

describe('the takeaways', () => {
  test.each([
    [cluster(2), 'Second insider to buy in 30 days: Pat A and Pat B bought $4.2M together'],
    [cluster(4), 'Fourth insider to buy in 30 days: Pat A, Pat B, Pat C and Pat D bought $4.2M together'],
    [cluster(5), 'Fifth insider to buy in 30 days: Pat A, Pat B, Pat C and 2 more bought $4.2M together'],
    [
      cluster(3, { is_joined_now: false }),
      '3 insiders bought in 30 days: Pat A, Pat B and Pat C bought $4.2M together',
    ],
    [
      cluster(2, { is_priced: false }),
      'Second insider to buy in 30 days: Pat A and Pat B bought at least $4.2M together',
    ],
    [
      cluster(2, { value: 0, is_priced: false }),
      'Second insider to buy in 30 days: Pat A and Pat B bought together',
    ],
  ])('mention a cluster', (found, takeaway) => {
    expect(explain(buy(500_000), { cluster: found }).takeaways).toContain(takeaway);
  });

  test.each([
    [{ first_purchase_months: 14 }, 'First purchase on record in at least 14 months'],
    [{ first_purchase_months: 14, previous_purchase: '2024-12-13' }, 'First purchase on record in 14 months'],
    [{ pattern: 'routine' }, 'A routine trade: also traded in this month of each of the three years before'],
    [
      { pattern: 'opportunistic' },
      'Not a routine trade: no trades in this month of each of the three years before',
    ],
  ] as const)('mention %o', (history, takeaway) => {
    expect(explain(buy(500_000), history).takeaways).toContain(takeaway);
  });

  test('do not mention a short gap between purchases or an unknown one', () => {
    const alone = explain(buy(500_000), {}).takeaways;

    expect(explain(buy(500_000), { first_purchase_months: 5 }).takeaways).toEqual(alone);
    expect(alone.join()).not.toMatch(/insider to buy|on record|routine/);
  });
});

test('the summary still states the date right after the trade, and other insiders’ purchases become a takeaway', () => {
  const { summaryText, takeaways } = explain(buy(500_000), { cluster: cluster(3) });

  expect(summaryText).toBe(
    'Director James Quincey bought $500K (500,000 shares) on Feb 13, 2026 (Coca Cola Co).',
  );
  expect(takeaways).toContain(
    'Third insider to buy in 30 days: Pat A, Pat B and Pat C bought $4.2M together',
  );
});

describe('parts of one report', () => {
  const remarks = 'This Form 4 is the second of four Form 4s being filed by the Reporting Person.';
  const lines = [{ code: 'S', shares: '344000', price: '1000', after: '900000000' }];
  const parts = (filings: number) =>
    explain({ remarks, lines }, { together: { filings, bought: 0, sold: 1_300_000_000 } }).explanation
      .assessment;

  test('are combined into a total value of the known parts, which determines the score', () => {
    expect(parts(4)).toMatchObject({
      material_score: 7.5,
      one_liner: 'Director James Quincey sold $344.0M (344,000 shares), part 2 of 4 ($1.3B in all)',
    });
    expect(parts(3).one_liner).toContain('part 2 of 4 ($1.3B in the 3 parts so far)');
  });

  test('are not combined if the form does not mention parts', () => {
    const { assessment } = explain({ lines }, { together: { filings: 2, bought: 0, sold: 1e9 } }).explanation;

    expect(assessment).toMatchObject({
      material_score: 6.5,
      one_liner: 'Director James Quincey sold $344.0M (344,000 shares)',
    });
  });
});
