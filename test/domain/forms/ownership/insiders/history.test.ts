import { describe, expect, test } from 'vitest';
import { historySpan, insiderHistory } from '#domain/forms/ownership/insiders/insider-history.ts';
import type { InsiderRecord } from '#domain/forms/ownership/insiders/record.ts';
import fc from '#test/support/properties.ts';
import { owners, record, trade } from './records.ts';

const cluster = (now: InsiderRecord, ...others: InsiderRecord[]) => insiderHistory(now, others).cluster;

describe('a cluster', () => {
  test('consists of the insiders who bought within 30 days and what they paid', () => {
    const now = record('Cole', '2026-11-10');

    expect(cluster(now, record('Abel', '2026-10-11'), record('Byrd', '2026-11-09'))).toEqual({
      insiders: 3,
      names: ['Pat Abel', 'Pat Byrd', 'Pat Cole'],
      value: 150_000,
      is_priced: true,
      from: '2026-10-11',
      to: '2026-11-10',
      is_joined_now: true,
    });
  });

  test.each([
    ['a purchase 31 days before', record('Abel', '2026-10-10')],
    ['a sale', record('Abel', '2026-11-01', { trades: [trade('2026-11-01', { side: 'sold' })] })],
    ['a purchase made later', record('Abel', '2026-11-11', { acceptedAt: '2026-11-11T01:00:00.000Z' })],
    ['a filing accepted later', record('Abel', '2026-11-09', { acceptedAt: '2026-11-20T15:00:00.000Z' })],
    ['the same insider again', record('Cole', '2026-11-09')],
    ['somebody who reports jointly', record('x', '2026-11-09', { owners: owners('Fund', 'Cole') })],
  ])('does not include %s', (_, other) => {
    expect(cluster(record('Cole', '2026-11-10'), other)).toBeNull();
  });

  test('counts two insiders connected by a third one as one', () => {
    const now = record('Cole', '2026-11-10');
    const manager = record('x', '2026-11-08', { owners: owners('Manager', 'Fund') });
    const fund = record('x', '2026-11-09', { owners: owners('Fund', 'Partner') });
    const partner = record('Partner', '2026-11-07');

    expect(cluster(now, manager, fund, partner)).toMatchObject({ insiders: 2 });
  });

  test('counts a purchase once if joint owners each report it on their own form', () => {
    const now = record('Cole', '2026-11-10');
    const joint = { trades: [trade('2026-11-09', { shares: 7, value: 70 })] };
    const first = record('x', '2026-11-09', { ...joint, owners: owners('Fund', 'Abel') });
    const second = record('x', '2026-11-09', { ...joint, owners: owners('Fund', 'Byrd') });

    expect(cluster(now, first, second)).toMatchObject({ insiders: 2, value: 50_070 });
  });

  test('is joined only once: the same insider’s next purchase only adds to it', () => {
    const others = [record('Abel', '2026-11-01'), record('Cole', '2026-11-05')];

    expect(cluster(record('Cole', '2026-11-10'), ...others)).toMatchObject({
      insiders: 2,
      value: 150_000,
      is_joined_now: false,
    });
  });

  test('is complete for all filings accepted within a few minutes, in whichever order they are read', () => {
    const at = (minute: number) => `2026-11-12T21:${String(minute).padStart(2, '0')}:00.000Z`;
    const together = [
      record('Abel', '2026-11-10', { acceptedAt: at(0) }),
      record('Byrd', '2026-11-11', { acceptedAt: at(6) }),
      record('Cole', '2026-11-12', { acceptedAt: at(12) }),
    ];

    for (const now of together) expect(cluster(now, ...together)).toMatchObject({ insiders: 3 });
  });

  test('reports that a price is missing', () => {
    const unpriced = { trades: [trade('2026-11-01', { value: 0, is_priced: false })] };

    expect(cluster(record('Cole', '2026-11-10'), record('Abel', '2026-11-01', unpriced))).toMatchObject({
      value: 50_000,
      is_priced: false,
    });
  });
});

describe('an amendment', () => {
  const original = record('Abel', '2026-11-01');

  test('replaces the filing that it amends', () => {
    const amendment = record('Abel', '2026-11-01', {
      isAmendment: true,
      acceptedAt: '2026-11-05T15:00:00.000Z',
      trades: [trade('2026-11-02', { shares: 10, value: 500 })],
    });
    const now = record('Cole', '2026-11-10');

    expect(cluster(now, original, amendment)).toMatchObject({ value: 50_500, from: '2026-11-02' });
  });

  test('can revoke a purchase', () => {
    const amendment = record('Abel', '2026-11-01', {
      isAmendment: true,
      acceptedAt: '2026-11-05T15:00:00.000Z',
      trades: [],
    });

    expect(cluster(record('Cole', '2026-11-10'), original, amendment)).toBeNull();
  });

  test.each([
    ['of another period', { period: '2026-10-01' }],
    ['of another form', { form: '5' as const }],
    ['of somebody else', { owners: owners('Byrd') }],
    ['that comes later', { acceptedAt: '2026-12-05T15:00:00.000Z' }],
  ])('replaces nothing if it is one %s', (_, over) => {
    const amendment = record('Abel', '2026-11-01', {
      isAmendment: true,
      acceptedAt: '2026-11-05T15:00:00.000Z',
      trades: [],
      ...over,
    });

    expect(cluster(record('Cole', '2026-11-10'), original, amendment)).toMatchObject({ value: 100_000 });
  });

  test('does not make its insider new to the cluster', () => {
    const amendment = record('Abel', '2026-11-01', {
      isAmendment: true,
      acceptedAt: '2026-11-20T15:00:00.000Z',
    });

    expect(cluster(amendment, original, record('Cole', '2026-10-30'))).toMatchObject({
      insiders: 2,
      value: 100_000,
      is_joined_now: false,
    });
  });
});

describe('a first purchase', () => {
  const now = record('Cole', '2026-11-10');
  const pause = (...others: InsiderRecord[]) => {
    const { first_purchase_months, previous_purchase } = insiderHistory(now, others);
    return [first_purchase_months, previous_purchase];
  };

  test('is described only as far back as our records of trades go', () => {
    expect(pause(record('Abel', '2025-09-01'))).toEqual([14, null]);
  });

  test('is described as the first since the same insider’s last purchase', () => {
    expect(pause(record('Abel', '2024-01-01'), record('Cole', '2025-03-10'))).toEqual([20, '2025-03-10']);
  });

  test('is determined without sales and other insiders’ trades', () => {
    const sale = record('Cole', '2026-10-01', { trades: [trade('2026-10-01', { side: 'sold' })] });

    expect(pause(record('Abel', '2025-09-01'), sale)).toEqual([14, null]);
  });

  test('is not described if no trades are recorded', () => {
    expect(pause()).toEqual([null, null]);
  });

  test('is not described after a single late report, because earlier filings may be missing', () => {
    const late = record('Abel', '2023-01-01', { acceptedAt: '2026-11-01T15:00:00.000Z' });

    expect(pause(late)).toEqual([null, null]);
  });

  test('is not described while a backfill is in progress, because filings in between may be missing', () => {
    const backfilled = record('Abel', '2025-09-01', { readAt: now.readAt });

    expect(pause(backfilled)).toEqual([null, null]);
  });
});

describe('an insider’s trading pattern', () => {
  const now = record('Cole', '2026-11-10');
  const pattern = (...others: InsiderRecord[]) => insiderHistory(now, others).pattern;
  const novembers = ['2023-11-20', '2024-11-02', '2025-11-29'].map((day) =>
    record('Cole', day, { trades: [trade(day, { side: 'sold' })] }),
  );
  const before = record('Abel', '2023-09-01');

  test('is routine if the insider traded in the same month in each of the previous three years', () => {
    expect(pattern(...novembers)).toBe('routine');
  });

  test.each([0, 1, 2])('is opportunistic if the trade in year %d of the three is missing', (missing) => {
    expect(pattern(before, ...novembers.filter((_, index) => index !== missing))).toBe('opportunistic');
  });

  test('is unknown if the record begins too late', () => {
    expect(pattern(record('Abel', '2023-11-05'))).toBeNull();
  });

  test('depends only on this insider, not on others', () => {
    const others = novembers.map((one) => ({ ...one, owners: owners('Byrd') }));

    expect(pattern(before, ...others)).toBe('opportunistic');
  });
});

describe('any set of records', () => {
  /** Covers only a few days around the edges of a cluster, so that records often coincide. */
  const day = fc
    .constantFrom(0, 30, 31)
    .map((days) => new Date(Date.UTC(2026, 8, 1 + days)).toISOString().slice(0, 10));
  const anyRecord = fc
    .record({
      names: fc.uniqueArray(fc.constantFrom(...'ABCDEFGHIJ'), { minLength: 1, maxLength: 2 }),
      day,
      isAmendment: fc.constantFrom(false, false, true),
      side: fc.constantFrom('bought' as const, 'bought' as const, 'sold' as const),
      /** Whole days, so that several records are accepted at the same moment. */
      days: fc.integer({ min: 0, max: 1 }),
    })
    .map(({ names, day: on, isAmendment, side, days }) =>
      record('x', on, {
        owners: owners(...names),
        isAmendment,
        trades: [trade(on, { side })],
        acceptedAt: new Date(Date.parse(on) + days * 86_400_000).toISOString(),
      }),
    );
  const some = fc.array(anyRecord, { minLength: 1, maxLength: 8 });

  test('yields the same result in any order, read once or twice', () => {
    fc.assert(
      fc.property(some, fc.integer(), (records, seed) => {
        const [now] = records;
        if (now === undefined) return;
        const shuffled = records.toSorted((one, other) => hash(one, seed) - hash(other, seed));

        expect(insiderHistory(now, shuffled)).toEqual(insiderHistory(now, records));
        expect(insiderHistory(now, [...shuffled, ...records])).toEqual(insiderHistory(now, records));
      }),
      { numRuns: 500 },
    );
  });

  test('is not affected by filings accepted at least 15 minutes later', () => {
    fc.assert(
      fc.property(some, (records) => {
        const [now] = records;
        if (now === undefined) return;
        const limit = Date.parse(now.acceptedAt) + 15 * 60_000;
        const known = records.filter(({ acceptedAt }) => Date.parse(acceptedAt) <= limit);

        expect(insiderHistory(now, records)).toEqual(insiderHistory(now, known));
      }),
    );
  });

  test('yields a cluster that depends only on records within a filing’s time span', () => {
    fc.assert(
      fc.property(some, (records) => {
        const [now] = records;
        const span = now && historySpan(now);
        if (!now || !span) return;
        const asked = records.filter(({ acceptedAt }) => acceptedAt >= span.from && acceptedAt <= span.until);

        expect(insiderHistory(now, asked)).toEqual(insiderHistory(now, records));
      }),
    );
  });

  test('never yields a cluster larger than the number of people who bought', () => {
    fc.assert(
      fc.property(some, (records) => {
        const [now] = records;
        if (now === undefined) return;
        const buyers = records.filter(({ trades }) => trades.some(({ side }) => side === 'bought'));
        const people = new Set(buyers.flatMap((one) => one.owners.map(({ cik }) => cik)));
        const found = insiderHistory(now, records).cluster;

        expect(found?.insiders ?? 0).toBeLessThanOrEqual(people.size);
        expect(found?.names.length ?? 0).toBe(found?.insiders ?? 0);
      }),
    );
  });
});

function hash({ accession }: InsiderRecord, seed: number): number {
  return Math.sin(Number(accession.slice(-6)) * (seed % 1_000 || 1));
}
