import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ReadAgainDeps = { filings: Pick<Store['filings'], 'update'>; clock: Clock };

/**
 * Makes sure that a filing is read once more, because an older filing that it must be compared with arrived after it.
 * The recovery job picks it up within a minute. Users who were already alerted are not alerted again.
 */
export async function readAgain(deps: ReadAgainDeps, accession: string): Promise<void> {
  const now = isoIn(deps.clock);
  // If the filing is being read right now, it is not compared with the older filing. The changed `updatedAt` makes that
  // write fail, so that it starts over.
  const changes = { status: 'Pending', updatedAt: now } as const;
  await deps.filings.update(accession, changes, { read: now });
}
