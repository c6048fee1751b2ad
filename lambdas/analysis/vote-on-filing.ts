import { AppError } from '#domain/app-error.ts';
import type { Verdict } from '#domain/contract/analysis.ts';
import { type Clock, isoIn } from '#lambdas/ground/clock.ts';
import type { Filings } from '#lambdas/ports/pipeline.ts';
import type { Vote } from '#lambdas/ports/votes.ts';

export type VoteDeps = {
  filings: Pick<Filings, 'get'>;
  votes: { put(vote: Vote): Promise<boolean> };
  clock: Clock;
};

/**
 * Records what a user thinks of an analysis; a later vote replaces it.
 * @throws AppError filing_not_found, account_gone
 */
export async function voteOnFiling(
  deps: VoteDeps,
  input: { id: string; verdict: Verdict; comment: string; userId: string },
): Promise<void> {
  const filing = await deps.filings.get(input.id);
  if (filing === null) throw new AppError('not-found', 'filing_not_found', 'We do not have this filing.');
  const { userId, verdict, comment } = input;
  const model = filing.analysis?.result?.model ?? null;
  const vote = { userId, accession: filing.accession, verdict, comment, model, at: isoIn(deps.clock) };
  if (!(await deps.votes.put(vote)))
    throw new AppError('unauthenticated', 'account_gone', 'This account is gone.');
}
