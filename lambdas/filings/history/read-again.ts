import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ReadAgainDeps = { filings: Pick<Store['filings'], 'update'>; clock: Clock };

/**
 * Makes a filing be read once more, because an older filing with which it must be compared arrived after it.
 * The recovery job picks it up within a minute. Users who were already alerted are not alerted again.
 */
export async function readAgain(deps: ReadAgainDeps, accession: string): Promise<void> {
  const now = isoIn(deps.clock);
  // A reading in progress was not compared with the older filing. The changed `updatedAt` makes its write
  // fail, so that it starts over.
  const changes = { status: 'Pending', updatedAt: now } as const;
  await deps.filings.update(accession, changes, { read: now });
}
