import { AppError } from '#domain/app-error.ts';
import type { Verdict } from '#domain/contract/analysis-contract.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type VoteDeps = {
  filings: Pick<Store['filings'], 'get'>;
  votes: Pick<Store['votes'], 'put'>;
  clock: Clock;
};

/**
 * Records a user's vote on an analysis; a later vote replaces it.
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
