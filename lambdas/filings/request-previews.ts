import { clientNetwork } from '#domain/accounts/client-network.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import type { Outbox } from '#lambdas/ports/queues.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { CLAIMS_AT_ONCE, REPEAT_AFTER_DAYS } from './request-backfills.ts';

export type RequestPreviewsDeps = {
  backfills: Pick<Store['backfills'], 'claimPreview' | 'finish'>;
  limits: Pick<Store['limits'], 'take'>;
  queues: { previews: Outbox<{ cik: string }> };
  clock: Clock;
};

/** The queue may be long, so a message is considered lost only after this time. */
const OVERDUE_SECONDS = 6 * 3_600;

/**
 * Requests that companies' latest filings be fetched for a visitor, through a separate queue that never delays users.
 * Beyond the rate limits for the visitor's address, nothing is fetched until somebody requests it again.
 * @param ciks ten digits each
 * @returns the companies that this call requested
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
    { limit: RATE_LIMITS.previews, who: clientAddress, times },
    { limit: RATE_LIMITS.previewsOfNetwork, who: clientNetwork(clientAddress), times },
  ];
  const { allowed } = await deps.limits.take(tries, dateIn(deps.clock));
  if (allowed) await deps.queues.previews.send(...claimed.map((cik) => ({ cik })));
  else await Promise.all(claimed.map((cik) => deps.backfills.finish(cik, null)));
  return allowed ? claimed : [];
}
