/** Guidance that was changed; `null` where it was not, or where there is none. */
export type ChangedGuidance = 'raised' | 'lowered' | null;

/** Results, whatever they are: docs/rules.md#base-scores. */
export const RESULTS_SCORE = 7;
const CHANGED_GUIDANCE_ADDS = 1;

/** A score and its reason, with what a change of guidance adds. */
export function withGuidance(
  guidance: ChangedGuidance,
  { score, reason }: { score: number; reason: string },
): { score: number; reason: string } {
  if (guidance === null) return { score, reason };
  const change = guidance === 'lowered' ? 'lowered or withdrawn' : 'raised';
  return {
    score: score + CHANGED_GUIDANCE_ADDS,
    reason: `${reason}; guidance that was ${change} adds ${CHANGED_GUIDANCE_ADDS}`,
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
