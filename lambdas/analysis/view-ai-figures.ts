import type { AiFigures } from '#domain/contract/analysis.ts';
import type { ModelFigures } from '#lambdas/ports/model-budget.ts';

export type ViewAiFiguresDeps = {
  modelBudget: { figures(): Promise<ModelFigures> };
  votes: { totals(): Promise<{ up: number; down: number }> };
};

/** How the analysis by AI is doing, for everybody. Two requests. */
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

/** @param seconds how many analyses took 0, 1, 2, … whole seconds */
function medianOf(seconds: readonly number[]): number | null {
  const half = seconds.reduce((sum, count) => sum + count, 0) / 2;
  let passed = 0;
  for (const [second, count] of seconds.entries()) {
    passed += count;
    if (count > 0 && passed >= half) return second;
  }
  return null;
}
