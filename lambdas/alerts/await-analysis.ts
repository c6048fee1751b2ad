import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type AwaitDeps = {
  filings: Pick<Store['filings'], 'get'>;
  /** How many seconds an alert waits for its filing's analysis, as configured for the stage; 0 means no wait. */
  alertWaitSeconds: number;
  clock: Clock;
};

const LOOK_EVERY_MS = 250;

/**
 * Returns a filing for use in alerts, with its analysis if that is ready in time. The wait is measured from when the
 * filing was read, so a repeated fan-out does not wait again.
 * @returns `null` if the filing no longer exists
 */
export async function awaitAnalysis(deps: AwaitDeps, filing: StoredFiling): Promise<StoredFiling | null> {
  const from = filing.processedAt === null ? deps.clock.now() : Date.parse(filing.processedAt);
  const until = from + deps.alertWaitSeconds * 1_000;
  let seen: StoredFiling | null = filing;
  while (seen?.analysis?.state === 'pending' && deps.clock.now() < until) {
    await deps.clock.sleep(Math.min(LOOK_EVERY_MS, until - deps.clock.now()));
    seen = await deps.filings.get(filing.accession);
  }
  return seen;
}
