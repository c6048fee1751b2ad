import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { getItem, updateAndRead, updateItem } from './items.ts';
import type { Key } from './keys.ts';
import type { Table } from './single-table.ts';

/** Leading characters of an ISO time that identify its hour, day or month in UTC. */
const DIGITS = { hour: 13, day: 10, month: 7 } as const;
type Unit = keyof typeof DIGITS;

/** Sums that restart from zero in each UTC period, in one item that all workers share. */
export type PeriodCounter = {
  key: Key;
  /** The attribute that identifies the shortest period. */
  start: string;
  /** The shortest period comes first. `sum` is the name of an attribute. */
  periods: readonly [Period, ...Period[]];
};
type Period = { unit: Unit; sum: string };

/** `sums` has one sum per period. `full`: the longest period whose maximum the amount would exceed. */
type Added =
  | { kind: 'added'; sums: number[] }
  | { kind: 'refused'; full: Unit | 'closed'; sums: number[]; row: Record<string, unknown> };

type Addition = {
  now: Date;
  amount: number;
  /** The maximum for each period, in the order of the periods. */
  most: readonly number[];
  /** An additional condition for the write, and a function that returns whether a row violates it. */
  closed?: { unless: string; values: Record<string, unknown>; is: (row: Record<string, unknown>) => boolean };
};

/**
 * Adds an amount to every period, unless the sum for one would exceed its maximum. One write both checks and adds, so
 * that several workers together cannot exceed a maximum. The first addition in a period takes two more requests. A
 * worker whose clock is slow adds to the period that others have started.
 * @throws WriteConflict if other workers keep interfering
 */
export function addToPeriods(table: Table, counter: PeriodCounter, addition: Addition): Promise<Added> {
  const { key, periods } = counter;
  const { amount, most, closed } = addition;
  return retryOnConflict(async () => {
    const row = await tryToAdd(table, counter, addition);
    if (row !== null) return { kind: 'added', sums: sumsIn(periods, row) };
    const seen = (await getItem(table, key)) ?? {};
    const sums = sumsIn(periods, seen);
    if (closed?.is(seen)) return { kind: 'refused', full: 'closed', sums, row: seen };
    if (await startsOver(table, counter, seen, addition.now)) return null;
    const full = periods.findLast((_, index) => (sums[index] ?? 0) + amount > (most[index] ?? 0));
    // If no period is full, the write failed because another worker has just started a period.
    return full === undefined ? null : { kind: 'refused', full: full.unit, sums, row: seen };
  });
}

/**
 * Subtracts an amount again from every period that it was added to, unless the shortest period has ended since. Takes
 * one request.
 */
export async function takeFromPeriods(
  table: Table,
  { key, start, periods }: PeriodCounter,
  { countedAt, amount }: { countedAt: Date; amount: number },
): Promise<void> {
  await updateAndRead(table, {
    Key: key,
    UpdateExpression: `SET ${periods.map(({ sum }) => `${sum} = ${sum} - :amount`).join(', ')}`,
    ConditionExpression: `#start = :start AND ${periods[0].sum} >= :amount`,
    ExpressionAttributeNames: { '#start': start },
    ExpressionAttributeValues: { ':start': periodOf(countedAt.toISOString(), periods[0]), ':amount': amount },
  });
}

/** Reads the sums in a row, in the order of the periods; missing sums are 0. */
function sumsIn(periods: readonly Period[], row: Record<string, unknown>): number[] {
  return periods.map(({ sum }) => Number(row[sum] ?? 0));
}

function tryToAdd(
  table: Table,
  { key, start, periods }: PeriodCounter,
  { now, amount, most, closed }: Addition,
): Promise<Record<string, unknown> | null> {
  const rooms = periods.map((_, index) => [`:room${index}`, (most[index] ?? 0) - amount]);
  return updateAndRead(table, {
    Key: key,
    UpdateExpression: `SET ${periods.map(({ sum }) => `${sum} = ${sum} + :amount`).join(', ')}`,
    ConditionExpression: [
      '#start >= :start',
      ...periods.map(({ sum }, index) => `${sum} <= :room${index}`),
      ...(closed === undefined ? [] : [closed.unless]),
    ].join(' AND '),
    ExpressionAttributeNames: { '#start': start },
    ExpressionAttributeValues: {
      ':start': periodOf(now.toISOString(), periods[0]),
      ':amount': amount,
      ...Object.fromEntries(rooms),
      ...closed?.values,
    },
  });
}

/**
 * Starts the periods that have begun since the last write. If several workers try at once, only one succeeds.
 * @returns whether any period was new
 */
async function startsOver(
  table: Table,
  { key, start, periods }: PeriodCounter,
  seen: Record<string, unknown>,
  now: Date,
): Promise<boolean> {
  const [before, time] = [String(seen[start] ?? ''), now.toISOString()];
  if (before >= periodOf(time, periods[0])) return false;
  const sums = periods.map((period): [string, unknown] => [
    period.sum,
    periodOf(before, period) === periodOf(time, period) ? seen[period.sum] : 0,
  ]);
  const changes = { [start]: periodOf(time, periods[0]), ...Object.fromEntries(sums) };
  const longest = periods.at(-1)?.sum ?? '';
  await (before === ''
    ? updateItem(table, key, changes, `attribute_not_exists(#${start})`)
    : updateItem(table, key, changes, `#${start} = :before AND ${longest} = :seen`, {
        ':before': before,
        ':seen': seen[longest],
      }));
  return true;
}

function periodOf(time: string, { unit }: Period): string {
  return time.slice(0, DIGITS[unit]);
}
