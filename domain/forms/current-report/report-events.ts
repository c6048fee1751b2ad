import { modernItem } from '#domain/assessment/item-rules.ts';
import type {
  CurrentReportFacts,
  ItemFinding,
  ReportEvent,
} from '#domain/forms/current-report/events/facts.ts';

/** What an item tells by its number alone. */
const EVENT_OF_ITEM: Record<string, ReportEvent> = {
  '1.01': { event: 'agreement', title: null, counterparty: null, amount: null },
  '1.02': { event: 'agreement ended' },
  '1.03': { event: 'bankruptcy' },
  '1.04': { event: 'mine safety' },
  '1.05': { event: 'cyber incident' },
  '2.01': { event: 'purchase or sale completed' },
  '2.02': { event: 'results', title: null, period: null, guidance: null },
  '2.03': { event: 'new debt' },
  '2.04': { event: 'debt accelerated' },
  '2.05': { event: 'restructuring' },
  '2.06': { event: 'impairment' },
  '3.01': { event: 'listing notice' },
  '3.02': { event: 'private sale of shares' },
  '3.03': { event: 'rights changed' },
  '4.01': { event: 'auditor change', firm: null, act: null },
  '4.02': { event: 'non-reliance' },
  '5.01': { event: 'control changed' },
  '5.02': { event: 'leadership or pay' },
  '5.03': { event: 'charter changed' },
  '5.07': { event: 'vote' },
};
const EXHIBITS = '9.01';

/** The events that the findings of a report's items tell, most important first. */
export function reportEvents(findings: readonly ItemFinding[]): CurrentReportFacts['events'] {
  return findings
    .filter(({ number }) => modernItem(number) !== EXHIBITS)
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ number, headline, events }) =>
      (events ?? [EVENT_OF_ITEM[modernItem(number)] ?? { event: 'other news' as const }]).map((event) => ({
        item: number,
        ...event,
        told: headline,
      })),
    );
}
