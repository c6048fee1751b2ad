const PERCENT = String.raw`(?:approximately\s+)?(\d{1,2}(?:\.\d{1,3})?)\s?%`;
const MOVES = [
  new RegExp(String.raw`\bfrom\s+${PERCENT}[^.;%]{0,80}?\bto\s+${PERCENT}`, 'gi'),
  new RegExp(String.raw`\b(?:previously|formerly)\s+(?:reported|owned|held)[^.;%]{0,80}?${PERCENT}()`, 'gi'),
];
const OF_A_STAKE = /\b(?:benefici\w+|owner\w*|stake|interest|outstanding|class|holdings?|position)\b/i;
const AROUND = 160;
/** Tolerance, because percentages are rounded to one or two decimals. */
const SAME_POINTS = 0.11;

/**
 * Returns the previous percentage that an amendment itself states: `decreased from 9.8% to 6.3%`.
 * @param percent current percentage on the cover page, which the sentence must match if it states a new percentage
 * @returns percentage of the class; `null` if no sentence states it
 */
export function statedPreviousPercent(text: string, percent: number | null): number | null {
  if (percent === null) return null;
  for (const pattern of MOVES) {
    for (const match of text.matchAll(pattern)) {
      const before = Number(match[1]);
      const now = match[2] ? Number(match[2]) : percent;
      const around = text.slice(Math.max(0, match.index - AROUND), match.index + match[0].length + AROUND);
      const isNow = Math.abs(now - percent) <= SAME_POINTS;
      if (isNow && before !== percent && OF_A_STAKE.test(around)) return before;
    }
  }
  return null;
}

const OFFERING = String.raw`(?:the\s+)?(?:issuer|company|corporation)?(?:[’']s)?\s*(?:initial\s+public\s+offering|IPO)`;
const SINCE_OFFERING = new RegExp(
  String.raw`\b(?:purchased|acquired|issued|held|owned|received|converted|conversion|bought)\b[^.]{0,160}\b(?:prior\s+to|before|in\s+connection\s+with|upon|at|immediately\s+prior\s+to|closing\s+of|completion\s+of|consummation\s+of|in)\b[^.]{0,60}${OFFERING}`,
  'i',
);
const FOUNDED = new RegExp(String.raw`\b(?:co-)?founder\w*\b[^.]{0,200}${OFFERING}`, 'i');

/**
 * Matches open-market purchases, which show that the stake does not date from before the offering or from the offering
 * itself.
 */
const ON_THE_MARKET =
  /\b(?:open|secondary)[\s-]market\s+(?:purchases?|transactions?|trades?)|\b(?:purchased|acquired|bought)\b[^.]{0,80}\b(?:in|on)\s+the\s+open\s+market\b/i;

/**
 * Returns whether, according to a schedule, its stake dates from before a public offering or from the offering itself.
 */
export function isSinceOffering(text: string): boolean {
  return (SINCE_OFFERING.test(text) || FOUNDED.test(text)) && !ON_THE_MARKET.test(text);
}
