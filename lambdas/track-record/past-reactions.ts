import type { TrackRecord } from '#domain/contract/trust/track-record-contract.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { kindsOf } from '#domain/track-record/observable-filing.ts';
import { reactionSentence } from '#domain/track-record/track-record-words.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

/** Returns what prices did after filings like this one, in one sentence; `null` without enough cases. */
export type PastReactions = (filing: StoredFiling) => string | null;

/** The record changes once a night. */
const KEPT_MS = 600_000;

/**
 * Opens the track record for many calls: it is read at most once in ten minutes, so a filing usually costs no request.
 */
export function openPastReactions(
  trackRecord: Pick<Store['trackRecord'], 'current'>,
  clock: Pick<Clock, 'now'>,
): () => Promise<PastReactions> {
  let kept: { at: number; record: Promise<TrackRecord | null> } | null = null;
  return async () => {
    if (kept === null || clock.now() - kept.at > KEPT_MS) {
      kept = { at: clock.now(), record: trackRecord.current().then(({ record }) => record) };
      // A failed read is not kept.
      kept.record.catch(() => {
        kept = null;
      });
    }
    const record = await kept.record;
    return (filing) => (record === null ? null : sentenceFor(record, filing));
  };
}

function sentenceFor(record: TrackRecord, filing: StoredFiling): string | null {
  const level = shownAssessment(filing).importance_level;
  return reactionSentence(record, { kinds: kindsOf(filing), level, size: null });
}
