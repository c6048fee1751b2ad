import type { ReportEvent } from '#domain/forms/current-report/events/event-facts.ts';

type Kind = {
  /** The name of the event type in URLs. */
  slug: string;
  title: string;
  is: (event: ReportEvent) => boolean;
};

const CEO = /\b(?:CEO|chief executive)\b/i;
const CFO = /\b(?:CFO|chief financial)\b/i;

const named =
  (...names: ReportEvent['event'][]) =>
  ({ event }: ReportEvent) =>
    names.includes(event);
const leaves = (office: RegExp) => (event: ReportEvent) =>
  event.event === 'departure' && office.test(event.role ?? '');

/** Types of events that have their own page. An event belongs to the first type that matches. */
const EVENT_KINDS: readonly Kind[] = [
  { slug: 'bankruptcy', title: 'Bankruptcy', is: named('bankruptcy') },
  { slug: 'restatement', title: 'Earlier figures not to be relied on', is: named('non-reliance') },
  { slug: 'cyber-incident', title: 'Cyber incident', is: named('cyber incident') },
  {
    slug: 'listing-notice',
    title: 'Notice of delisting or missed listing rule',
    is: named('listing notice'),
  },
  { slug: 'debt-accelerated', title: 'Debt due early', is: named('debt accelerated') },
  { slug: 'auditor-change', title: 'Auditor change', is: named('auditor change') },
  { slug: 'ceo-leaves', title: 'CEO leaves', is: leaves(CEO) },
  { slug: 'cfo-leaves', title: 'CFO leaves', is: leaves(CFO) },
  { slug: 'departure', title: 'Director or officer leaves', is: named('departure') },
  { slug: 'appointment', title: 'Director or officer joins', is: named('appointment') },
  { slug: 'merger', title: 'Merger agreement', is: named('merger agreement') },
  { slug: 'purchase-or-sale', title: 'Purchase or sale completed', is: named('purchase or sale completed') },
  { slug: 'control-change', title: 'Change of control', is: named('control changed') },
  { slug: 'offering', title: 'Sale of shares', is: named('private sale of shares') },
  { slug: 'new-debt', title: 'New debt', is: named('new debt') },
  { slug: 'restructuring', title: 'Restructuring or layoffs', is: named('restructuring') },
  { slug: 'impairment', title: 'Impairment', is: named('impairment') },
  { slug: 'results', title: 'Results', is: named('results') },
  { slug: 'agreement', title: 'Agreement', is: named('agreement', 'agreement ended') },
];

/** The titles of event types, by their names in URLs. */
export const EVENT_TITLES: ReadonlyMap<string, string> = new Map(
  EVENT_KINDS.map(({ slug, title }) => [slug, title]),
);

/** Returns the types of a report's events without duplicates, in order. */
export function kindsOf(events: readonly ReportEvent[]): string[] {
  return [...new Set(events.flatMap((event) => EVENT_KINDS.find(({ is }) => is(event))?.slug ?? []))];
}
