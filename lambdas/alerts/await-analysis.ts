import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { Clock, Filings } from '#lambdas/ports/pipeline.ts';

export type AwaitDeps = {
  filings: Pick<Filings, 'get'>;
  /** Seconds that an alert waits for the analysis of its filing, by the stage's setting; 0 does not wait. */
  alertWaitSeconds: number;
  clock: Clock;
};

const LOOK_EVERY_MS = 250;

/**
 * A filing as it may be told: with its analysis if that is written in time. The wait counts from the reading, so that
 * a fan-out that is repeated does not wait again.
 * @returns `null` for a filing that is gone
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
