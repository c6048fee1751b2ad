import type { AiFigures } from '#domain/contract/analysis-contract.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ViewAiFiguresDeps = {
  modelBudget: Pick<Store['modelBudget'], 'figures'>;
  votes: Pick<Store['votes'], 'totals'>;
};

/** Returns public figures about the AI analysis. Takes two requests. */
export async function viewAiFigures(deps: ViewAiFiguresDeps): Promise<AiFigures> {
  const [figures, votes] = await Promise.all([deps.modelBudget.figures(), deps.votes.totals()]);
  return {
    filings_analyzed: figures.analyzed,
    statements_checked: figures.total,
    statements_verified: figures.verified,
    model: figures.model,
    median_seconds: medianOf(figures.seconds),
    votes_up: votes.up,
    votes_down: votes.down,
  };
}

/** Returns the median duration. @param seconds index n holds the number of analyses that took n whole seconds */
function medianOf(seconds: readonly number[]): number | null {
  const half = seconds.reduce((sum, count) => sum + count, 0) / 2;
  let passed = 0;
  for (const [second, count] of seconds.entries()) {
    passed += count;
    if (count > 0 && passed >= half) return second;
  }
  return null;
}
