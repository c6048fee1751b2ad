import { AppError } from '#domain/app-error.ts';
import type {
  CorrectFilingRequest,
  CorrectFilingResponse,
} from '#domain/contract/admin/admin-filings-contract.ts';
import { correctionBetween } from '#domain/coverage/correction-between.ts';
import type { HandCorrection } from '#domain/filings/hand-correction.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { refreshSnapshots, type SnapshotDeps } from '#lambdas/filings/refresh-snapshots.ts';
import type { FanoutMessage } from '#lambdas/ports/messages.ts';
import { type Outbox, STEP_OVERDUE_SECONDS } from '#lambdas/ports/queues.ts';
import { isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { adminFiling, filingWith } from './view-filing.ts';

export type CorrectFilingDeps = SnapshotDeps & {
  filings: Pick<Store['filings'], 'get' | 'update' | 'list' | 'latestOf'>;
  queues: { fanout: Outbox<FanoutMessage> };
  statusDays: Pick<Store['statusDays'], 'corrected'>;
};

type Said = { headline: string; level: ImportanceLevel };

/**
 * Sets a filing's headline and level by hand, or removes the correction. Lists show the change at once. Watchers whose
 * alert differed get one correction through the usual fan-out, and the status page lists the correction. Removing a
 * correction sends nothing.
 * @param by the administrator's user id
 * @returns also what readers saw before
 * @throws AppError filing_not_found; filing_changed if the filing has changed since the administrator saw it;
 * nothing_corrected if nothing would change
 */
export async function correctFiling(
  deps: CorrectFilingDeps,
  { id, version, correction, by }: CorrectFilingRequest & { by: string },
): Promise<CorrectFilingResponse & { before: Said }> {
  const seen = await filingWith(deps, id);
  if (seen.updatedAt !== version) throw changedSince(seen);
  const at = isoIn(deps.clock);
  const correctedFrom = shownAssessment(seen).importance_level;
  const handCorrection = correction && { ...correction, by, at, correctedFrom };
  assertNew(seen, handCorrection);
  const areWatchersNotified = handCorrection !== null && seen.alerts !== 'none';
  const next: StoredFiling = {
    ...seen,
    handCorrection,
    updatedAt: at,
    ...(areWatchersNotified ? { alerts: 'due' } : {}),
  };
  await commit(deps, seen, next, areWatchersNotified);
  if (areWatchersNotified) await deps.statusDays.corrected(correctionBetween(seen, next, at));
  const { one_liner: headline, importance_level: level } = shownAssessment(seen);
  return { filing: adminFiling(next), watchers_notified: areWatchersNotified, before: { headline, level } };
}

/**
 * Updates the lists first and commits second, like the pipeline, so that the lists show the correction before watchers
 * get it. If the commit is rejected, the lists are written again from the stored filing.
 */
async function commit(
  deps: CorrectFilingDeps,
  seen: StoredFiling,
  next: StoredFiling,
  areWatchersNotified: boolean,
): Promise<void> {
  const { accession, handCorrection, updatedAt, alerts } = next;
  await list(deps, next);
  const isSame = await deps.filings.update(
    accession,
    { handCorrection, updatedAt, alerts },
    areWatchersNotified ? { fanOut: isoIn(deps.clock, STEP_OVERDUE_SECONDS) } : {},
    { updatedAt: seen.updatedAt, alerts: seen.alerts, tickers: seen.tickers },
  );
  if (!isSame) {
    const current = await filingWith(deps, accession);
    await list(deps, current);
    throw changedSince(current);
  }
  if (areWatchersNotified) await deps.queues.fanout.send({ accession });
}

async function list(deps: CorrectFilingDeps, filing: StoredFiling): Promise<void> {
  await deps.filings.list(filing);
  await refreshSnapshots(deps, filing.companies);
}

function assertNew(seen: StoredFiling, correction: HandCorrection | null): void {
  const shown = shownAssessment(seen);
  const isNew =
    correction === null
      ? seen.handCorrection !== null
      : correction.headline !== shown.one_liner || correction.level !== shown.importance_level;
  if (!isNew) throw new AppError('invalid', 'nothing_corrected', 'This is what readers already see.');
}

function changedSince(filing: StoredFiling): AppError {
  const message = 'This filing has changed since you opened it. Please look at it again.';
  return new AppError('conflict', 'filing_changed', message, { details: { current: adminFiling(filing) } });
}
