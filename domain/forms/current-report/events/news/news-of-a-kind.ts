import { withAmount } from '#domain/forms/current-report/events/deals/agreement.ts';
import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import type { NewsKind } from '#domain/forms/current-report/events/news/news-kind.ts';
import { LARGE, moneyIn } from '#domain/forms/current-report/prose/amounts.ts';
import { asHeadline, LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { NEWS_KINDS } from './news-kinds.ts';
import { detailsOf, dotless, isNews, titleOf, withoutPointer } from './news-text.ts';

/** A kind of news, and the sentence that tells it. */
export type Found = { kind: NewsKind; sentence: Sentence };

/** The first kind, in the order of the list, that a sentence tells. */
export function findKind(kinds: readonly NewsKind[], sentences: readonly Sentence[]): Found | null {
  for (const kind of kinds) {
    const sentence = sentences.find(
      (one) => kind.told.test(dotless(one.plain)) && !kind.not?.test(one.plain) && isNews(one),
    );
    if (sentence) return { kind, sentence };
  }
  return null;
}

/** A second kind in the same item, told behind the first: a buyback and a dividend. */
export function secondOf(first: NewsKind, sentences: readonly Sentence[]): Sentence | null {
  const payouts = NEWS_KINDS.filter(({ rule }) => /^(?:A buyback|A dividend|Debt paid back)$/.test(rule));
  if (!payouts.includes(first)) return null;
  const rest = payouts.filter((kind) => kind !== first);
  return findKind(rest, sentences)?.sentence ?? null;
}

/** The event of a kind of news, with the headline that its sentence allows. */
export function kindFinding(
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

/** `a conditional notice of full redemption … governing its 6.000% Senior Notes due 2024`. */
const NOTICE =
  /\bnotice of (?:(?:full|partial|conditional|early) )*redemption\b.{0,80}?\b(?:of|for|governing|relating to) (?:all (?:of )?)?((?:its|¤’s) (?:outstanding )?.{0,60}?\b(?:[Nn]otes|[Dd]ebentures|[Bb]onds)(?: due (?:19|20)\d\d)?)/;

/** `To redeem all outstanding 2.75% senior notes on March 11, 2020`. */
function redemptionLine(plain: string): string | null {
  const object = REDEEMS.exec(plain)?.[1] ?? NOTICE.exec(plain)?.[1];
  return object === undefined ? null : asHeadline(`¤ will redeem ${object}`);
}

/** The amount of a program that the next sentence names. */
function amountBehind(text: ItemText, sentence: Sentence, kind: NewsKind): string | null {
  if (!/shelf|buyback|paid back|exchange|holders of notes|into equity/i.test(kind.rule)) return null;
  const at = text.sentences.indexOf(sentence);
  const from = /into equity/.test(kind.rule) ? 0 : at;
  const near = at < 0 ? text.release.slice(0, 3) : text.sentences.slice(from, at + 3);
  const amounts = near.map(({ plain }) => moneyIn(plain).filter(({ value }) => value >= LARGE));
  const named = amounts.find((each) => each.length > 0) ?? [];
  // Of several series of notes the first is not the whole.
  const isPart = named.length > 1 && /exchange|holders of notes/i.test(kind.rule);
  return isPart ? null : (named[0]?.written ?? null);
}
