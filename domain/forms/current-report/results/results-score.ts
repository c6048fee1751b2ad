import type { ReleasedResults } from '#domain/forms/financials/figures/released-results.ts';
import { resultsMeaning } from '#domain/forms/financials/results-meaning.ts';

/** A change of guidance; `null` if it was not changed or there is none. */
export type ChangedGuidance = 'raised' | 'lowered' | null;

/** The score for results of any kind: docs/rules.md#base-scores. */
export const RESULTS_SCORE = 7;
const CHANGED_GUIDANCE_ADDS = 2;
/** The maximum for results, below CRITICAL: human raters call a withdrawn forecast high, not critical. */
const MOST_OF_RESULTS = 8.4;

/** Returns a score and its basis, adjusted for a change of guidance. */
export function withGuidance(
  guidance: ChangedGuidance,
  { score, basis }: { score: number; basis: string },
): { score: number; basis: string } {
  if (guidance === null) return { score, basis };
  const change = guidance === 'lowered' ? 'lowered or withdrawn' : 'raised';
  return {
    score: Math.min(MOST_OF_RESULTS, score + CHANGED_GUIDANCE_ADDS),
    basis: `${basis}; guidance that was ${change} adds ${CHANGED_GUIDANCE_ADDS}, up to ${MOST_OF_RESULTS}`,
  };
}

/** Returns what results mean to a shareholder. @param figures `null` if the report states none reliably */
export function consequenceOf(
  guidance: ChangedGuidance,
  figures: Pick<ReleasedResults, 'revenue' | 'net_income'> | null,
): string {
  if (guidance === 'lowered')
    return 'The company expects less than it said before: estimates and with them the share price usually follow down.';
  if (guidance === 'raised')
    return 'The company expects more than it said before: estimates usually follow up, and shares move on the difference.';
  return figures === null
    ? 'The report names the period and no figures that are sure; they stand in its exhibit.'
    : resultsMeaning(figures);
}

/** What a call about already published results means to a shareholder. */
export const CALL_CONSEQUENCE =
  'What managers said on the call adds color to figures that were out before; look for changes in tone on the outlook.';
