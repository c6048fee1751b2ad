import { type FindGround, groundOf } from '#domain/filing-page/evidence/ground.ts';
import type { CurrentReportFacts, ReleasedFigures } from '#domain/forms/current-report/events/event-facts.ts';
import type { ForeignReportFacts } from '#domain/forms/letter/letter-fact-types.ts';
import { statementsOf } from './figure-labels.ts';
import { statesValue } from './states-value.ts';

type News = CurrentReportFacts | ForeignReportFacts;
const GUIDES = /\bguid(?:es|ance)\b/i;
const MEASURES = ['revenue', 'net_income', 'eps_diluted', 'adjusted_eps'] as const;

/**
 * Returns the sentence that reports an event in an 8-K or 6-K, or the row in its press release that states a figure.
 */
export function newsGround(facts: News): FindGround {
  const released = releasesOf(facts);
  return (takeaway) =>
    groundOf([
      ...passagesOfEvents(facts, takeaway),
      ...released.flatMap((results) => passagesOfFigures(results, takeaway)),
    ]);
}

function releasesOf(facts: News): ReleasedFigures[] {
  if (facts.kind === 'foreign-report') return facts.results === undefined ? [] : [facts.results];
  return facts.events
    .map((event) => (event.event === 'results' ? event.released : undefined))
    .filter((released) => released !== undefined);
}

function passagesOfEvents(facts: News, takeaway: string): string[] {
  if (facts.kind === 'foreign-report') return [];
  return facts.events.filter(({ told }) => told === takeaway).map(({ passage }) => passage);
}

function passagesOfFigures(results: ReleasedFigures, takeaway: string): string[] {
  const stated = MEASURES.map((name) => ({ name, figure: results[name] }))
    .filter(
      ({ name, figure }) =>
        figure !== null && statementsOf(takeaway, name) && statesValue(takeaway, figure.value),
    )
    .map(({ figure }) => figure?.passage ?? '');
  const guided = results.guidance.filter(({ low }) => GUIDES.test(takeaway) && statesValue(takeaway, low));
  return [...stated, ...guided.map(({ passage }) => passage)];
}
