import { clientNetwork } from '#domain/accounts/client-network.ts';
import { isVerified, type User } from '#domain/accounts/user.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { isPro } from '#domain/plans/plan.ts';
import { type RequestBackfillsDeps, requestBackfills } from '#lambdas/filings/request-backfills.ts';
import { type RequestPreviewsDeps, requestPreviews } from '#lambdas/filings/request-previews.ts';
import { finishesWithin } from '#lambdas/shared/finishes-within.ts';
import { log } from '#lambdas/shared/log.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';

export type RequestHistoryDeps = RequestBackfillsDeps & RequestPreviewsDeps;

const MAX_WAIT_MS = 1_000;

/**
 * Requests the latest filings of newly watched companies. Visitors' requests have lower priority, as do requests beyond
 * a limit from readers without PRO. Adding a ticker neither waits long for this nor fails if this fails.
 * @param by `added`: tickers that the user added within the hour, including these
 */
export async function requestHistory(
  deps: RequestHistoryDeps,
  ciks: readonly string[],
  by: { user: User; clientAddress: string; added: number },
): Promise<void> {
  const request = async () =>
    (await goesFirst(deps, by, ciks.length))
      ? requestBackfills(deps, ciks, { place: Math.max(1, by.added - ciks.length + 1) })
      : requestPreviews(deps, ciks, by.clientAddress);
  try {
    const isInTime = await finishesWithin(MAX_WAIT_MS, request());
    if (!isInTime) log.warn('Requesting backfills is slow', { ciks });
  } catch (error) {
    log.error('Backfills could not be requested', { ciks, error });
  }
}

/**
 * Returns whether the user's companies go to the fast queue. Each user may take only a limited part of it.
 */
async function goesFirst(
  { limits, clock }: RequestHistoryDeps,
  { user, clientAddress }: { user: User; clientAddress: string },
  times: number,
): Promise<boolean> {
  if (!isVerified(user)) return false;
  if (isPro(user)) return true;
  const tries = [
    { limit: RATE_LIMITS.backfills, who: user.id, times },
    { limit: RATE_LIMITS.backfillsOfNetwork, who: clientNetwork(clientAddress), times },
  ];
  return (await limits.take(tries, dateIn(clock))).allowed;
}
