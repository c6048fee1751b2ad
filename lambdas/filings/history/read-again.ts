import { isoIn } from '#lambdas/ground/clock.ts';
import type { Clock, Filings } from '#lambdas/ports/pipeline.ts';

export type ReadAgainDeps = { filings: Pick<Filings, 'update'>; clock: Clock };

/**
 * Has a filing read once more, since an older one arrived after it that it is to be compared with. The recovery of
 * work finds it within a minute; whoever was told of it is not told again.
 */
export async function readAgain(deps: ReadAgainDeps, accession: string): Promise<void> {
  const now = isoIn(deps.clock);
  // A reading that is under way knows nothing of the older one: it sees by the time that it is to begin anew.
  const changes = { status: 'Pending', updatedAt: now } as const;
  await deps.filings.update(accession, changes, { read: now });
}
