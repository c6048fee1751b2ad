import type { CurrentReportFacts, ItemFinding } from './events/facts.ts';
import { ranked } from './report-headline.ts';

/** The events that the findings of a report's items tell, most important first, each with its passage. */
export function reportEvents(findings: readonly ItemFinding[]): CurrentReportFacts['events'] {
  return ranked(findings).flatMap(({ number, events }) =>
    events.map((event) => ({ item: number, ...event })),
  );
}
