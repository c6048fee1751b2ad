import { type Clock, isoIn } from '#lambdas/ground/clock.ts';
import { mapLimit } from '#lambdas/ground/map-limit.ts';
import type { Outbox } from '#lambdas/ports/pipeline.ts';

export type RequestBackfillsDeps = {
  backfills: { claim(cik: string, when: { dueAt: string; doneBefore: string }): Promise<boolean> };
  queues: { backfills: Outbox<{ cik: string }> };
  clock: Clock;
};

/** The feed keeps a watched company complete; asking again a week later mends what was missed before. */
export const REPEAT_AFTER_DAYS = 7;
/** When the recovery of work steps in for a message that was not sent. */
const OVERDUE_SECONDS = 30;
export const CLAIMS_AT_ONCE = 10;

/**
 * Has the last filings of companies fetched, once however many people add them.
 * @param ciks ten digits each
 * @param repeatAfterDays those that were fetched more recently are left alone
 * @returns those that were asked for by this call
 * @throws Error of the table or the queue; what was claimed is fetched all the same, a minute later
 */
export async function requestBackfills(
  deps: RequestBackfillsDeps,
  ciks: readonly string[],
  repeatAfterDays = REPEAT_AFTER_DAYS,
): Promise<string[]> {
  const when = {
    dueAt: isoIn(deps.clock, OVERDUE_SECONDS),
    doneBefore: isoIn(deps.clock, -repeatAfterDays * 86_400),
  };
  const claimed = await mapLimit([...new Set(ciks)], CLAIMS_AT_ONCE, async (cik) =>
    (await deps.backfills.claim(cik, when)) ? [cik] : [],
  );
  const asked = claimed.flat();
  if (asked.length > 0) await deps.queues.backfills.send(...asked.map((cik) => ({ cik })));
  return asked;
}
