import type { NextAttempt } from '#domain/analysis/next-attempt.ts';
import { correctionBetween } from '#domain/coverage/correction-between.ts';
import type { Analysis, FilingAnalysis } from '#domain/filings/filing-analysis.ts';
import { revisionOf, shownFiling } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { IMPORTANCE_RANK } from '#domain/importance.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { refreshSnapshots, type SnapshotDeps } from '#lambdas/filings/refresh-snapshots.ts';
import type { FanoutMessage } from '#lambdas/ports/messages.ts';
import { type Outbox, STEP_OVERDUE_SECONDS } from '#lambdas/ports/queues.ts';
import { isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type PublishDeps = SnapshotDeps & {
  filings: Pick<Store['filings'], 'get' | 'update' | 'list' | 'latestOf'>;
  queues: { fanout: Outbox<FanoutMessage> };
  /** Records corrections in the public log. */
  statusDays: Pick<Store['statusDays'], 'corrected'>;
};

type End = Exclude<NextAttempt, { state: 'pending' }>;

/**
 * The analysis has already been paid for, so a change to the filing in the meantime, such as an added party, must not
 * require a second one.
 */
const MAX_TRIES = 5;

/**
 * Stores an analysis with its filing and shows it in the lists. The lists are written before the commit, as after
 * reading a filing. The fan-out is repeated if the level is raised, for watchers who were not alerted, and if the
 * analysis contradicts an email that was sent, for those who received it.
 * @throws RetryLater if the filing was read again in the meantime, or keeps changing
 */
export async function publishAnalysis(
  deps: PublishDeps,
  filing: StoredFiling,
  written: { analysis: Analysis; end: End },
): Promise<void> {
  let seen: StoredFiling | null = filing;
  for (let tries = 0; tries < MAX_TRIES && seen?.processedAt === filing.processedAt; tries++) {
    if (await commit(deps, seen, written)) return;
    seen = await deps.filings.get(filing.accession);
  }
  throw new RetryLater('filing_changed', 'The filing was read again meanwhile.', 1);
}

async function commit(
  deps: PublishDeps,
  seen: StoredFiling,
  { analysis, end }: { analysis: Analysis; end: End },
): Promise<boolean> {
  const now = isoIn(deps.clock);
  const ended = endedAnalysis(seen, { analysis, end, at: now });
  const revision = revisionOf(seen, { ...seen, analysis: ended });
  const correctedFrom = revision === 'corrected' ? shownFiling(seen).assessment.importance_level : null;
  const changes = { analysis: { ...ended, correctedFrom }, updatedAt: now };
  const isNews = seen.alerts !== 'none' && revision !== null;
  const next: StoredFiling = { ...seen, ...changes, ...(isNews ? { alerts: 'due' } : {}) };
  await deps.filings.list(next);
  await refreshSnapshots(deps, next.companies);
  const { tickers, updatedAt, alerts } = seen;
  const isSame = await deps.filings.update(
    seen.accession,
    { ...changes, alerts: next.alerts },
    {
      analysis: end.dueAt?.toISOString() ?? null,
      ...(isNews ? { fanOut: isoIn(deps.clock, STEP_OVERDUE_SECONDS) } : {}),
    },
    { tickers, updatedAt, alerts },
  );
  if (isSame && isNews) await deps.queues.fanout.send({ accession: seen.accession });
  if (isSame && isNews && correctedFrom !== null)
    await deps.statusDays.corrected(correctionBetween(seen, next, now));
  return isSame;
}

/**
 * Returns the analysis to keep after an attempt. A model's earlier text stays if only the attempt failed; it is
 * removed if the filing does not support the new statements.
 */
function endedAnalysis(
  { analysis: earlier, assessment }: StoredFiling,
  { analysis, end, at }: { analysis: Analysis; end: End; at: string },
): FilingAnalysis {
  const { fallback } = analysis;
  const error =
    end.state === 'failed'
      ? { code: `model_${(fallback ?? 'failed').replaceAll('-', '_')}`, message: 'The AI analysis failed.' }
      : null;
  const isNewer = fallback === null || fallback === 'not-borne-out' || earlier?.result?.fallback !== null;
  if (isNewer || earlier === null) {
    const { importance_level: rules } = assessment;
    const isRaised = fallback === null && IMPORTANCE_RANK[analysis.level] > IMPORTANCE_RANK[rules];
    const raisedFrom = isRaised ? rules : null;
    return { state: end.state, result: analysis, at, raisedFrom, correctedFrom: null, error };
  }
  return { ...earlier, state: end.state, error };
}
