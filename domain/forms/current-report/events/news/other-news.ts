import { ABOUT_RESULTS, results } from '#domain/forms/current-report/events/accounts/results.ts';
import { withAmount } from '#domain/forms/current-report/events/deals/agreement.ts';
import { borrowingIn } from '#domain/forms/current-report/events/deals/borrowing.ts';
import { dealOf } from '#domain/forms/current-report/events/deals/business-deal.ts';
import { completionIn } from '#domain/forms/current-report/events/deals/completion.ts';
import { mergerIn } from '#domain/forms/current-report/events/deals/merger.ts';
import { offeringIn } from '#domain/forms/current-report/events/deals/offering.ts';
import { regulatorsOrder } from '#domain/forms/current-report/events/deals/regulators-order.ts';
import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import { rightsPlan } from '#domain/forms/current-report/events/holders/rights.ts';
import type { ItemReader, ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { movesFinding } from '#domain/forms/current-report/events/people/executive-change.ts';
import { amountIn } from '#domain/forms/current-report/prose/amounts.ts';
import { asHeadline, LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import { isBoilerplate, type Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { isHypothetical } from '#domain/text/sentences.ts';
import { buriedEvent } from './buried-event.ts';
import { NEWS_KINDS, type NewsKind, ROUTINE_KINDS } from './news-kinds.ts';

const RELEASED = /\b(?:press|news|earnings) releases?\b/i;
/** Nothing but that a release exists. */
const EMPTY_RELEASE =
  /^(?:attached|furnished|filed|a copy|the (?:text|press release)|¤ (?:has )?(?:issued|released|published) (?:an?|the|its) (?:press|news) release(?:,? (?:dated|on|which|attached|a copy|furnished|the)|\.|$)|¤’s (?:press|news) release)/i;
const RESULTS_ITEM = /\bItem 12\b|\bresults of operations and financial condition\b/i;
/** Sentences of a release that may carry what the item only points to. */
const RELEASE_SENTENCES = 8;
const FAR_BACK = /\b(?:in|since|during|for the year(?: ended)?) (?:19|20)\d\d\b/;

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

function isResults({ sentences, body }: ItemText): boolean {
  return (
    RESULTS_ITEM.test(body.slice(0, 600)) ||
    sentences.some(({ plain }) =>
      /¤ (?:issued|announced|reported)[^.]{0,100}\b(?:financial results|results of operations|earnings(?: results)?|its results) (?:for|of)\b/i.test(
        plain,
      ),
    )
  );
}

/** A sentence that only points to an exhibit or to another item. */
function isPointer(sentence: Sentence): boolean {
  return isBoilerplate(sentence) || EMPTY_RELEASE.test(sentence.plain) || sentence.words.length < 40;
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

type Found = { kind: NewsKind; sentence: Sentence };

function findKind(kinds: readonly NewsKind[], sentences: readonly Sentence[]): Found | null {
  for (const kind of kinds) {
    const sentence = sentences.find(
      (one) => kind.told.test(dotless(one.plain)) && !kind.not?.test(one.plain) && isNews(one),
    );
    if (sentence) return { kind, sentence };
  }
  return null;
}

/** The dots of decimals and names end no sentence. */
function dotless(plain: string): string {
  return plain.replace(/(?<=\d)\.(?=\d)|(?<=\b(?:Inc|Corp|Co|Ltd|No|L\.P|U\.S))\./g, '');
}

/** It states something, about the filer or what is the filer's. */
function isNews({ plain, words }: Sentence): boolean {
  const supposes =
    isHypothetical(words) &&
    !/\b(?:announc\w+|declared|authorized|approved|will receive|may (?:repurchase|sell))\b/i.test(words);
  return (
    !supposes &&
    words.length >= 40 &&
    !/\bis expected to occur\b/.test(plain) &&
    !(FAR_BACK.test(plain.slice(0, 30)) && /\bhad\b/.test(plain)) &&
    !/¤(?:’s [Bb]oard[^.]{0,20})? had (?:approved|reserved|planned|been)\b/.test(plain) &&
    /[.”"\d:]$/.test(words.trim())
  );
}

/** A second kind in the same item, told behind the first: a buyback and a dividend. */
function secondOf(first: NewsKind, sentences: readonly Sentence[]): Sentence | null {
  const payouts = NEWS_KINDS.filter(({ rule }) => /^(?:A buyback|A dividend|Debt paid back)$/.test(rule));
  if (!payouts.includes(first)) return null;
  const rest = payouts.filter((kind) => kind !== first);
  return findKind(rest, sentences)?.sentence ?? null;
}

function kindFinding(
  text: ItemText,
  kind: NewsKind,
  sentence: Sentence,
  second: Sentence | null,
): EventFinding | null {
  const said = asHeadline(withoutPointer(sentence.plain));
  const line =
    redemptionLine(sentence.plain) ??
    (said === null ? titleOf(text) : withAmount(said, amountBehind(text, sentence, kind)));
  if (line === null) return null;
  const also = second === null || second === sentence ? null : asHeadline(second.plain, 110);
  const full = also === null ? line : `${line}; ${also.charAt(0).toLowerCase()}${also.slice(1)}`;
  return tell({
    number: text.number,
    score: kind.score,
    headline: full.length <= LONGEST_HEADLINE + 20 ? full : line,
    rule: kind.rule,
    consequence: kind.consequence,
    sentence,
    event: { event: 'other news' },
    details: detailsOf(text, sentence),
  });
}

const REDEEMS =
  /\b(?:intends? to|will|elected to|notified [^.]{3,80} that [^.]{0,40}elected to|election to|to) redeem (?:in full )?(.{5,220}?)(?= at a (?:redemption )?price|, plus|, pursuant| pursuant| \(such|, in accordance|, at |\.(?:\s|$)|$)/;

/** `To redeem all outstanding 2.75% senior notes on March 11, 2020`. */
function redemptionLine(plain: string): string | null {
  const object = REDEEMS.exec(plain)?.[1];
  return object === undefined ? null : asHeadline(`¤ will redeem ${object}`);
}

/** The amount of a program that the next sentence names. */
function amountBehind(text: ItemText, sentence: Sentence, kind: NewsKind): string | null {
  if (!/shelf|buyback|paid back|exchange|holders of notes|into equity/i.test(kind.rule)) return null;
  const at = text.sentences.indexOf(sentence);
  const from = /into equity/.test(kind.rule) ? 0 : at;
  const near = at < 0 ? text.release.slice(0, 3) : text.sentences.slice(from, at + 3);
  return amountIn(near.map(({ plain }) => plain).join(' '));
}

function withoutPointer(plain: string): string {
  return plain
    .replace(
      /^¤’s (?:press|news) release(?: dated [^,]*?\d{4})? (?=announcing|commenting|regarding|reporting)/i,
      '¤ issued a press release ',
    )
    .replace(/ (?:commenting on) /, ' regarding ')
    .replace(/,? (?:is|are) incorporated (?:herein )?by reference.*$/i, '');
}

function detailsOf(text: ItemText, sentence: Sentence): Sentence[] {
  const at = text.sentences.indexOf(sentence);
  return text.sentences
    .slice(at + 1, at + 4)
    .filter((one) => !isPointer(one) && /[a-z][.”"]$/.test(one.words))
    .slice(0, 2);
}

/** The release's own title, not that of another release on results. */
function titleOf({ titles }: ItemText): string | null {
  return titles.find((one) => !ABOUT_RESULTS.test(one)) ?? (titles.length === 1 ? (titles[0] ?? null) : null);
}

function routine(text: ItemText): EventFinding | null {
  const found = findRoutine(text.sentences);
  if (!found) return null;
  const line =
    found.kind.line ?? asHeadline(routineWords(found.sentence.plain)) ?? `${found.kind.rule} filed`;
  return tell({
    number: text.number,
    score: found.kind.score,
    headline: line,
    rule: found.kind.rule,
    consequence: found.kind.consequence,
    sentence: found.sentence,
    event: { event: 'other news' },
    isRoutine: true,
  });
}

/** A paper may be named in a sentence that only points to it. */
function findRoutine(sentences: readonly Sentence[]): Found | null {
  for (const sentence of sentences.slice(0, 8)) {
    const kind = ROUTINE_KINDS.find(({ told }) => told.test(sentence.plain));
    if (!kind || sentence.words.length <= 30 || /shall not be deemed|forward-looking/i.test(sentence.words))
      continue;
    const better = sentences
      .slice(0, 4)
      .find((one) => kind.told.test(one.plain) && /[$€£]\s?\d/.test(one.plain));
    return { kind, sentence: better ?? sentence };
  }
  return null;
}

/** `¤ is filing this Current Report on Form 8-K to provide the legal opinion of …` reads `Files legal opinion of …`. */
function routineWords(plain: string): string {
  const why = /^In light of ([^,]{5,90}), /.exec(plain)?.[1];
  const told = withoutFormWords(plain);
  return why === undefined ? told : `${told.replace(/,? as filed with .*$/, '')} in light of ${why}`;
}

function withoutFormWords(plain: string): string {
  return plain
    .replace(
      /^(?:In light of [^¤]*, )?(?:¤ (?:is|are) (?:filing|furnishing)|[Tt]his) (?:this |the )?(?:Current Report|Form 8-K)(?: on Form 8-K)?(?: \(this [^)]*\))? (?:is being (?:filed|furnished) )?(?:to|for the purpose of|in order to|solely to|in connection with)(?: (?:provid(?:e|ing)|fil(?:e|ing)|furnish(?:ing)?|includ(?:e|ing)))? (?:the )?/,
      '¤ filed ',
    )
    .replace(
      /^¤ filed (recast|supplement|updat|conform|disclos|revis|add|reflect)(?:e|ing)? /,
      (_, verb: string) => `¤ ${verb === 'recast' ? 'recasts' : `${verb}s`} `,
    )
    .replace(/, filed with the Securities and Exchange Comm[a-z]*.*$/, '');
}

/** News of no known kind: the filing's own words, or the title of its release. */
function plainNews(text: ItemText, own: readonly Sentence[]): EventFinding | null {
  const sentence =
    own.find(
      (one) => isNews(one) && /¤|[Bb]oard|subsidiar/.test(one.plain) && asHeadline(one.plain) !== null,
    ) ?? own.find(isNews);
  const title = titleOf(text);
  const line =
    (sentence && !/^¤ (?:issued|announced) [^.]{0,60}$/.test(sentence.plain)
      ? asHeadline(sentence.plain)
      : null) ?? title;
  if (!sentence || line === null || line === undefined) return null;
  return tell({
    number: text.number,
    score: 4.5,
    headline: line,
    rule: 'Other news',
    consequence:
      'The company found it worth telling outside its regular reports; how much it moves depends on what was expected.',
    sentence,
    event: { event: 'other news' },
    details: detailsOf(text, sentence),
  });
}

/** Nothing but a pointer to a release or an exhibit. */
function pointed(text: ItemText): EventFinding | null {
  const { sentences, titles, release } = text;
  const title = titleOf(text);
  const carrier = title === null ? undefined : release[0];
  const sentence =
    sentences.find(({ words }) => RELEASED.test(words)) ?? sentences.find(({ words }) => words.length > 40);
  if (!sentence) return null;
  const line =
    title ??
    asHeadline(withoutPointer(sentence.plain)) ??
    (RELEASED.test(sentence.words) ? 'Press release furnished as an exhibit' : 'Exhibit furnished');
  return tell({
    number: text.number,
    score: title === null ? 3 : 4.5,
    headline: RELEASED.test(sentence.words) && title === null ? pressLine(sentence) : line,
    rule: title === null ? 'A release whose text is not in the report' : 'A press release',
    consequence:
      title === null
        ? 'The news stands in the exhibit, which this report only points to.'
        : 'The company found it worth a release; how much it moves depends on what was expected.',
    sentence: carrier ?? sentence,
    event: { event: 'other news' },
    isRoutine: title === null && titles.length === 0,
  });
}

function pressLine(sentence: Sentence): string {
  const about =
    /\b(?:announcing|regarding|relating to|related to|with respect to|concerning|on|describing|containing) (.{6,120}?)(?: (?:is|are|was|were|described in|attached|furnished|being)\b|,? a copy|\.|$)/.exec(
      sentence.plain,
    )?.[1];
  const told =
    about === undefined || /^(?:[A-Z][a-z]+ \d|Form 8-K)/.test(about)
      ? null
      : asHeadline(`Press release on ${about.replace(/^that /, '')}`);
  return told ?? 'Furnishes a press release whose text is not in this report';
}
