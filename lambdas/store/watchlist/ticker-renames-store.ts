import * as v from 'valibot';
import type { Rename } from '#domain/companies/former-tickers.ts';
import { putItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** A cached directory may contain the old ticker for minutes, and moves after a rename may keep failing for days. */
const KEPT_SECONDS = 30 * 86_400;

const RenameRow = v.object({ cik: v.string(), from: v.string(), to: v.string() });

/** Stores the ticker renames of recent weeks. */
export function tickerRenamesIn(table: Table) {
  return {
    /** Stores a rename. Safe to repeat. */
    async record(rename: Rename, at: Date): Promise<void> {
      const expires_at = Math.floor(at.getTime() / 1_000) + KEPT_SECONDS;
      await putItem(table, { ...keys.tickerRename(rename.from), ...rename, expires_at });
    },

    /** Returns all renames. There are only a handful. */
    async list(): Promise<Rename[]> {
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': keys.tickerRename('').PK },
        ConsistentRead: true,
      });
      return rows.map((row) => v.parse(RenameRow, row));
    },
  };
}
