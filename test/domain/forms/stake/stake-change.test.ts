import { describe, expect, test } from 'vitest';
import { firstAfter, stakeChange } from '#domain/forms/stake/stake-change.ts';
import type { StakeStatement, StatedHolder } from '#domain/forms/stake/statement.ts';
import fc from '#test/support/properties.ts';

const holder = (facts: Partial<StatedHolder> = {}): StatedHolder => ({
  cik: null,
  key: 'CAPITAL ICAHN',
  aggregate: 1_000_000,
  percent: 6.1,
  ...facts,
});

const statement = (month: number, facts: Partial<StakeStatement> = {}): StakeStatement => ({
  accession: `0000000001-26-${String(month).padStart(6, '0')}`,
  acceptedAt: `2026-${String(month).padStart(2, '0')}-12T15:00:00.000Z`,
  schedule: '13D',
  cusip: '191216100',
  filers: [],
  percent: facts.holders?.[0]?.percent ?? 6.1,
  holders: [holder()],
  purpose: null,
  ...facts,
});

const withPercent = (month: number, percent: number) =>
  statement(month, { percent, holders: [holder({ percent })] });

describe('comparing a stake with earlier filings', () => {
  test('uses the newest of the earlier filings', () => {
    const change = stakeChange(withPercent(6, 8.4), [withPercent(1, 5.2), withPercent(3, 6.1)]);

    expect(change).toMatchObject({
      previous_accession: '0000000001-26-000003',
      previous_date: '2026-03-12',
      previous_percent: 6.1,
      previous_aggregate: 1_000_000,
      change_points: 2.3,
      is_new_purpose: null,
    });
  });

  test.each([
    ['of the future', withPercent(9, 1)],
    ['of the same moment', withPercent(6, 1)],
    ['about another class', { ...withPercent(3, 1), cusip: '02079K305' }],
    ['of somebody else', statement(3, { holders: [holder({ key: 'ELSE SOMEBODY' })] })],
    ['of a namesake', statement(3, { holders: [holder({ cik: '0000000002' })] })],
  ])('does not use a filing %s', (_, other) => {
    const now = statement(6, { holders: [holder({ cik: '0000000001' })] });

    expect(stakeChange(now, [other])).toBeNull();
  });

  test('matches holders by CIK even if the names differ, and by name if there is no CIK', () => {
    const now = statement(6, { holders: [holder({ cik: '0000000001' })] });

    expect(
      stakeChange(now, [statement(3, { holders: [holder({ cik: '0000000001', key: 'X' })] })]),
    ).not.toBeNull();
    expect(stakeChange(now, [statement(3)])).not.toBeNull();
  });

  test('matches holders by the filer’s CIK if a cover page spells the name differently', () => {
    const earlier = statement(3, { filers: ['0001494730'], holders: [holder({ key: 'ELON MUSK' })] });
    const filings = ['0001494730', '0000000002'].map((cik) =>
      statement(6, { filers: [cik], holders: [holder({ key: 'ELON MUSK R' })] }),
    );

    expect(filings.map((now) => stakeChange(now, [earlier])?.previous_percent)).toEqual([6.1, undefined]);
  });

  test('uses the leading holder’s own figure if the earlier group filing names that holder, otherwise the group’s', () => {
    const group = [holder({ key: 'PARENT', percent: 9, aggregate: 9 }), holder({ percent: 3, aggregate: 3 })];
    const earlier = statement(3, { percent: 9, holders: group });
    const alone = withPercent(6, 4);
    const parent = holder({ key: 'NEW PARENT', percent: 10 });
    const regrouped = statement(6, { percent: 10, holders: [parent, holder({ percent: 3 })] });

    expect(stakeChange(alone, [earlier])).toMatchObject({ previous_percent: 3, change_points: 1 });
    expect(stakeChange(regrouped, [earlier])).toMatchObject({ previous_percent: 9, change_points: 1 });
  });

  test('yields no change in points if one of the filings states no percentage', () => {
    const unstated = statement(3, { percent: null, holders: [holder({ percent: null })] });

    expect(stakeChange(withPercent(6, 8), [unstated])).toMatchObject({
      previous_percent: null,
      change_points: null,
    });
  });

  test('yields the same result no matter in which order filings arrive, including the filing itself', () => {
    const known = [withPercent(1, 5), withPercent(3, 6), withPercent(6, 8), withPercent(9, 2)];
    fc.assert(
      fc.property(fc.shuffledSubarray(known, { minLength: known.length }), (shuffled) => {
        expect(stakeChange(withPercent(6, 8), shuffled)).toMatchObject({
          previous_percent: 6,
          change_points: 2,
        });
      }),
    );
  });

  test('yields a change of the same amount in both directions', () => {
    const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(percents, percents, (one, other) => {
        const there = stakeChange(withPercent(6, one), [withPercent(3, other)])?.change_points ?? Number.NaN;
        const back = stakeChange(withPercent(6, other), [withPercent(3, one)])?.change_points ?? Number.NaN;
        expect(there + back).toBeCloseTo(0, 10);
      }),
    );
  });
});

test('selects the first later filing about the same stake to be read again', () => {
  const known = [withPercent(9, 5), withPercent(6, 5), withPercent(3, 5), withPercent(1, 5)];
  const foreign = statement(4, { holders: [holder({ key: 'ELSE SOMEBODY' })] });

  expect(firstAfter(withPercent(3, 5), [...known, foreign])).toBe('0000000001-26-000006');
  expect(firstAfter(withPercent(9, 5), known)).toBeNull();
});
