import { randomUUID } from 'node:crypto';
import { type CsvCell, csvOf, csvRows } from '#domain/export/csv.ts';
import type { ExportMessage } from '#lambdas/ports/messages.ts';
import type { Outbox } from '#lambdas/ports/queues.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store, StoredExport } from '#lambdas/store/types.ts';
import { EXPORTS, type ExportedListsDeps } from './exported-lists.ts';

export type WriteExportDeps = ExportedListsDeps & {
  exports: Pick<Store['exports'], 'get' | 'progress'>;
  exportFiles: { put(name: string, text: string): Promise<void> };
  queues: { exports: Outbox<ExportMessage> };
  clock: Clock;
};

/** Limits of an export: the rows in one file, which must fit into one response, and the rows in all files. */
const LIMITS = { rowsPerPart: 5_000, rows: 500_000 };
/** An interrupted write loses the whole file, so we stop writing a file after this long. */
const PART_WITHIN_MS = 30_000;

/**
 * Writes the next files of an export until it is complete or time runs short. In the latter case, another message
 * continues it. Each file has a unique name and counts only once the export lists it, so a message that is delivered
 * twice does no harm.
 */
export async function writeExport(
  deps: WriteExportDeps,
  { id }: ExportMessage,
  { isTimeShort, limits = LIMITS }: { isTimeShort: () => boolean; limits?: typeof LIMITS },
): Promise<void> {
  let seen = await deps.exports.get(id, dateIn(deps.clock));
  while (seen !== null && !seen.isDone) {
    const written = await writePart(deps, seen, limits);
    if (written === null || written.isDone) return;
    if (isTimeShort()) return deps.queues.exports.send({ id });
    seen = written;
  }
}

/** @returns `null` if another worker wrote this part */
async function writePart(
  deps: WriteExportDeps,
  seen: StoredExport,
  limits: typeof LIMITS,
): Promise<StoredExport | null> {
  const { header, page } = EXPORTS[seen.list];
  const until = deps.clock.now() + PART_WITHIN_MS;
  const rows: CsvCell[][] = [];
  let { cursor } = seen;
  do {
    const next = await page(deps, cursor === null ? seen.filter : { ...seen.filter, cursor });
    rows.push(...next.rows);
    cursor = next.cursor;
  } while (cursor !== null && rows.length < limits.rowsPerPart && deps.clock.now() < until);
  const isCut = cursor !== null && seen.rows + rows.length >= limits.rows;
  const name = `${seen.id}/${seen.parts.length}-${randomUUID()}`;
  await deps.exportFiles.put(name, seen.parts.length === 0 ? csvOf(header, rows) : csvRows(rows));
  const change = {
    cursor,
    parts: [...seen.parts, name],
    rows: seen.rows + rows.length,
    isDone: cursor === null || isCut,
    isCut,
    updatedAt: isoIn(deps.clock),
  };
  return (await deps.exports.progress(seen, change)) ? { ...seen, ...change } : null;
}
