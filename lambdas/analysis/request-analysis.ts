import { isForModel } from '#domain/analysis/subject.ts';
import { RULES_MODEL } from '#domain/contract/analysis-contract.ts';
import type { FilingPageResponse } from '#domain/contract/filing-page-contract.ts';
import type { FilingAnalysis } from '#domain/filings/filing-analysis.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { type ViewFilingDeps, viewFiling } from '#lambdas/filings/view-filing.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import { analyzeAgain, type ReprocessDeps } from './reprocess-filing.ts';

export type OpenFilingDeps = ViewFilingDeps & ReprocessDeps;

/**
 * Returns a filing's page, like `viewFiling`. If the plan includes the analysis and there is none yet, one is
 * requested, once for all readers. Readers whose plan does not include it cannot start one.
 */
export async function openFiling(
  deps: OpenFilingDeps,
  input: { accession: string; userId: string | null },
): Promise<FilingPageResponse> {
  const page = await viewFiling(deps, input);
  const { filing } = page;
  const isWithout = filing.intelligence_processed === 1 && filing.ai_model_used === RULES_MODEL;
  const canHave = filing.analysis === 'full' && page.reader !== null && isForModel(filing.form);
  if (input.userId === null || !isWithout || !canHave) return page;
  const isAsked = await ask(deps, filing.id, input.userId);
  return isAsked ? { ...page, filing: { ...filing, intelligence_processed: 0, processed_at: null } } : page;
}

async function ask(deps: OpenFilingDeps, accession: string, userId: string): Promise<boolean> {
  const filing = await deps.filings.get(accession);
  if (filing === null || filing.source !== 'document' || !isMissing(filing.analysis, dateIn(deps.clock)))
    return false;
  const now = dateIn(deps.clock);
  const taken = await deps.limits.take([{ limit: RATE_LIMITS.openedAnalyses, who: userId }], now);
  return taken.allowed && analyzeAgain(deps, filing);
}

/**
 * Returns whether the analysis should be requested: none has been written, or on an earlier day there was no budget or
 * no model.
 */
function isMissing(analysis: FilingAnalysis | null, now: Date): boolean {
  if (analysis === null) return true;
  const day = analysis.at?.slice(0, 10) ?? '';
  const { fallback = null } = analysis.result ?? {};
  return (fallback === 'over-budget' || fallback === 'no-model') && day < now.toISOString().slice(0, 10);
}
