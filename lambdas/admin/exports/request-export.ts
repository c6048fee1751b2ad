import { ulid } from 'ulid';
import { AppError } from '#domain/app-error.ts';
import type { AdminExport, ExportListRequest } from '#domain/contract/admin/admin-exports-contract.ts';
import type { ExportMessage } from '#lambdas/ports/messages.ts';
import type { Outbox } from '#lambdas/ports/queues.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store, StoredExport } from '#lambdas/store/types.ts';
import { exportFilter } from './exported-lists.ts';

export type RequestExportDeps = {
  exports: Pick<Store['exports'], 'put' | 'get'>;
  exportFiles: { get(name: string): Promise<string | null> };
  queues: { exports: Outbox<ExportMessage> };
  clock: Clock;
};

/** An export without progress for this long has failed, because a worker writes a file at least once a minute. */
const FAILED_AFTER_MS = 15 * 60_000;

/**
 * Requests that a list be written to CSV files.
 * @throws AppError invalid_request for a filter that the list does not have
 */
export async function requestExport(
  { exports, queues, clock }: RequestExportDeps,
  { list, filter, admin }: ExportListRequest & { admin: string },
): Promise<AdminExport> {
  const at = isoIn(clock);
  const started: StoredExport = {
    ...{ id: ulid(clock.now()), admin, list, filter: exportFilter(list, filter, at.slice(0, 10)), at },
    ...{ isDone: false, isCut: false, cursor: null, parts: [], rows: 0, updatedAt: at },
  };
  await exports.put(started);
  await queues.exports.send({ id: started.id });
  return viewOf(started, clock.now());
}

type Asked = { id: string; admin: string };

/**
 * Returns the progress of an export.
 * @throws AppError export_not_found, also for another administrator's export
 */
export async function viewExport(deps: RequestExportDeps, asked: Asked): Promise<AdminExport> {
  return viewOf(await exportOf(deps, asked), deps.clock.now());
}

/**
 * Returns one of a completed export's files.
 * @throws AppError export_not_found
 */
export async function exportPart(
  deps: RequestExportDeps,
  { part, ...asked }: Asked & { part: number },
): Promise<{ text: string; list: AdminExport['list'] }> {
  const { parts, isDone, list } = await exportOf(deps, asked);
  const name = isDone ? parts[part] : undefined;
  const text = name === undefined ? null : await deps.exportFiles.get(name);
  if (text === null) throw notFound();
  return { text, list };
}

async function exportOf({ exports, clock }: RequestExportDeps, { id, admin }: Asked): Promise<StoredExport> {
  const found = await exports.get(id, dateIn(clock));
  if (found === null || found.admin !== admin) throw notFound();
  return found;
}

function viewOf(stored: StoredExport, now: number): AdminExport {
  const { id, list, rows, parts, isCut, at } = stored;
  return { id, list, state: stateOf(stored, now), rows, parts: parts.length, is_cut: isCut, at };
}

function stateOf({ isDone, parts, updatedAt }: StoredExport, now: number): AdminExport['state'] {
  if (isDone) return 'done';
  if (now - Date.parse(updatedAt) > FAILED_AFTER_MS) return 'failed';
  return parts.length === 0 ? 'waiting' : 'writing';
}

function notFound(): AppError {
  return new AppError('not-found', 'export_not_found', 'This export does not exist, or is older than a day.');
}
