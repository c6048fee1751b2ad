import * as v from 'valibot';
import { BOUNCE_WINDOW_DAYS } from '#domain/accounts/bounces.ts';
import { updateAndRead } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const BounceRow = v.object({ days: v.set(v.string()) });

/** Stores temporary bounces by address. */
export function bouncesIn(table: Table) {
  return {
    /**
     * Records a temporary bounce; recording it again changes nothing.
     * @param at ISO
     * @returns the UTC dates with a bounce
     */
    async note(address: string, at: string): Promise<Set<string>> {
      const forgotten = Math.floor(Date.parse(at) / 1_000) + BOUNCE_WINDOW_DAYS * 86_400;
      const row = await updateAndRead(table, {
        Key: keys.bounces(address),
        UpdateExpression: 'ADD #days :day SET expires_at = :forgotten',
        ExpressionAttributeNames: { '#days': 'days' },
        ExpressionAttributeValues: { ':day': new Set([at.slice(0, 10)]), ':forgotten': forgotten },
      });
      return v.parse(BounceRow, row).days;
    },
  };
}
