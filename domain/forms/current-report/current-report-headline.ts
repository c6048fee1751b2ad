import { modernItem } from '#domain/assessment/item-rules.ts';
import type { Sentence } from '#domain/language/clauses.ts';
import { quoteOf } from '#domain/language/quotation.ts';
import type { CurrentReportFacts, ItemFinding } from './events/event-facts.ts';
import { LONGEST_HEADLINE } from './findings/slots.ts';

/** A second item is added to the headline if its score is at most this much below the first item's. */
const SECOND_WITHIN = 4;
const SIMILAR = 0.6;
const LONGEST_WITH_QUOTATION = 250;
/** A headline to which only a statement is added is shorter, because it is complete without it. */
const LONGEST_WITH_STATEMENT = 240;
const LEAST_OF_QUOTATION = 70;
/** The result of a shareholder vote is more informative than the document that was voted on. */
const VOTE = '5.07';

/** Sorts findings by score; at equal scores, news comes before routine documents. */
export function ranked(findings: readonly ItemFinding[]): ItemFinding[] {
  const relevant = findings.filter(({ number }) => modernItem(number) !== '9.01');
  return (relevant.length > 0 ? relevant : [...findings]).toSorted(
    (a, b) =>
      b.score - a.score ||
      Number(a.isRoutine ?? false) - Number(b.isRoutine ?? false) ||
      Number(modernItem(b.number) === VOTE) - Number(modernItem(a.number) === VOTE),
  );
}

/**
 * Returns the headline of the highest-scoring item, plus those of the next items and a further statement if they add
 * something and fit.
 */
export function reportHeadline(findings: readonly ItemFinding[], statement: Sentence | null): string | null {
  const [first, ...rest] = ranked(findings);
  if (!first) return null;
  const lead = rest.find((one) => !one.isRoutine && one.score >= first.score - SECOND_WITHIN);
  const [head, others] =
    first.isRoutine && lead ? [lead, [first, ...rest].filter((one) => one !== lead)] : [first, rest];
  const own = others.reduce((line, one) => {
    const added = additionOf(one, head, line);
    return added === null ? line : `${line}; ${added}`;
  }, head.headline);
  return statement === null ? own : withStatement(own, statement);
}

/** Adds a quotation of a statement that the line lacks, if there is room. */
function withStatement(line: string, { words }: Sentence): string {
  const room = LONGEST_WITH_STATEMENT - line.length - 2;
  const quote = room < LEAST_OF_QUOTATION ? null : quoteOf({ words }, amountsIn(words), room);
  return quote === null || saysTheSame(line, quote) ? line : `${line}; ${quote}`;
}

/** Returns what an item adds to the line: its headline, or the name of its event if there is no room for that. */
function additionOf(item: ItemFinding, first: ItemFinding, line: string): string | null {
  if (item.isRoutine || item.score < first.score - SECOND_WITHIN) return null;
  const longest = line.includes('“') ? LONGEST_WITH_QUOTATION : LONGEST_HEADLINE;
  const fits = (text: string) => line.length + text.length + 2 <= longest && !saysTheSame(line, text);
  if (fits(item.headline)) return inMidSentence(item.headline);
  const { topic = '', events } = item;
  if (topic === '') return null;
  const room = LONGEST_WITH_QUOTATION - line.length - 2;
  const passage = events[0]?.passage ?? '';
  const quote = room < LEAST_OF_QUOTATION ? null : quoteOf({ words: passage }, amountsIn(passage), room);
  if (quote !== null && !saysTheSame(line, quote)) return quote;
  return fits(topic) ? inMidSentence(topic) : null;
}

/** Returns the amounts of a passage, the first large one first. */
function amountsIn(passage: string): string[] {
  const all = passage.match(/[$€£] ?\d[\d,.]*\d(?: (?:million|billion))?/g) ?? [];
  return all.toSorted((a, b) => Number(LARGE_AMOUNT.test(b)) - Number(LARGE_AMOUNT.test(a)));
}

const LARGE_AMOUNT = /illion|,\d{3},/;

/** Returns whether most of the informative words in one text occur in the other. */
function saysTheSame(one: string, other: string): boolean {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d$%.]{4,}/gu) ?? []);
  const known = [...words(one)];
  const relevant = [...words(other)];
  const isKnown = (word: string) => known.some((each) => stem(each) === stem(word));
  return relevant.length === 0 || relevant.filter(isKnown).length / relevant.length >= SIMILAR;
}

/** `completes` and `completed` are treated as the same word. */
const stem = (word: string) => (/^\p{L}+$/u.test(word) ? word.slice(0, 7) : word);

/** Makes the first letter after a semicolon lowercase, unless a name starts there. */
function inMidSentence(headline: string): string {
  if (/^The \p{Lu}/u.test(headline)) return `the${headline.slice(3)}`;
  const [first = '', second = ''] = headline.split(' ');
  const isName =
    /^(?:[A-Z]{2,}|[A-Z]\.|[A-Z]\d|.*\d)/.test(first) ||
    (/^\p{Lu}/u.test(second) && !/(?:s|ly|To|of)$/.test(first));
  return isName ? headline : headline.charAt(0).toLowerCase() + headline.slice(1);
}

/** Returns the events in a report's findings, most important first, each with its passage. */
export function reportEvents(findings: readonly ItemFinding[]): CurrentReportFacts['events'] {
  return ranked(findings).flatMap(({ number, events }) =>
    events.map((event) => ({ item: number, ...event })),
  );
}
