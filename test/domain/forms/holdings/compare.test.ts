import { describe, expect, test } from 'vitest';
import { compareReports } from '#domain/forms/holdings/compare.ts';
import type { Position } from '#domain/forms/holdings/holdings-facts.ts';
import {
  joinPositions,
  type ReportName,
  reportsAfter,
  reportsFor,
} from '#domain/forms/holdings/portfolio.ts';
import { quarterEndBefore } from '#domain/forms/holdings/quarter.ts';
import { position } from './positions.ts';

const BILLION = 1e9;
/** An unchanged position of $20B, which makes the manager large. */
const REST = position({ cusip: '191216100', value: 20 * BILLION, amount: 400_000_000 });
const at = (billions: number, amount: number) => position({ value: billions * BILLION, amount });

function explained(
  previous: Position[],
  now: Position[],
  earlier: Position[] = [],
  extent: ReportName['extent'] = 'whole',
) {
  return compareReports({
    own: { extent, positions: now },
    earlier,
    previous: { period: '2026-06-30', accession: '0000000001-26-000001', positions: previous },
  });
}

describe('a change yields an assessment for the company held', () => {
  test.each([
    ['opened with $600M', [REST], [REST, at(0.6, 1_000)], ['opened']],
    ['closed with $600M', [REST, at(0.6, 1_000)], [REST], ['closed']],
    ['raised by a third for $600M', [REST, at(1.8, 3_000)], [REST, at(2.4, 4_000)], ['raised']],
    ['cut by a quarter for $600M', [REST, at(2.4, 4_000)], [REST, at(1.8, 3_000)], ['cut']],
    ['opened with $400M', [REST], [REST, at(0.4, 1_000)], []],
    ['cut by a fifth for $600M', [REST, at(3, 5_000)], [REST, at(2.4, 4_000)], []],
    [
      'opened by a manager of $9B',
      [at(8, 1_000)],
      [at(8, 1_000), position({ cusip: '060505104', value: BILLION })],
      [],
    ],
    [
      'opened with less than 1% of a manager of $100B',
      [at(200, 1_000)],
      [at(200, 1_000), { ...REST, value: 0.9 * BILLION }],
      [],
    ],
    ['opened as calls', [REST], [REST, { ...at(2, 1_000), put_call: 'call' as const }], []],
    ['opened as bonds', [REST], [REST, { ...at(2, 1_000), amount_type: 'principal' as const }], []],
    ['opened where the report covers other funds than the last', [at(5, 1_000)], [at(5, 1_000), REST], []],
    ['opened without a unit', [REST], [REST, { ...at(2, 1_000), value: null }], []],
  ])('%s', (_, previous, now, kinds) => {
    expect(explained(previous, now).notable.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('at most ten changes are listed, those with the highest value', () => {
    const opened = Array.from({ length: 14 }, (_, index) =>
      position({ cusip: String(100 + index).padEnd(9, '0'), value: BILLION + index }),
    );
    const { notable } = explained([REST], [REST, ...opened]);

    expect(notable).toHaveLength(10);
    expect(notable[0]?.value).toBe(BILLION + 13);
  });
});

describe('a report compared with the previous quarter', () => {
  test('counts the changes and names ten of them', () => {
    const twelve = Array.from({ length: 12 }, (_, index) =>
      position({ cusip: String(100 + index).padEnd(9, '0') }),
    );
    const { change } = explained([REST, at(1, 10)], [{ ...REST, amount: 500_000_000 }, ...twelve]);

    expect(change).toMatchObject({
      previous_period: '2026-06-30',
      previous_value: 21 * BILLION,
      opened: 12,
      closed: 1,
      raised: 1,
      cut: 0,
    });
    expect(change.top).toHaveLength(10);
  });

  test('describes only what the report changes if it is a restatement', () => {
    const first = [REST, at(1, 1_000)];

    expect(explained([REST], first, first).notable).toEqual([]);
    expect(explained([REST], [REST, at(2, 2_000)], first).notable).toMatchObject([{ amount: 2_000 }]);
    expect(explained([REST, at(1, 1_000)], [REST], first).notable).toMatchObject([{ kind: 'closed' }]);
  });

  test('combines the report with the original if it is an addition', () => {
    const { change, notable } = explained([REST], [at(1, 1_000)], [REST], 'addition');

    expect(change).toMatchObject({ opened: 1, closed: 0 });
    expect(notable).toMatchObject([{ kind: 'opened' }]);
  });
});

describe('the reports for a quarter', () => {
  const name = (hour: number, extent: ReportName['extent'], period = '2026-09-30'): ReportName => ({
    manager: '0001067983',
    period,
    acceptedAt: `2026-11-14T${String(hour).padStart(2, '0')}:00:00.000Z`,
    accession: `0001067983-26-0000${hour}`,
    extent,
  });
  const known = [name(12, 'whole'), name(15, 'addition'), name(10, 'whole'), name(13, 'whole', '2026-06-30')];

  test.each([
    ['before any', '2026-11-14T10:00:00.000Z', []],
    ['after the first', '2026-11-14T11:00:00.000Z', [10]],
    ['after a restatement', '2026-11-14T14:00:00.000Z', [12]],
    ['after an addition', '2026-11-14T16:00:00.000Z', [12, 15]],
  ])('%s', (_, before, hours) => {
    const reports = reportsFor(known, '2026-09-30', before);

    expect(reports.map(({ acceptedAt }) => Number(acceptedAt.slice(11, 13)))).toEqual(hours);
  });

  test('include only the addition while the original is missing', () => {
    expect(reportsFor([name(15, 'addition')], '2026-09-30', '2026-12-01T00:00:00.000Z')).toHaveLength(1);
  });

  test('are read again if they were filed later for the same quarter or first for the next quarter', () => {
    const next = [name(17, 'whole', '2026-12-31'), name(18, 'addition', '2026-12-31')];

    expect(reportsAfter([...known, ...next], name(10, 'whole')).map((each) => each.slice(-2))).toEqual([
      '12',
      '15',
      '17',
    ]);
    expect(reportsAfter(known, name(16, 'addition'))).toEqual([]);
  });

  test('add up rows for the same security', () => {
    const [joined] = joinPositions([[position()], [position({ amount: 1, value: 5 })]]);

    expect(joined).toMatchObject({ amount: 10_001, value: 1_000_005 });
  });
});

test.each([
  ['2026-09-30', '2026-06-30'],
  ['2026-03-31', '2025-12-31'],
  ['2026-11-20', '2026-09-30'],
  ['2024-06-30', '2024-03-31'],
])('the quarter before %s ends on %s', (date, end) => {
  expect(quarterEndBefore(date)).toBe(end);
});
