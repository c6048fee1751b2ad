import * as v from 'valibot';
import { TrackRecord } from '#domain/contract/trust/track-record-contract.ts';
import { Observation } from '#domain/track-record/observation.ts';
import { getItem, putItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const KEPT_SECONDS = 760 * 86_400;

const DayRow = v.object({ day: v.string(), observations: v.array(Observation) });
export type ObservedDay = v.InferOutput<typeof DayRow>;
const State = v.object({
  /** The last day whose filings were measured; `null` before the first run. */
  through: v.optional(v.nullable(v.string()), null),
  record: v.optional(v.nullable(TrackRecord), null),
});

/**
 * Stores how prices changed after filings: one item per day of filings, and the track record computed from all of them.
 */
export function trackRecordIn(table: Table) {
  return {
    /**
     * Returns the measured days of a month, oldest first.
     * @param month such as `2026-11`
     */
    async month(month: string): Promise<ObservedDay[]> {
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :month',
        ExpressionAttributeValues: { ':month': keys.observedDay(month).PK },
      });
      return rows.map((row) => v.parse(DayRow, row));
    },

    /** Replaces the observations for one day's filings. */
    async keep({ day, observations }: ObservedDay): Promise<void> {
      const expires_at = Math.floor(Date.parse(day) / 1_000) + KEPT_SECONDS;
      await putItem(table, { ...keys.observedDay(day), day, observations, expires_at });
    },

    /** Returns the record as last computed, and the last day that was measured. */
    async current(): Promise<v.InferOutput<typeof State>> {
      return v.parse(State, (await getItem(table, keys.state('track-record'))) ?? {});
    },

    /** Replaces the record. */
    async publish(through: string, record: TrackRecord): Promise<void> {
      await updateItem(table, keys.state('track-record'), { through, record }, null);
    },
  };
}
