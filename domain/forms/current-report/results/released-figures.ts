import { itemReason } from '#domain/assessment/item-rules.ts';
import type { EventFinding, ReleasedFigures } from '#domain/forms/current-report/events/event-facts.ts';
import type { ReportText } from '#domain/forms/current-report/findings/report-text.ts';
import type { Guidance, ReleasedResults } from '#domain/forms/financials/figures/released-results.ts';
import { resultsIn } from '#domain/forms/financials/press-release.ts';
import { resultsHeadline } from '#domain/forms/financials/results-headline.ts';
import { type ChangedGuidance, consequenceOf, RESULTS_SCORE, withGuidance } from './results-score.ts';

/** Returns the figures in the press release with their passages; `null` if none are stated reliably. */
export function releasedFigures(
  number: string,
  { exhibits, titles }: Pick<ReportText, 'exhibits' | 'titles'>,
): EventFinding | null {
  for (const exhibit of exhibits) {
    const results = resultsIn(exhibit);
    const headline = results && resultsHeadline(results);
    const [passage, ...details] = results ? passagesOf(results) : [];
    if (!results || !headline || passage === undefined) continue;
    const guidance = changedGuidance(results.guidance);
    const period = results.period === 'full year' ? 'full-year' : results.period;
    return {
      headline,
      ...withGuidance(guidance, {
        score: RESULTS_SCORE,
        basis: itemReason(number, 'Results', RESULTS_SCORE),
      }),
      reason: consequenceOf(guidance, results),
      events: [
        {
          event: 'results',
          title: titles[0] ?? null,
          period,
          guidance,
          released: figuresOf(results),
          told: headline,
          passage,
        },
      ],
      details,
    };
  }
  return null;
}

function figuresOf({
  period: _,
  fiscal_year: __,
  period_end: ___,
  ...figures
}: ReleasedResults): ReleasedFigures {
  return figures;
}

/** Returns the passages that support the headline, each once, in the order of the headline. */
function passagesOf({ revenue, net_income, eps_diluted, adjusted_eps, guidance }: ReleasedResults): string[] {
  const figures = [revenue, net_income, eps_diluted ?? adjusted_eps].filter((figure) => figure !== null);
  return [...new Set([...figures, ...guidance.slice(0, 1)].map(({ passage }) => passage))];
}

function changedGuidance(guidance: readonly Guidance[]): ChangedGuidance {
  const directions = new Set(guidance.map(({ direction }) => direction));
  if (directions.has('lowered')) return 'lowered';
  return directions.has('raised') ? 'raised' : null;
}
