import { itemRule } from '#domain/assessment/item-rules.ts';
import type { ItemFinding, ReportEvent } from '#domain/forms/current-report/events/event-facts.ts';
import { composeFinding } from '#domain/forms/current-report/findings/compose-finding.ts';
import type { ItemText, ReportText } from '#domain/forms/current-report/findings/report-text.ts';
import { classifySentence } from '#domain/language/classifier/classify-sentence.ts';
import type { Sentence } from '#domain/language/clauses.ts';
import { quoteOf } from '#domain/language/quotation.ts';
import { importantStatements, newStatements } from './important-statements.ts';

/** The event's own item, and its score. */
type Classified = readonly [item: string, score: number];

/** The kinds of events that the classifier may find where no row of the table matches. */
const EVENTS: Readonly<Partial<Record<ReportEvent['event'], Classified>>> = {
  departure: ['5.02', 5],
  appointment: ['5.02', 4.5],
  'merger agreement': ['1.01', 7.9],
  bankruptcy: ['1.03', 9],
  'cyber incident': ['1.05', 7],
  'non-reliance': ['4.02', 9],
  'control changed': ['5.01', 7.5],
  'listing notice': ['3.01', 7],
  'auditor change': ['4.01', 5],
  restructuring: ['2.05', 6],
  impairment: ['2.06', 6.6],
  'debt accelerated': ['2.04', 8],
  'purchase or sale completed': ['2.01', 5.5],
  'agreement ended': ['1.02', 5],
};
/** Events that count only below their own item. */
const AT_HOME = new Set(['agreement ended']);

export const CLASSIFIED_EVENTS: ReadonlySet<string> = new Set(Object.keys(EVENTS));

/** The probability above which a sentence is taken as an event, outside and below the event’s own item. */
const LEAST = { elsewhere: 0.9, atHome: 0.3 };
/** Events that count only if the sentence begins with the filer; those of other companies are not its news. */
const OWN: ReadonlySet<string> = new Set([
  'bankruptcy',
  'cyber incident',
  'impairment',
  'non-reliance',
  'restructuring',
]);
/** The probability above which news of no known kind is HIGH. Only the rules make a report CRITICAL. */
const HIGH = { least: 0.9, score: 7.1 };

/**
 * Adds the events that only the classifier finds, as quotations. An event that a row of the table has found anywhere in
 * the report is not added again.
 */
export function withLearnedEvents(found: readonly ItemFinding[], report: ReportText): ItemFinding[] {
  const reported = new Set<string>(found.flatMap(({ events }) => events.map(({ event }) => event)));
  // A finding without a reason has the item's number and no row of the table.
  const matched = found.filter(({ reason }) => reason !== '');
  const passages = new Set(matched.flatMap(({ events }) => events.map(({ passage }) => passage)));
  const added = Object.entries(EVENTS).flatMap(([event, classified]) => {
    if (reported.has(event)) return [];
    const best = mostProbable(event, classified, report, passages);
    return best === null ? [] : [findingOf(event as ReportEvent['event'], classified, best)];
  });
  return raised([...found, ...added], report);
}

type Candidate = { sentence: Sentence; item: ItemText; probability: number };

function mostProbable(
  event: string,
  [home]: Classified,
  report: ReportText,
  used: ReadonlySet<string>,
): Candidate | null {
  const hasHome = report.items.some(({ modern }) => modern === home);
  if (AT_HOME.has(event) && !hasHome) return null;
  let best: Candidate | null = null;
  for (const item of report.items) {
    // If the event's own item is in the report, another item only mentions the event.
    if (hasHome && item.modern !== home) continue;
    for (const sentence of newStatements(item, report)) {
      if (used.has(sentence.words) || (OWN.has(event) && isAboutAnother(sentence))) continue;
      const probability = classifySentence(sentence).probabilityOf(event);
      const least = Math.max(hasHome ? LEAST.atHome : LEAST.elsewhere, best?.probability ?? 0);
      if (probability > least && quoteOf(sentence) !== null) best = { sentence, item, probability };
    }
  }
  return best;
}

/** Returns whether another company is named before the filer. */
function isAboutAnother({ marked: { text } }: Sentence): boolean {
  const filer = text.indexOf('¤');
  const other = text.search(/‹C\d+›/);
  return other >= 0 && (filer < 0 || other < filer);
}

function findingOf(
  event: ReportEvent['event'],
  [home, score]: Classified,
  { sentence, item }: Candidate,
): ItemFinding {
  const behind = item.sentences.slice(item.sentences.indexOf(sentence) + 1);
  return {
    ...composeFinding({
      number: item.number,
      score,
      rule: itemRule(home)?.headline ?? event,
      consequence: `${itemRule(home)?.why ?? ''}.`,
      line: null,
      sentence,
      behind,
      event: eventOf(event, sentence),
    }),
    number: item.number,
  };
}

function eventOf(event: ReportEvent['event'], { marked }: Sentence): ReportEvent {
  const [person] = [...marked.mentions.values()].filter(({ kind }) => kind === 'person');
  switch (event) {
    case 'departure':
    case 'appointment':
      return { event, person: person?.written ?? null, role: null };
    case 'merger agreement':
      return { event, counterparty: null, position: null, is_ended: false };
    case 'auditor change':
      return { event, firm: null, act: null };
    case 'agreement':
      return { event, title: null, counterparty: null, amount: null };
    case 'results':
      return { event, title: null, period: null, guidance: null };
    default:
      return { event };
  }
}

/** Raises the score of news of no known kind if its most important statement is probably HIGH or CRITICAL. */
function raised(found: ItemFinding[], report: ReportText): ItemFinding[] {
  const isUnknown = found.every(
    ({ quoted, events }) => quoted && events.every(({ event }) => event === 'other news'),
  );
  const [top] = importantStatements(report);
  if (!isUnknown || !top) return found;
  const { levels } = classifySentence(top);
  const high = (levels[3] ?? 0) + (levels[4] ?? 0);
  if (high <= HIGH.least) return found;
  const most = Math.max(...found.map(({ score }) => score));
  return found.map((one) => (one.score === most ? { ...one, score: Math.max(one.score, HIGH.score) } : one));
}
