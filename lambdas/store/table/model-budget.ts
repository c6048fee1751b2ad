import * as v from 'valibot';
import type { BudgetCaps } from '#domain/analysis/budget.ts';
import type { ModelFigures, ModelTurn, Settled } from '#lambdas/ports/model-budget.ts';
import { getItem, updateAndRead, updateItem } from './items.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** Dollars are kept in whole millionths, so that sums are exact. Times are ISO. */
const Row = v.object({
  day: v.optional(v.string(), ''),
  daySpent: v.optional(v.number(), 0),
  month: v.optional(v.string(), ''),
  monthSpent: v.optional(v.number(), 0),
  closedUntil: v.optional(v.string(), ''),
});

const FiguresRow = v.looseObject({
  analyzed: v.optional(v.number(), 0),
  verified: v.optional(v.number(), 0),
  total: v.optional(v.number(), 0),
  model: v.optional(v.nullable(v.string()), null),
});

/** Times are counted by whole seconds; slower ones count as this. */
const MOST_SECONDS = 60;

/** Bounds the race with other writers when a day begins; one of them succeeds in every round. */
const MAX_TRIES = 10;

const MILLION = 1_000_000;
const micros = (dollars: number) => Math.ceil(dollars * MILLION);
const dollars = (millionths: number) => millionths / MILLION;

/**
 * What the service spends on its model, in one item that all workers share. Money is set aside before a model is asked,
 * in the same write that checks the caps, so that no number of workers can overspend.
 */
export function modelBudgetIn(table: Table) {
  const Key = keys.state('model-budget');
  const read = async () => v.parse(Row, (await getItem(table, Key)) ?? {});

  return {
    /**
     * Sets money aside for one analysis. One request, except for the first of a day.
     * @param amount US dollars
     */
    async reserve(now: Date, amount: number, caps: BudgetCaps): Promise<ModelTurn> {
      const today = now.toISOString();
      const [day, month] = [today.slice(0, 10), today.slice(0, 7)];
      const dayRoom = micros(caps.dailyUsd) - micros(amount);
      const monthRoom = micros(caps.monthlyUsd) - micros(amount);
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const row = await updateAndRead(table, {
          Key,
          UpdateExpression: 'SET daySpent = daySpent + :amount, monthSpent = monthSpent + :amount',
          ConditionExpression:
            '#day = :day AND daySpent <= :dayRoom AND monthSpent <= :monthRoom AND (attribute_not_exists(closedUntil) OR closedUntil <= :now)',
          ExpressionAttributeNames: { '#day': 'day' },
          ExpressionAttributeValues: {
            ':amount': micros(amount),
            ':day': day,
            ':dayRoom': dayRoom,
            ':monthRoom': monthRoom,
            ':now': today,
          },
        });
        if (row !== null) return { kind: 'granted' };
        const seen = await read();
        if (seen.closedUntil > today) return { kind: 'closed', until: new Date(seen.closedUntil) };
        const isOpen = seen.day === day;
        if (isOpen && (seen.daySpent > dayRoom || seen.monthSpent > monthRoom)) return { kind: 'over' };
        // Another worker opened the day meanwhile.
        if (isOpen) continue;
        // The first of a day, or of a month.
        const monthSpent = seen.month === month ? seen.monthSpent : 0;
        await updateItem(
          table,
          Key,
          { day, daySpent: 0, month, monthSpent },
          seen.day === '' ? 'attribute_not_exists(#day)' : '#day = :seen AND monthSpent = :seenSpent',
          seen.day === '' ? {} : { ':seen': seen.day, ':seenSpent': seen.monthSpent },
        );
      }
      throw new Error('The budget keeps changing.');
    },

    /**
     * Replaces what was set aside by what was spent, and counts what was written.
     * @returns what is spent now, in US dollars
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
      // A new day began meanwhile: what was set aside counts for the old one.
      const { daySpent, monthSpent } = row === null ? await read() : v.parse(Row, row);
      return { day: dollars(daySpent), month: dollars(monthSpent) };
    },

    /** What was written so far, for everybody. */
    async figures(): Promise<ModelFigures> {
      const row = v.parse(FiguresRow, (await getItem(table, Key)) ?? {});
      const seconds = Array.from({ length: MOST_SECONDS + 1 }, (_, second) =>
        v.parse(v.optional(v.number(), 0), row[`seconds${second}`]),
      );
      const { analyzed, verified, total, model } = row;
      return { analyzed, verified, total, model, seconds };
    },

    /** Stops all requests until then. @returns `true` for the one caller who closed it */
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

/** An update that also counts what was written. */
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
