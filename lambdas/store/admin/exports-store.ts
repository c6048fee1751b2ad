import * as v from 'valibot';
import { EXPORTED_LISTS } from '#domain/contract/admin/admin-exports-contract.ts';
import { getItem, putItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const Row = v.object({
  id: v.string(),
  /** User id of the administrator who requested the export. */
  admin: v.string(),
  list: v.picklist(EXPORTED_LISTS),
  filter: v.record(v.string(), v.string()),
  /** When the export was requested, ISO. */
  at: v.string(),
  isDone: v.boolean(),
  isCut: v.boolean(),
  /** The position from which the list continues; `null` at the start. */
  cursor: v.nullable(v.string()),
  /** Names of the files written so far, in order. */
  parts: v.array(v.string()),
  rows: v.number(),
  /** When the last file was written, ISO. */
  updatedAt: v.string(),
});
/** An export of a list in the admin area. */
export type StoredExport = v.InferOutput<typeof Row>;

const KEPT_SECONDS = 86_400;

/** Stores list exports for one day. */
export function exportsIn(table: Table) {
  return {
    async put(started: StoredExport): Promise<void> {
      const expires_at = Math.ceil(Date.parse(started.at) / 1_000) + KEPT_SECONDS;
      await putItem(table, { ...keys.adminExport(started.id), ...started, expires_at });
    },

    /** @returns `null` if the export is unknown or older than a day */
    async get(id: string, now: Date): Promise<StoredExport | null> {
      const row = await getItem(table, keys.adminExport(id));
      if (row === null) return null;
      const found = v.parse(Row, row);
      const isOver = now.getTime() - Date.parse(found.at) >= KEPT_SECONDS * 1_000;
      return isOver ? null : found;
    },

    /**
     * Records another file.
     * @returns `false` if another worker recorded it first
     */
    progress: (
      seen: StoredExport,
      change: Pick<StoredExport, 'cursor' | 'parts' | 'rows' | 'isDone' | 'isCut' | 'updatedAt'>,
    ): Promise<boolean> =>
      updateItem(table, keys.adminExport(seen.id), change, 'size(#parts) = :written AND isDone = :open', {
        ':written': seen.parts.length,
        ':open': false,
      }),
  };
}
