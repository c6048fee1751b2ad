import type { Outbox } from '#lambdas/ports/queues.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type RequestBackfillsDeps = {
  backfills: Pick<Store['backfills'], 'claim'>;
  queues: { backfills: Outbox<{ cik: string }> };
  clock: Clock;
};

/**
 * The feed delivers all new filings of a watched company. Another request a week later adds filings that were missed
 * before.
 */
export const REPEAT_AFTER_DAYS = 7;
/** If a message was not sent, `recover-work` queues it after this time. */
const OVERDUE_SECONDS = 30;
export const CLAIMS_AT_ONCE = 10;

/**
 * Requests that companies' latest filings be fetched, only once even if many users add them.
 * @param ciks ten digits each
 * @param repeatAfterDays companies that were fetched more recently are skipped
 * @param place the first company's place in line; each further company gets the next place
 * @returns the companies that this call requested
 * @throws Error from the table or the queue; companies that were already claimed are still fetched, a minute later
 */
export async function requestBackfills(
  deps: RequestBackfillsDeps,
  ciks: readonly string[],
  { repeatAfterDays = REPEAT_AFTER_DAYS, place = 1 }: { repeatAfterDays?: number; place?: number } = {},
): Promise<string[]> {
  const when = {
    now: isoIn(deps.clock),
    dueAt: isoIn(deps.clock, OVERDUE_SECONDS),
    doneBefore: isoIn(deps.clock, -repeatAfterDays * 86_400),
  };
  const places = [...new Set(ciks)].map((cik, index) => ({ cik, place: place + index }));
  const claimed = await mapLimit(places, CLAIMS_AT_ONCE, async (placed) =>
    (await deps.backfills.claim(placed.cik, { ...when, place: placed.place })) ? [placed.cik] : [],
  );
  const asked = claimed.flat();
  if (asked.length > 0) await deps.queues.backfills.send(...asked.map((cik) => ({ cik })));
  return asked;
}
