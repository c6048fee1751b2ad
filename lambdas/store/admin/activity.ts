import type { Activity, AdminCall } from '#lambdas/admin/ports.ts';
import { putItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** What an administrator did is kept for a year, what strangers tried for a month (docs/security.md). */
const KEPT_DAYS = { admin: 365, stranger: 30 };

/** What was called under /api/admin: an item for each call, by day. */
export function activityIn(table: Table): Activity {
  return {
    async begin(call: AdminCall): Promise<void> {
      const days = call.admin === null ? KEPT_DAYS.stranger : KEPT_DAYS.admin;
      const expires_at = Math.ceil(Date.parse(call.at) / 1_000) + days * DAY_SECONDS;
      await putItem(table, { ...keys.activity(call.at, call.id), ...call, outcome: null, expires_at });
    },

    async end({ at, id }: AdminCall, outcome: number): Promise<void> {
      await updateItem(table, keys.activity(at, id), { outcome });
    },
  };
}
