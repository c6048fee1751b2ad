/** Guidance that was changed; `null` where it was not, or where there is none. */
export type ChangedGuidance = 'raised' | 'lowered' | null;

/** Results, whatever they are: docs/rules.md#base-scores. */
export const RESULTS_SCORE = 7;
const CHANGED_GUIDANCE_ADDS = 2;
/** Results stay below CRITICAL: people call even a withdrawn forecast high, not critical. */
const MOST_OF_RESULTS = 8.4;

/** A score and its basis, with what a change of guidance adds. */
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

/** What results mean for a holder. @param isCall a call on results that were out before */
export function consequenceOf(guidance: ChangedGuidance, isCall: boolean): string {
  if (guidance === 'lowered')
    return 'The company expects less than it said before: estimates and with them the share price usually follow down.';
  if (guidance === 'raised')
    return 'The company expects more than it said before: estimates usually follow up, and shares move on the difference.';
  return isCall
    ? 'What managers said on the call adds color to figures that were out before; look for changes in tone on the outlook.'
    : 'Shares move on how the figures and the outlook compare with what was expected, most on the day of the report.';
}
