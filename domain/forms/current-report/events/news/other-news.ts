import { results } from '#domain/forms/current-report/events/accounts/results.ts';
import { borrowingIn } from '#domain/forms/current-report/events/deals/borrowing.ts';
import { dealOf } from '#domain/forms/current-report/events/deals/business-deal.ts';
import { completionIn } from '#domain/forms/current-report/events/deals/completion.ts';
import { mergerIn } from '#domain/forms/current-report/events/deals/merger.ts';
import { offeringIn } from '#domain/forms/current-report/events/deals/offering.ts';
import { regulatorsOrder } from '#domain/forms/current-report/events/deals/regulators-order.ts';
import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { rightsPlan } from '#domain/forms/current-report/events/holders/rights.ts';
import type { ItemReader, ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { movesFinding } from '#domain/forms/current-report/events/people/executive-change.ts';
import { isBoilerplate, type Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { buriedEvent } from './buried-event.ts';
import { NEWS_KINDS } from './news-kinds.ts';
import { findKind, kindFinding, secondOf } from './news-of-a-kind.ts';
import { isPointer, RELEASED } from './news-text.ts';
import { plainNews, pointed } from './plain-news.ts';
import { findRoutine, routine } from './routine-news.ts';

const RESULTS_ITEM = /\bItem 12\b|\bresults of operations and financial condition\b/i;

/** `Reports Third Quarter Results`, `Announces Fiscal 2026 Earnings`. */
const RESULTS_TITLE =
  /\b(?:reports?|announces?|posts?|releases?)\b.{0,80}?\b(?:quarter(?:ly)?|full[- ]year|year[- ]end|fiscal|annual|Q[1-4])\b.{0,60}?\b(?:results|earnings|revenues?|sales|profit)\b/i;

/** Sentences of a release that may carry what the item only points to. */
const RELEASE_SENTENCES = 8;

/**
 * What Items 7.01 and 8.01 and the old Items 5 and 9 tell: an event that has an item of its own, a kind of news by the
 * sentence that carries it, else the news in the filing's words. The release is read where the item only points to it.
 */
export const otherNews: ItemReader = (text) => {
  const own = text.sentences.filter((sentence) => !isPointer(sentence));
  const opening = text.release.slice(0, RELEASE_SENTENCES);
  return (
    ownItemNews(text) ??
    (isRoutineFirst(text) ? routine(text) : null) ??
    kindOfNews(text, own, opening) ??
    routine(text) ??
    plainNews(text, own) ??
    pointed(text)
  );
};

/** The first sentence names a paper and no news. */
function isRoutineFirst({ sentences }: ItemText): boolean {
  const [first] = sentences.filter(({ words }) => words.length > 40);
  return first !== undefined && findKind(NEWS_KINDS, [first]) === null && findRoutine([first]) !== null;
}

/** News for which there is an item; where the report lists that too, it is told there. */
function ownItemNews(text: ItemText): EventFinding | null {
  const hidden = buriedEvent(text);
  if (hidden && !text.listed.includes(hidden.ownItem)) return hidden.finding;
  const lists = (...items: string[]) => items.some((item) => text.listed.includes(item));
  const body = {
    ...text,
    sentences: text.sentences.filter(
      (sentence) => !isPointer(sentence) || /announcing|regarding/.test(sentence.plain),
    ),
  };
  const released = { ...text, sentences: text.release.slice(0, RELEASE_SENTENCES) };
  const found = [
    regulatorsOrder(body),
    ...(lists('1.01') ? [] : [mergerIn(body), mergerIn(released)]),
    ...(lists('2.01') ? [] : [completionIn(body, false)]),
    ...(lists('5.02') ? [] : [movesFinding({ ...body, number: text.number })]),
    rightsPlan(body),
    ...(lists('1.01', '2.03') ? [] : [borrowingIn(body), offeringIn({ ...body, release: text.release })]),
    ...(lists('1.01') ? [] : [dealOf(body)]),
    ...(lists('2.02') || !isResults(text) ? [] : [results(text)]),
  ];
  return found.find((one) => one !== null) ?? null;
}

function isResults(text: ItemText): boolean {
  const { sentences, body } = text;
  return (
    RESULTS_ITEM.test(body.slice(0, 600)) ||
    pointsToResults(text) ||
    sentences.some(({ plain }) =>
      /¤ (?:issued|announced|reported)[^.]{0,100}\b(?:financial results|results of operations|earnings(?: results)?|its results) (?:for|of)\b/i.test(
        plain,
      ),
    )
  );
}

/** The item names a release and no news; the release is on results by its title. */
function pointsToResults({ sentences, titles }: ItemText): boolean {
  const isSilent = sentences.every(
    (sentence) => isPointer(sentence) || RELEASED.test(sentence.plain) || isBoilerplate(sentence),
  );
  return isSilent && titles.some((title) => RESULTS_TITLE.test(title));
}

function kindOfNews(
  text: ItemText,
  own: readonly Sentence[],
  opening: readonly Sentence[],
): EventFinding | null {
  const said = [...own, ...pointersWithNews(text.sentences)];
  const first = findKind(NEWS_KINDS, said.slice(0, 1)) ?? findKind(NEWS_KINDS, said.slice(0, 6));
  if (first) return kindFinding(text, first.kind, first.sentence, secondOf(first.kind, said));
  const released =
    own.length === 0 || own.every(({ plain }) => RELEASED.test(plain)) ? findKind(NEWS_KINDS, opening) : null;
  return released ? kindFinding(text, released.kind, released.sentence, null) : null;
}

/** `The Company's news release announcing that … is incorporated herein by reference` points and tells. */
function pointersWithNews(sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter(
    (sentence) =>
      isBoilerplate(sentence) &&
      /\b(?:announcing|commenting on|reporting|regarding|disclosing)\b/.test(sentence.words) &&
      /¤/.test(sentence.plain),
  );
}
