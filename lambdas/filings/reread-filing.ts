import { assessFromFeed } from '#domain/assessment/from-feed.ts';
import { pendingAnalysis } from '#domain/filings/filing-analysis.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { RULES_VERSION } from '#domain/forms/rules-version.ts';
import { filingToIndex } from '#domain/search/segments/indexed-filing.ts';
import type { IndexMessage } from '#lambdas/ports/messages.ts';
import type { Outbox } from '#lambdas/ports/queues.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Store } from '#lambdas/store/types.ts';
import { asReadingError } from './failed-reading.ts';
import { noteSameText } from './history/find-repeats.ts';
import { type ReadDeps, readDocument } from './read-document.ts';
import { refreshSnapshots, type SnapshotDeps } from './refresh-snapshots.ts';

export type RereadDeps = ReadDeps &
  SnapshotDeps & {
    filings: Pick<Store['filings'], 'get' | 'update' | 'list' | 'latestOf'>;
    queues: { indexing: Outbox<IndexMessage> };
  };

/**
 * Returns whether this filing was read with older rules. A filing that is waiting to be read will use the current rules
 * anyway.
 */
export function isOutdated({ status, rulesVersion }: Pick<StoredFiling, 'status' | 'rulesVersion'>): boolean {
  return status === 'Complete' && rulesVersion < RULES_VERSION;
}

/**
 * Reads a filing again with the current rules, and shows the result. Nobody is alerted. If the document cannot be
 * read now, or the filing changes in the meantime, the previous result stays and a later round tries again.
 */
export async function rereadFiling(deps: RereadDeps, { accession }: { accession: string }): Promise<void> {
  const filing = await deps.filings.get(accession);
  if (filing === null || !isOutdated(filing)) return;
  const changes = await readOrKeep(deps, filing);
  if (changes === null) return;
  await deps.filings.list({ ...filing, ...changes });
  await refreshSnapshots(deps, changes.companies ?? filing.companies);
  const { tickers, updatedAt, alerts } = filing;
  const read = { ...filing, ...changes };
  // This happens before the filing is marked as read, so that an interruption in between does not lose it.
  if (read.source === 'document') await deps.queues.indexing.send(filingToIndex(read));
  await deps.filings.update(accession, changes, {}, { tickers, updatedAt, alerts });
}

/**
 * Removes a model's text that is based on the result of older rules. If the current rules produce a different result,
 * the text could contradict it. The filing is analyzed again when somebody opens it.
 */
function withoutOldWords(
  { assessment: old, analysis }: StoredFiling,
  { assessment: now }: Partial<StoredFiling>,
): Pick<StoredFiling, 'analysis'> | null {
  const result = analysis?.result ?? null;
  if (analysis === null || result === null || now === undefined) return null;
  const isSame = now.one_liner === old.one_liner && now.material_score === old.material_score;
  if (isSame) return null;
  return { analysis: analysis.state === 'pending' ? pendingAnalysis(null) : null };
}

/** @returns `null` if the document cannot be read now */
async function readOrKeep(deps: RereadDeps, filing: StoredFiling): Promise<Partial<StoredFiling> | null> {
  const fromFeed = filing.source === 'feed' ? { assessment: assessFromFeed(filing) } : {};
  try {
    const read = await readDocument(deps, filing);
    if (read.textHash !== null) await noteSameText(deps, filing, read.textHash);
    const changes = { ...fromFeed, ...read.changes };
    return { ...changes, ...withoutOldWords(filing, changes), alerts: filing.alerts };
  } catch (error) {
    const { code } = asReadingError(error);
    log.warn('A filing could not be read again', { accession: filing.accession, code, error });
    return null;
  }
}
