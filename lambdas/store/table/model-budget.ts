import * as v from 'valibot';
import type { BudgetCaps } from '#domain/analysis/spending-caps.ts';
import { getItem, updateAndRead, updateItem } from './items.ts';
import { keys } from './keys.ts';
import { addToPeriods, type PeriodCounter } from './period-counter.ts';
import type { Table } from './single-table.ts';

/** Whether a model may be called. */
type ModelTurn =
  | { kind: 'granted' }
  /** The budget of the day or month is spent. */
  | { kind: 'over' }
  /** The account may not use the model; the next attempt is possible then. */
  | { kind: 'closed'; until: Date };

/** Figures about an analysis that a model wrote, for the site's statistics. */
type WrittenFigures = { model: string; verified: number; total: number; seconds: number };

/** The cost of an analysis, in US dollars; `at` is when the budget was reserved. */
type Settled = {
  at: Date;
  reserved: number;
  spent: number;
  /** `null` if the text of the rules is used instead of a model's. */
  written: WrittenFigures | null;
};

/** Totals of all analyses. `seconds`: index n holds the number of analyses that took n whole seconds. */
export type ModelFigures = {
  analyzed: number;
  verified: number;
  total: number;
  model: string | null;
  seconds: number[];
};

/** Dollars are stored in whole millionths, so that sums are exact. Times are ISO. */
const Row = v.object({
  daySpent: v.optional(v.number(), 0),
  monthSpent: v.optional(v.number(), 0),
  closedUntil: v.optional(v.string(), ''),
});

const SpentRow = v.object({ ...Row.entries, day: v.optional(v.string(), '') });

const FiguresRow = v.looseObject({
  analyzed: v.optional(v.number(), 0),
  verified: v.optional(v.number(), 0),
  total: v.optional(v.number(), 0),
  model: v.optional(v.nullable(v.string()), null),
});

/** Response times are counted by whole seconds; slower ones count as this value. */
const MOST_SECONDS = 60;

const MILLION = 1_000_000;
const micros = (dollars: number) => Math.ceil(dollars * MILLION);
const dollars = (millionths: number) => millionths / MILLION;

/**
 * Stores what the service spends on its models, in one item shared by all workers. Budget is reserved before a
 * model is called, in the same write that checks the caps, so that workers cannot overspend however many there are.
 */
export function modelBudgetIn(table: Table) {
  const Key = keys.state('model-budget');
  const counter: PeriodCounter = {
    key: Key,
    start: 'day',
    periods: [
      { unit: 'day', sum: 'daySpent' },
      { unit: 'month', sum: 'monthSpent' },
    ],
  };
  const read = async () => v.parse(Row, (await getItem(table, Key)) ?? {});

  return {
    /**
     * Reserves the cost of one analysis. One request, except for the first of a day.
     * @param amount US dollars
     */
    async reserve(now: Date, amount: number, caps: BudgetCaps): Promise<ModelTurn> {
      const time = now.toISOString();
      const added = await addToPeriods(table, counter, {
        now,
        amount: micros(amount),
        most: [micros(caps.dailyUsd), micros(caps.monthlyUsd)],
        closed: {
          unless: '(attribute_not_exists(closedUntil) OR closedUntil <= :now)',
          values: { ':now': time },
          is: (row) => v.parse(Row, row).closedUntil > time,
        },
      });
      if (added.kind === 'added') return { kind: 'granted' };
      if (added.full !== 'closed') return { kind: 'over' };
      return { kind: 'closed', until: new Date(v.parse(Row, added.row).closedUntil) };
    },

    /**
     * Replaces the reserved amount by the amount spent, and counts the analysis.
     * @returns the total spent so far today and this month, in US dollars
     */
    async settle(input: Settled): Promise<{ day: number; month: number }> {
      const amount = micros(input.spent) - micros(input.reserved);
      const row = await updateAndRead(table, {
        Key,
        ...withFigures(input.written, {
          set: 'daySpent = daySpent + :amount, monthSpent = monthSpent + :amount',
          names: { '#day': 'day' },
          values: { ':amount': amount, ':day': input.at.toISOString().slice(0, 10) },
        }),
        ConditionExpression: '#day = :day',
      });
      // A new day has begun, and the reserved amount still counts toward the old one.
      const { daySpent, monthSpent } = row === null ? await read() : v.parse(Row, row);
      return { day: dollars(daySpent), month: dollars(monthSpent) };
    },

    /** Returns what was spent in the day and month of a time, in US dollars, and until when requests are stopped. */
    async spent(now: Date): Promise<{ day: number; month: number; closedUntil: string | null }> {
      const row = v.parse(SpentRow, (await getItem(table, Key)) ?? {});
      const [today, thisMonth] = [now.toISOString().slice(0, 10), now.toISOString().slice(0, 7)];
      return {
        day: row.day === today ? dollars(row.daySpent) : 0,
        month: row.day.startsWith(thisMonth) ? dollars(row.monthSpent) : 0,
        closedUntil: row.closedUntil > now.toISOString() ? row.closedUntil : null,
      };
    },

    /** Returns the public figures of all analyses written so far. */
    async figures(): Promise<ModelFigures> {
      const row = v.parse(FiguresRow, (await getItem(table, Key)) ?? {});
      const seconds = Array.from({ length: MOST_SECONDS + 1 }, (_, second) =>
        v.parse(v.optional(v.number(), 0), row[`seconds${second}`]),
      );
      const { analyzed, verified, total, model } = row;
      return { analyzed, verified, total, model, seconds };
    },

    /** Stops all requests until a time. @returns `true` for the one caller who stopped them */
    close: (now: Date, until: Date): Promise<boolean> =>
      updateItem(
        table,
        Key,
        { closedUntil: until.toISOString() },
        'attribute_not_exists(closedUntil) OR closedUntil <= :now',
        { ':now': now.toISOString() },
      ),
  };
}

/** Returns an update that also counts an analysis that was written. */
function withFigures(
  written: Settled['written'],
  { set, names, values }: { set: string; names: Record<string, string>; values: Record<string, unknown> },
) {
  if (written === null)
    return {
      UpdateExpression: `SET ${set}`,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    };
  const second = Math.min(MOST_SECONDS, Math.max(0, Math.floor(written.seconds)));
  return {
    UpdateExpression: `SET ${set}, #model = :model ADD analyzed :one, verified :verified, #total :total, seconds${second} :one`,
    ExpressionAttributeNames: { ...names, '#model': 'model', '#total': 'total' },
    ExpressionAttributeValues: {
      ...values,
      ':model': written.model,
      ':one': 1,
      ':verified': written.verified,
      ':total': written.total,
    },
  };
}
