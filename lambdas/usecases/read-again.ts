import { isoIn } from '#lambdas/runtime/clock.ts';
import type { Clock, Filings } from './pipeline-ports.ts';

export type ReadAgainDeps = { filings: Pick<Filings, 'update'>; clock: Clock };

/**
 * Has a filing read once more, since an older one arrived after it that it is to be compared with. The recovery of
 * work finds it within a minute; whoever was told of it is not told again.
 */
export async function readAgain(deps: ReadAgainDeps, accession: string): Promise<void> {
  await deps.filings.update(accession, { status: 'Pending' }, { step: 'analyze', dueAt: isoIn(deps.clock) });
}
