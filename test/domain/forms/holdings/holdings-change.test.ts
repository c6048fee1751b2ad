import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { assessHoldings, holdingsTakeaways } from '#domain/forms/holdings/assess-holdings.ts';
import { compareReports } from '#domain/forms/holdings/compare.ts';
import { assessHeldCompany } from '#domain/forms/holdings/holding-change-wording.ts';
import { positionChanges } from '#domain/forms/holdings/holding-changes.ts';
import type { HoldingsFacts, Position } from '#domain/forms/holdings/holdings-facts.ts';
import { bytes } from '#test/domain/forms/support.ts';
import { holdingsReport } from './holdings-reports.ts';
import { position } from './positions.ts';

const KO = position({ issuer: 'COCA COLA CO', cusip: '191216100', value: 2_000_000, amount: 40_000 });

function againstQuarter(previous: Position[], now: Position[]): HoldingsFacts {
  const { facts } = explainFiling(bytes(holdingsReport([{ value: 1_000_000 }]))).explanation;
  if (facts?.kind !== 'holdings') return expect.unreachable('no holdings');
  const quarter = { period: '2025-09-30', accession: '0000000001-25-000001', positions: previous };
  const { change } = compareReports({
    own: { extent: 'whole', positions: now },
    earlier: [],
    previous: quarter,
  });
  return { ...facts, change };
}
const headlineOf = (facts: HoldingsFacts) =>
  assessHoldings(facts, { form: '13F-HR', manager: 'Berkshire Hathaway Inc', ticker: 'BRK-B' });

test('a report’s headline describes the change with the highest value', () => {
  const facts = againstQuarter([position()], [position({ amount: 9_000, value: 900_000 })]);

  expect(headlineOf(facts)).toMatchObject({
    material_score: 4,
    one_liner:
      'Berkshire Hathaway Inc cuts its position in Apple Inc by 10%; $1.0M of holdings in 1 position',
  });
});

test('the takeaways count the changes, then name the largest changes and the largest positions', () => {
  const facts = againstQuarter([position()], [position({ amount: 5_000, value: 500_000 }), KO]);

  expect(holdingsTakeaways(facts)).toEqual([
    'Positions since Sep 30, 2025: 1 opened, 1 cut',
    'Coca Cola Co: opened, $2.0M',
    'Apple Inc: cut by 50%, $500,000',
    'Apple Inc: 5,000 shares',
  ]);
});

test('a report without changes since the previous quarter says so', () => {
  const facts = againstQuarter([position()], [position()]);

  expect(holdingsTakeaways(facts)[0]).toBe('No position changed since Sep 30, 2025');
  expect(headlineOf(facts).one_liner).toMatch(/reports \$1\.0M of holdings/);
});

test.each([
  [[], [KO], 'Berkshire Hathaway opens a position in COCA COLA CO: 40,000 shares worth $2.0M'],
  [[KO], [], 'Berkshire Hathaway closes its position in COCA COLA CO, worth $2.0M a quarter before'],
  [
    [{ ...KO, amount: 20_000, value: 1_000_000 }],
    [KO],
    'Berkshire Hathaway raises its position in COCA COLA CO by 100% to 40,000 shares worth $2.0M',
  ],
  [
    [KO],
    [{ ...KO, amount: 30_000, value: null }],
    'Berkshire Hathaway cuts its position in COCA COLA CO by 25% to 30,000 shares',
  ],
])('writes a headline for watchers of the held company: %#', (before, now, headline) => {
  const [change] = positionChanges(before, now);
  if (!change) return expect.unreachable('no change');

  expect(
    assessHeldCompany(change, { form: '13F-HR', manager: 'Berkshire Hathaway', company: 'COCA COLA CO' }),
  ).toMatchObject({ importance_level: 'LOW', material_score: 2, one_liner: headline });
});

test('securities of one issuer are told apart by their class', () => {
  const top = ['S&P 500 ETF', 'VALUE ETF'].map((security_class, at) => ({
    ...position({ issuer: 'VANGUARD INDEX FDS', security_class, cusip: `92290836${at}` }),
    ticker: null,
  }));
  const facts = { ...againstQuarter([], []), change: null, top, total_value: 2_000_000 };

  expect(holdingsTakeaways(facts)).toEqual([
    'Vanguard Index FDS (S&P 500 ETF): $1.0M, 50% of the report',
    'Vanguard Index FDS (Value ETF): $1.0M, 50% of the report',
  ]);
});
