import { itemRule } from '#domain/assessment/item-rules.ts';
import { priceIn } from '#domain/forms/current-report/deals/deal-price.ts';
import { mergerIn } from '#domain/forms/current-report/deals/merger.ts';
import type {
  EventFinding,
  ItemFinding,
  KindOfEvent,
  ReportEvent,
} from '#domain/forms/current-report/events/event-facts.ts';
import { composeFinding, POINTS_BACK } from '#domain/forms/current-report/findings/compose-finding.ts';
import type { ItemText, ReportText } from '#domain/forms/current-report/findings/report-text.ts';
import { filled } from '#domain/forms/current-report/findings/slots.ts';
import { EVENT_KINDS } from '#domain/forms/current-report/kinds/kinds-table.ts';
import { ALREADY_ANNOUNCED, movesFinding } from '#domain/forms/current-report/people/moves-finding.ts';
import { releasedOutlook } from '#domain/forms/current-report/results/released-outlook.ts';
import { isResults, results } from '#domain/forms/current-report/results/results.ts';
import { vote } from '#domain/forms/current-report/votes/votes.ts';
import type { Sentence } from '#domain/language/clauses.ts';
import { densest, densityOf } from '#domain/language/density.ts';
import { LARGE } from '#domain/language/money.ts';
import { quoteOf } from '#domain/language/quotation.ts';
import type { Tag } from '#domain/language/tags.ts';
import { exhibitsAlone } from './exhibits-alone.ts';
import { type Match, matchKind, weightOf } from './match-kind.ts';

const SHORTEST_ITEM = 40;
/** The maximum score based on an item's number alone, which is below HIGH. */
const MOST_OF_A_NUMBER = 6.4;
/** Items whose number alone justifies a lower score than their rule's. */
const LESS_ALONE: Readonly<Record<string, number>> = { '5.02': 4 };
/** The score of a report that only refers to a press release; it is lower than its item's score. */
const POINTER_SCORE = 3;
/** The amount by which each sentence before the news lowers its rank. */
const PER_SENTENCE = 0.5;
/** Other news in an item is included if its rank is at most this much below that of the main news. */
const BEHIND_THE_LEAD = 2.5;
const MOST_FINDINGS = 3;
/** An item's second event is dropped if its score is lower than the first one's by more than this. */
const SECOND_WITHIN = 3;
const RELEASE_SENTENCES = 14;
const READ_OF_PRICE = 8;
const GOES_ON = 6;
const DETAILS = 2;
const SHORTEST_DETAIL = 60;
const MUCH_DENSER = 0.8;
/**
 * News with at least this score that reports a failure is quoted from its own sentence, even if another sentence is
 * more informative.
 */
const DECISIVE = 7;
const DENIES = /\b(?:not|fail(?:s|ed)|missed|fell short|no (?:significant|statistically|better))\b/;
/** The score of news of no known kind and without a large amount, which is usually routine. */
const PLAIN_NEWS = 3.5;
const NEWS = new Set(['7.01', '8.01']);
/** Items that may contain nothing but a reference to an attached press release. */
const NEWS_IN_RELEASE = new Set(['7.01', '8.01', '2.05', '2.06', '4.02']);
/** Items that are filed only if their event has occurred, even if its effects are conditional. */
const SURE_ITEMS = new Set(['1.03', '1.05', '2.04', '4.02', '5.01']);
const OUTLOOK = 'A word on the outlook';
/** Events whose amounts say more than their verbs. */
const ABOUT_MONEY = new Set<KindOfEvent>([
  'agreement',
  'new debt',
  'private sale of shares',
  'purchase or sale completed',
]);
const MERGER_ITEMS = new Set(['1.01', '7.01', '8.01', '3.02']);
const MOVES_ITEMS = new Set(['5.02', '7.01', '8.01', '1.01', '2.02', '5.01']);

/** Returns the findings for an item, most important first; empty if the item has no text. */
export function readItem(item: ItemText, report: ReportText): ItemFinding[] {
  if (item.body.trim().length <= SHORTEST_ITEM || isSharedResults(item, report)) return [];
  const found = item.modern === '9.01' ? ofExhibits(item, report) : findingsOf(item, report);
  return found.map((finding) => ({ ...finding, number: item.number }));
}

/** Returns whether this item shares its text with the item for results. */
function isSharedResults(item: ItemText, { items }: ReportText): boolean {
  return item.modern !== '2.02' && items.some(({ modern, body }) => modern === '2.02' && body === item.body);
}

function ofExhibits(item: ItemText, { items }: ReportText): EventFinding[] {
  const found = items.every(({ modern }) => modern === '9.01') ? exhibitsAlone(item) : null;
  return found ? [found] : [];
}

function findingsOf(item: ItemText, report: ReportText): EventFinding[] {
  if (item.modern === '5.07') return present([vote(item)]);
  const outcome =
    item.modern === '2.02'
      ? present([results(item, report), ...movesUnder(item, report), ...layoffsIn(item, report)])
      : [];
  if (outcome.length > 0) return outcome;
  const special = [
    ...mergersUnder(item, report),
    ...movesUnder(item, report),
    ...(NEWS.has(item.modern) && !lists(report, '2.02') && isResults(item, report)
      ? [results(item, report)]
      : []),
  ].filter((one) => one !== null);
  const isReported = special.some(({ events }) => events.some(({ event }) => event === 'results'));
  const own = ranked(matchesIn(isReported ? item.sentences : withRelease(item, report), item, report));
  if (isReported) special.push(...layoffsIn(item, report));
  const outlook = own[0]?.kind.rule === OUTLOOK && !isReported ? releasedOutlook(item.number, report) : null;
  if (outlook) special.push(outlook);
  // A merger agreement is not also reported as another type of agreement.
  const merged = new Set(
    special.flatMap(({ events }) =>
      events.filter(({ event }) => event === 'merger agreement').map(({ passage }) => passage),
    ),
  );
  const fresh = own.filter(
    ({ kind, sentence }) => !merged.has(sentence.words) && !(outlook && kind.rule === OUTLOOK),
  );
  const known =
    own.length === 0 && special.length === 0
      ? ranked(matchesIn(knownFirst(item), item, report, 'recited'))
      : [];
  const reported = [
    ...fresh.map((match) => findingOf(match, item.number, report, 0)),
    ...known.map((match) => findingOf(match, item.number, report, ALREADY_ANNOUNCED)),
  ];
  const [lead] = reported;
  const others = reported
    .slice(1)
    .filter(({ rank }) => lead !== undefined && rank >= lead.rank - BEHIND_THE_LEAD);
  const all = [...special, ...[lead, ...others].filter((one) => one !== undefined)].toSorted(
    (x, y) => y.score - x.score,
  );
  return all.length > 0 ? best(all) : present([byNumber(item, report)]);
}

/** Returns the layoffs that the release of results announces, if its words are clear enough for a composed line. */
function layoffsIn(item: ItemText, report: ReportText): EventFinding[] {
  if (lists(report, '2.05')) return [];
  return EVENT_KINDS.filter(({ event }) => event === 'restructuring').flatMap((kind) => {
    const clear = { ...kind, ways: kind.ways.filter(({ line, atHome }) => line !== undefined && !atHome) };
    const match = matchKind(clear, [...item.sentences, ...report.release], false);
    const found = match && findingOf(match, item.number, report, 0);
    return found && !found.quoted ? [found] : [];
  });
}

/** Returns an item's sentences, plus those of the press release if the item only refers to it. */
function withRelease(item: ItemText, { release }: ReportText): readonly Sentence[] {
  const points = NEWS_IN_RELEASE.has(item.modern) && item.sentences.every(isPointer);
  return points ? [...item.sentences, ...release.slice(0, RELEASE_SENTENCES)] : item.sentences;
}

function isPointer({ isBoilerplate, words, marked }: Sentence): boolean {
  return (
    isBoilerplate ||
    words.length < SHORTEST_ITEM ||
    (/\b(?:press|news) release\b/i.test(words) && !/‹M\d+›/.test(marked.text))
  );
}

/** Returns the item's first sentence if it repeats an earlier announcement. */
function knownFirst({ sentences }: ItemText): readonly Sentence[] {
  const first = sentences.find(({ isBoilerplate, words }) => !isBoilerplate && words.length >= SHORTEST_ITEM);
  return first?.isKnown ? [first] : [];
}

const present = (found: readonly (EventFinding | null)[]) => found.filter((one) => one !== null);

function best(found: readonly EventFinding[]): EventFinding[] {
  const [first] = found;
  if (!first) return [];
  const reported = new Set<string>();
  return found
    .filter(({ score, events }) => {
      const keys = events.map(({ event, passage }) => `${event} ${passage}`);
      const isNew = keys.some((key) => !reported.has(key));
      for (const key of keys) reported.add(key);
      return isNew && score >= first.score - SECOND_WITHIN;
    })
    .slice(0, MOST_FINDINGS);
}

const lists = ({ items }: ReportText, ...numbers: readonly string[]) =>
  items.some(({ modern }) => numbers.includes(modern));

function mergersUnder(item: ItemText, report: ReportText): (EventFinding | null)[] {
  if (!MERGER_ITEMS.has(item.modern) || (item.modern !== '1.01' && lists(report, '1.01', '2.01'))) return [];
  const own = mergerIn(item.number, item.sentences);
  return [
    own ?? (NEWS.has(item.modern) ? mergerIn(item.number, report.release.slice(0, RELEASE_SENTENCES)) : null),
  ];
}

function movesUnder(item: ItemText, report: ReportText): (EventFinding | null)[] {
  if (!MOVES_ITEMS.has(item.modern) || (item.modern !== '5.02' && lists(report, '5.02'))) return [];
  return [movesFinding(item.number, item.sentences) ?? chiefMoves(item, report)];
}

/** Returns who leads the company or its finances from now on, if only the press release says so. */
function chiefMoves({ modern, number }: ItemText, { release }: ReportText): EventFinding | null {
  if (modern !== '2.02' && !NEWS.has(modern)) return null;
  const found = movesFinding(number, release);
  const isChiefs = found?.events.some(
    (event) => event.event === 'departure' && /\bC[EF]O$/.test(event.role ?? ''),
  );
  return isChiefs ? found : null;
}

/** A bankruptcy is also reported under Item 1.01, where the agreement on its plan is filed. */
const isReadUnder = ({ event }: Match['kind'], modern: string) =>
  NEWS.has(modern) || (event === 'bankruptcy' && modern === '1.01');

function matchesIn(
  sentences: readonly Sentence[],
  item: ItemText,
  report: ReportText,
  counts: Tag = 'new',
): Match[] {
  return EVENT_KINDS.flatMap((kind) => {
    const isHome = kind.items.includes(item.modern);
    if (!isHome && (!kind.elsewhere || !isReadUnder(kind, item.modern) || lists(report, ...kind.items)))
      return [];
    const match = matchKind(kind, sentences, isHome, counts);
    return match ? [match] : [];
  });
}

/**
 * Keeps one match per sentence, the one whose kind comes first in the table, and sorts the matches by score and
 * position.
 */
function ranked(matches: readonly Match[]): Match[] {
  const seen = new Set<Sentence>();
  const isAlone = matches.every(({ kind }) => kind.isFallback || kind.isRoutine);
  return matches
    .filter(
      ({ kind, sentence }) => (isAlone || !kind.isFallback) && !seen.has(sentence) && seen.add(sentence),
    )
    .toSorted((a, b) => rankOf(b) - rankOf(a));
}

const rankOf = ({ kind, at }: Match) => kind.score - PER_SENTENCE * at;

function findingOf(
  match: Match,
  number: string,
  report: ReportText,
  less: number,
): EventFinding & { rank: number } {
  const { kind, way } = match;
  const item = report.items.find((one) => one.number === number);
  const sentences = [...(item?.sentences ?? []), ...report.release];
  const behind = sentences.slice(sentences.indexOf(match.sentence));
  const { score, rule, why, topic, slots: finer } = weightOf(match, behind);
  const price = kind.isDeal ? priceIn(behind.slice(0, READ_OF_PRICE), false) : null;
  const slots = {
    ...match.slots,
    ...finer,
    ...(price === null ? {} : { paid: { text: price.written, mentions: [] } }),
  };
  const line = way.line === undefined ? null : filled(way.line, slots);
  const sentence =
    line === null &&
    item &&
    (way.atHome ||
      (kind.event === 'other news' && !(score >= DECISIVE && DENIES.test(match.clause.text))) ||
      POINTS_BACK.test(match.sentence.words))
      ? denser(match, item)
      : match.sentence;
  return {
    rank: rankOf(match),
    ...composeFinding({
      number,
      score: score - less,
      rule: less > 0 ? `${rule}, announced before` : rule,
      consequence: filled(why, slots) ?? why.replace(/\{\w+\}/g, 'it'),
      line,
      sentence,
      topic,
      said: sentence === match.sentence && kind.event !== 'other news' ? match.said : undefined,
      isAboutMoney: ABOUT_MONEY.has(kind.event),
      behind: POINTS_BACK.test(sentence.words)
        ? [densest(item?.sentences ?? []) ?? sentence, ...behind]
        : behind,
      event: eventOf(match, item?.modern),
      details: densestOf(behind.slice(1)),
      isRoutine: kind.isRoutine,
      dealWorth: kind.isDeal ? (price?.dollars ?? null) : null,
    }),
  };
}

/**
 * Returns a sentence under the kind's own item that is much more informative; if there is none, the matched sentence.
 */
function denser({ kind, sentence, at }: Match, { modern, sentences }: ItemText): Sentence {
  if (kind.isLargest) return sentence;
  const best = kind.items.includes(modern) ? densest(sentences) : undefined;
  if (best?.clauses[0]?.tag !== 'new' || isPointer(best) || quoteOf(best) === null) return sentence;
  // A sentence with a date states the event. An amount in a later sentence is added to the quotation.
  if (sentence.age !== null && best.age === null && kind.event !== 'other news') return sentence;
  return densityOf(best, sentences.indexOf(best)) > densityOf(sentence, at) + MUCH_DENSER ? best : sentence;
}

function densestOf(sentences: readonly Sentence[]): Sentence[] {
  return sentences
    .slice(0, GOES_ON)
    .filter(
      ({ clauses, words }) =>
        clauses[0]?.tag === 'new' && words.length >= SHORTEST_DETAIL && /\.["”]?\d?$/.test(words),
    )
    .toSorted((one, other) => densityOf(other, 0) - densityOf(one, 0))
    .slice(0, DETAILS);
}

const NEW_DEBT = '2.03';
/** US dollars. A smaller amount in an agreement is a fee or a share price. */
const LEAST_AMOUNT = 10_000;

function eventOf({ kind, slots }: Match, modern: string | undefined): ReportEvent {
  if (kind.event === 'agreement' && modern === NEW_DEBT) return { event: 'new debt' };
  const [other] = ['other', 'through', 'agent'].flatMap((slot) => slots[slot]?.mentions[0] ?? []);
  const amount = ['amount', 'price']
    .flatMap((slot) => slots[slot]?.mentions[0] ?? [])
    .find(({ value = 0 }) => value >= LEAST_AMOUNT);
  const named = { counterparty: other?.written ?? null, amount: amount?.written ?? null };
  return withFields(kind.event, { ...named, firm: slots.firm?.text ?? null });
}

const NOTHING_NAMED = { counterparty: null, amount: null, firm: null };

/** Returns an event with the fields of its kind. */
function withFields(
  event: KindOfEvent,
  { firm, ...agreement }: Record<'counterparty' | 'amount' | 'firm', string | null>,
): ReportEvent {
  if (event === 'agreement') return { event, title: null, ...agreement };
  return event === 'auditor change' ? { event, firm, act: null } : { event };
}

/** Returns the event that an item usually reports: that of the first kind whose list of items starts with this one. */
function eventOfItem(modern: string): KindOfEvent {
  if (modern === '1.04') return 'mine safety';
  return EVENT_KINDS.find(({ items }) => items[0] === modern)?.event ?? 'other news';
}

/**
 * Returns a finding with the most informative statement of an item that matches no known kind; otherwise with the title
 * of its press release.
 */
function byNumber(item: ItemText, { titles, release, items }: ReportText): EventFinding | null {
  const rule = itemRule(item.modern);
  const fresh = item.sentences.filter(({ isKnown, clauses }) => !isKnown && clauses[0]?.tag === 'new');
  const own = densest(fresh.length > 0 ? item.sentences.filter(({ isKnown }) => !isKnown) : item.sentences);
  // If the item contains only a heading or the filer's name, it reports nothing.
  if (rule === null || !own || (!own.isBoilerplate && quoteOf(own) === null)) return null;
  const isPointer =
    own.isBoilerplate ||
    (/\b(?:press|news) release\b/i.test(own.words) && !/\bthat\b|announcing/.test(own.words));
  const [title] = NEWS.has(item.modern) && isPointer ? titles : [];
  const carried =
    isPointer && NEWS.has(item.modern) ? densest(release.slice(0, RELEASE_SENTENCES)) : undefined;
  const isPlain =
    NEWS.has(item.modern) && ![...own.marked.mentions.values()].some(({ value = 0 }) => value >= LARGE);
  const score = isPlain ? PLAIN_NEWS : Math.min(LESS_ALONE[item.modern] ?? rule.score, MOST_OF_A_NUMBER);
  const isSupposed =
    carried === undefined && own.clauses[0]?.tag === 'conditional' && !SURE_ITEMS.has(item.modern);
  return composeFinding({
    number: item.number,
    score:
      isSupposed || (own.isBoilerplate && title === undefined && carried === undefined)
        ? Math.min(score, POINTER_SCORE)
        : score,
    rule: rule.headline,
    // What news of no known kind means to a shareholder is unknown.
    consequence: '',
    line: title ?? null,
    also: title === undefined ? undefined : carried,
    sentence: carried ?? own,
    behind: item.sentences.slice(item.sentences.indexOf(own) + 1),
    event: withFields(eventOfItem(item.modern), NOTHING_NAMED),
    details: densestOf(item.sentences.slice(item.sentences.indexOf(own) + 1)),
    isRoutine: own.isBoilerplate && items.length > 1,
  });
}
