import { releasePeriod } from './release/release-period.ts';
import { type ToldFigure, toldFigure } from './release/told-figures.ts';
import { toldSentences } from './release/told-sentences.ts';
import type { ReleasedFigure, ReleasedResults } from './released-results.ts';

const OPENING = 3_000;
const RESULTS = /\b(?:results|earnings|revenues?|net\s+(?:sales|income|loss)|profit)\b/i;
/** A conference call written down repeats the figures with the errors of who wrote. */
const TRANSCRIPT = /^\s*(?:moderator|operator):/im;

/**
 * What a press release on results states: the period, revenue, net income and earnings per share as reported under
 * the accounting rules, and what the company expects next. Each figure has the words it rests on.
 * @param text readable text of the exhibit
 * @returns `null` when it states neither revenue nor earnings
 */
export function resultsIn(text: string): ReleasedResults | null {
  if (TRANSCRIPT.test(text.slice(0, OPENING)) || !RESULTS.test(text.slice(0, OPENING))) return null;
  const own = releasePeriod(text);
  if (own.period === null) return null;
  const sentences = toldSentences(text);
  const revenue = toldFigure(sentences, 'revenue', own);
  const netIncome = toldFigure(sentences, 'net_income', own);
  const eps = toldFigure(sentences, 'eps_diluted', own);
  const adjusted = toldFigure(sentences, 'adjusted_eps', own);
  if (revenue === null && netIncome === null && eps === null && adjusted === null) return null;
  return {
    ...own,
    currency: (revenue ?? netIncome ?? eps ?? adjusted)?.currency ?? 'USD',
    revenue: revenue && figureOf(revenue),
    net_income: netIncome && figureOf(netIncome),
    eps_diluted: eps && figureOf(eps),
    adjusted_eps: adjusted && figureOf(adjusted),
    guidance: [],
  };
}

function figureOf({ value, prior, change, passage }: ToldFigure): ReleasedFigure {
  return { value, prior, change, passage };
}
