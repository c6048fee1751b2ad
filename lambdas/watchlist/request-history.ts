import { isVerified, type User } from '#domain/accounts/user.ts';
import { type RequestBackfillsDeps, requestBackfills } from '#lambdas/filings/request-backfills.ts';
import { type RequestPreviewsDeps, requestPreviews } from '#lambdas/filings/request-previews.ts';
import { finishesWithin } from '#lambdas/shared/finishes-within.ts';
import { log } from '#lambdas/shared/log.ts';

export type RequestHistoryDeps = RequestBackfillsDeps & RequestPreviewsDeps;

const MAX_WAIT_MS = 1_000;

/**
 * Requests the latest filings of newly watched companies; requests for visitors have lower priority. Adding a
 * ticker neither waits long for this nor fails if it fails.
 */
export async function requestHistory(
  deps: RequestHistoryDeps,
  ciks: readonly string[],
  { user, clientAddress }: { user: User; clientAddress: string },
): Promise<void> {
  const request = isVerified(user)
    ? () => requestBackfills(deps, ciks)
    : () => requestPreviews(deps, ciks, clientAddress);
  try {
    const isInTime = await finishesWithin(MAX_WAIT_MS, request());
    if (!isInTime) log.warn('Requesting backfills is slow', { ciks });
  } catch (error) {
    log.error('Backfills could not be requested', { ciks, error });
  }
}
