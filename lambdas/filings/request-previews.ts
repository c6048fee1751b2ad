import { clientNetwork } from '#domain/accounts/client-network.ts';
import type { RateLimit, Taken, Try } from '#domain/accounts/rate-limit.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/ground/clock.ts';
import { mapLimit } from '#lambdas/ground/map-limit.ts';
import type { Outbox } from '#lambdas/ports/pipeline.ts';
import { CLAIMS_AT_ONCE, REPEAT_AFTER_DAYS } from './request-backfills.ts';

export type RequestPreviewsDeps = {
  backfills: {
    claimPreview(cik: string, when: { dueAt: string; doneBefore: string }): Promise<boolean>;
    finish(cik: string, doneAt: null): Promise<void>;
  };
  limits: { take(tries: readonly Try[], now: Date): Promise<Taken> };
  queues: { previews: Outbox<{ cik: string }> };
  clock: Clock;
};

/** Each is a request to EDGAR for the list and one for each of twenty documents. */
const PREVIEWS: RateLimit = { name: 'preview', max: 60, seconds: 60 * 60 };
const PREVIEWS_OF_NETWORK: RateLimit = { name: 'preview-network', max: 300, seconds: 60 * 60 };
/** The queue may be long; only a message that got lost is sent again. */
const OVERDUE_SECONDS = 6 * 3_600;

/**
 * Has the last filings of companies fetched for a visitor, in a queue of their own behind which no reader waits. Beyond
 * the limits of the visitor's address nothing is fetched until somebody asks again.
 * @param ciks ten digits each
 * @returns those that were asked for by this call
 */
export async function requestPreviews(
  deps: RequestPreviewsDeps,
  ciks: readonly string[],
  clientAddress: string,
): Promise<string[]> {
  const when = {
    dueAt: isoIn(deps.clock, OVERDUE_SECONDS),
    doneBefore: isoIn(deps.clock, -REPEAT_AFTER_DAYS * 86_400),
  };
  const claims = await mapLimit([...new Set(ciks)], CLAIMS_AT_ONCE, async (cik) =>
    (await deps.backfills.claimPreview(cik, when)) ? [cik] : [],
  );
  const claimed = claims.flat();
  if (claimed.length === 0) return [];
  const times = claimed.length;
  const tries = [
    { limit: PREVIEWS, who: clientAddress, times },
    { limit: PREVIEWS_OF_NETWORK, who: clientNetwork(clientAddress), times },
  ];
  const { allowed } = await deps.limits.take(tries, dateIn(deps.clock));
  if (allowed) await deps.queues.previews.send(...claimed.map((cik) => ({ cik })));
  else await Promise.all(claimed.map((cik) => deps.backfills.finish(cik, null)));
  return allowed ? claimed : [];
}
