import type { TrackRecord } from '#domain/contract/trust/track-record-contract.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { kindsOf, observedTicker } from '#domain/track-record/observable-filing.ts';
import { type CompanySize, companySize } from '#domain/track-record/observation.ts';
import { reactionSentence } from '#domain/track-record/track-record-words.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

/**
 * Returns, for each of these filings, one sentence about how prices changed after similar filings; `null` if there are
 * not enough cases. If there are enough cases from companies of the same size, only those are used, otherwise all are.
 */
export type PastReactions = (
  filings: readonly StoredFiling[],
) => Promise<(filing: StoredFiling) => string | null>;

type PastReactionsDeps = {
  trackRecord: Pick<Store['trackRecord'], 'current'>;
  /** The stored figures that determine how large a company is. */
  snapshots: Pick<Store['snapshots'], 'batchGet'>;
};

/** The record changes once a night. */
const KEPT_MS = 600_000;

/**
 * Opens the track record for many calls. It is read at most once every ten minutes. If there is a record, a call costs
 * one request for the companies' sizes.
 */
export function openPastReactions(
  { trackRecord, snapshots }: PastReactionsDeps,
  clock: Pick<Clock, 'now'>,
): PastReactions {
  let kept: { at: number; record: Promise<TrackRecord | null> } | null = null;
  return async (filings) => {
    if (kept === null || clock.now() - kept.at > KEPT_MS) {
      kept = { at: clock.now(), record: trackRecord.current().then(({ record }) => record) };
      // A failed read is not cached.
      kept.record.catch(() => {
        kept = null;
      });
    }
    const record = await kept.record;
    if (record === null || record.groups.length === 0) return () => null;
    const known = await snapshots.batchGet([
      ...new Set(filings.flatMap((each) => observedTicker(each) ?? [])),
    ]);
    return (filing) =>
      sentenceFor(record, filing, companySize(known.get(observedTicker(filing) ?? '')?.figures?.marketCap));
  };
}

function sentenceFor(record: TrackRecord, filing: StoredFiling, size: CompanySize | null): string | null {
  const level = shownAssessment(filing).importance_level;
  return reactionSentence(record, { kinds: kindsOf(filing), level, size });
}
