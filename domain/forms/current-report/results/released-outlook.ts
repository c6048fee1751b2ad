import { itemReason } from '#domain/assessment/item-rules.ts';
import type { EventFinding } from '#domain/forms/current-report/events/event-facts.ts';
import type { ReportText } from '#domain/forms/current-report/findings/report-text.ts';
import type { Guidance } from '#domain/forms/financials/figures/released-results.ts';
import { guidanceIn } from '#domain/forms/financials/release/guidance.ts';
import { releaseSentences } from '#domain/forms/financials/release/release-sentences.ts';
import { guidedAmount } from '#domain/forms/financials/results-headline.ts';

const OPENING = 1_500;
const ABOUT = /\b(?:guidance|outlook|projections|forecast)\b/i;
const OUTLOOK_SCORE = 6.5;
const MOST_MEASURES = 2;

/**
 * Returns the finding for an outlook in a press release without results: `Guides 2025 revenue $61.0B–$64.0B, adjusted
 * EPS $2.80–$3.00`. If the outlook covers several years, the last one is used.
 * @returns `null` if there is no forecast for a named year
 */
export function releasedOutlook(number: string, { exhibits }: ReportText): EventFinding | null {
  for (const text of exhibits) {
    if (!ABOUT.test(text.slice(0, OPENING))) continue;
    const dated = guidanceIn(text, releaseSentences(text))
      .filter(({ period }) => period === 'full year')
      .map((guidance) => ({ guidance, year: yearOf(guidance) }));
    const year = Math.max(0, ...dated.map((one) => one.year));
    const found = dated.filter((one) => one.year === year).map(({ guidance }) => guidance);
    const [first] = found;
    if (year === 0 || !first) continue;
    const told = `Guides ${year} ${chosen(found)
      .map((one) => guidedAmount(one, 'USD'))
      .join(', ')}`;
    return {
      score: OUTLOOK_SCORE,
      headline: told,
      basis: itemReason(number, 'A word on the outlook', OUTLOOK_SCORE),
      reason:
        'What the company expects is what its price rests on: shares move on the difference to what was thought before.',
      events: [{ event: 'other news', told, passage: first.passage }],
      details: found.slice(1).map(({ passage }) => passage),
    };
  }
  return null;
}

/** Returns the year named in the forecast's sentence; 0 if it names none. */
function yearOf({ passage }: Guidance): number {
  return Number(/\b20\d\d\b/.exec(passage)?.[0] ?? 0);
}

/** Returns the measures to show. If the company forecasts its own adjusted EPS, plain EPS is left out. */
function chosen(found: readonly Guidance[]): Guidance[] {
  const hasAdjusted = found.some(({ name }) => name === 'adjusted_eps');
  return found.filter(({ name }) => !(hasAdjusted && name === 'eps')).slice(0, MOST_MEASURES);
}
