import { itemReason } from '#domain/assessment/item-rules.ts';
import { beforeWarnings, clausesOf, isHypothetical } from '#domain/text/sentences.ts';
import { BANKRUPTCY, CYBER, DELISTING, MERGER, NON_RELIANCE, type Signs } from './buried-signs.ts';
import { executiveChange } from './executive-change.ts';
import type { EventFinding, ReportEvent } from './facts.ts';
import type { ItemText } from './item-text.ts';
import { listing } from './listing.ts';
import { whoseNews } from './whose-news.ts';

type Buried = {
  signs: Signs;
  /** The item made for it. */
  item: string;
  score: number;
  headline: string;
  /** The same of a subsidiary alone, where that weighs less. */
  subsidiary?: { score: number; headline: string };
  what: string;
  event: ReportEvent;
};

/** Events that have an item of their own and yet are often reported under 7.01 or 8.01. @see rubric, section 1 */
const EVENTS: readonly Buried[] = [
  {
    signs: BANKRUPTCY,
    item: '1.03',
    score: 9.5,
    headline: 'Bankruptcy filing',
    subsidiary: { score: 7.5, headline: 'Bankruptcy filing of a subsidiary' },
    event: { event: 'bankruptcy' },
    what: 'A bankruptcy',
  },
  {
    signs: NON_RELIANCE,
    item: '4.02',
    score: 9,
    headline: 'Earlier financial statements can no longer be relied on',
    event: { event: 'non-reliance' },
    what: 'A non-reliance on earlier statements',
  },
  {
    signs: CYBER,
    item: '1.05',
    score: 7.5,
    headline: 'Cybersecurity incident',
    event: { event: 'cyber incident' },
    what: 'A cybersecurity incident',
  },
  {
    signs: DELISTING,
    item: '3.01',
    score: 8,
    headline: 'Delisting or listing-rule notice',
    event: { event: 'listing notice' },
    what: 'A listing-rule notice',
  },
  {
    signs: MERGER,
    item: '1.01',
    score: 8.5,
    headline: 'Merger agreement announced',
    event: { event: 'merger agreement', counterparty: null, position: null, is_ended: false },
    what: 'A merger agreement',
  },
];

/** Told before: the price knows. @see rubric, section 1: already announced −1.5 */
const KNOWN = /\b(?:as )?previously (?:announced|disclosed|reported)\b/i;
const ALREADY_ANNOUNCED = 1.5;
const DEPARTURES = '5.02';
/** What happened years ago, or to those before. */
const LONG_AGO = /\bin the past\b|\bin (?:19|20)\d\d\b|\bpredecessors?\b|\bhistorically\b/i;
/** A release tells its news at the top; what follows is background. */
const OPENING = 2_500;

/** An event with the item that was made for it; a report that lists that one too hides nothing. */
type BuriedEvent = { ownItem: string; finding: EventFinding };

/**
 * An important event told under Item 7.01 or 8.01, in the item or at the top of its press release. Warnings,
 * suppositions, denials and the misfortunes of others don't count.
 * @returns `null` when the item hides none
 */
export function buriedEvent(number: string, text: ItemText): BuriedEvent | null {
  const told = beforeWarnings(text.body);
  const release = [...text.titles, beforeWarnings(text.exhibits.slice(0, OPENING))].join('.\n');
  return eventIn(number, told, text) ?? eventIn(number, release, text);
}

function eventIn(number: string, told: string, text: ItemText): BuriedEvent | null {
  const clauses = clausesOf(told);
  for (const buried of EVENTS) {
    for (const clause of clauses) {
      const finding = findingIn(clause, buried, number, text);
      if (finding !== null) return { ownItem: buried.item, finding };
    }
  }
  return departureIn(number, told, text.company);
}

function findingIn(clause: string, buried: Buried, number: string, text: ItemText): EventFinding | null {
  const { signs, what, event } = buried;
  const at = signs.told.map((pattern) => clause.search(pattern)).find((index) => index >= 0);
  if (at === undefined || signs.denied?.test(clause) || LONG_AGO.test(clause)) return null;
  if (isHypothetical(clause) && !signs.certain?.test(clause)) return null;
  // A clause that begins with the act names its subject behind it.
  const whose = signs.concernsAnyway ? 'own' : whoseNews(clause.slice(0, at) || clause, text.company);
  if (whose === 'other') return null;
  const { score, headline } = weighed(clause, whose, buried, text);
  const known = KNOWN.test(clause);
  const reason = itemReason(number, `${what} is told under an item for other news`, score);
  return known
    ? {
        score: score - ALREADY_ANNOUNCED,
        headline,
        reason: `${reason}; it was announced before, which counts ${ALREADY_ANNOUNCED} less`,
        events: [event],
      }
    : { score, headline, reason, events: [event] };
}

function weighed(
  clause: string,
  whose: 'own' | 'subsidiary',
  buried: Buried,
  text: ItemText,
): { score: number; headline: string } {
  if (buried.signs === DELISTING) return listing({ ...text, body: clause });
  return whose === 'subsidiary' ? (buried.subsidiary ?? buried) : buried;
}

/** A chief who leaves, or another officer by name. */
function departureIn(number: string, told: string, company: string | null): BuriedEvent | null {
  const change = executiveChange(told, company);
  const [event] = change.events ?? [];
  if (event?.event !== 'departure') return null;
  const isChief = event.role === 'CEO' || event.role === 'CFO';
  const isOfficer = event.person !== null && event.role !== null && event.role !== 'director';
  if (!isChief && !isOfficer) return null;
  const reason = change.reason.replace(`Item ${DEPARTURES}`, `Item ${number}`);
  return { ownItem: DEPARTURES, finding: { ...change, reason } };
}
