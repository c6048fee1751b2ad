import { sentencesOf } from '#domain/text/sentences.ts';
import { COUNT, numberOf } from './offered-count.ts';
import type { RegistrationFacts } from './registration-fact-types.ts';

/**
 * Matches pre-funded warrants, which are sold instead of shares and can be exercised for almost nothing. At the top of
 * the page, they are on a line of their own.
 */
const PRE_FUNDED = new RegExp(
  String.raw`\bpre-?\s?funded\s+(?:[\w-]+\s+){0,3}warrants\s+to\s+purchase\s+(?:up\s+to\s+)?(?:an\s+aggregate\s+of\s+)?(?:up\s+to\s+)?${COUNT}\b`,
  'i',
);
const HEAD_PRE_FUNDED = new RegExp(
  String.raw`^[^\S\n]*(?:and\s+)?(?:up\s+to\s+)?(?:${COUNT}\s+)?${PRE_FUNDED.source}`,
  'im',
);
const WARRANTS = new RegExp(
  String.raw`(\bpre-?\s?funded\s+(?:[\w-]+\s+){0,3})?\bwarrants\b(?:[^.;]|\.\d){0,160}?\bto\s+purchase\s+(?:up\s+to\s+)?(?:an\s+aggregate\s+of\s+)?(?:up\s+to\s+)?${COUNT}\s+(?:shares|ADSs|ordinary|common|American)\b`,
  'gi',
);
const WE_SELL = /\b(?:offering|selling|issuing|offer|sell|issue)\b/i;
/** Matches warrants that pay for the sale or were sold at another time, so buyers do not receive them. */
const NOT_SOLD =
  /\b(?:placement\s+agents?|underwriters?|representatives?|designees?|outstanding|previously|upon\s+(?:the\s+)?exercise\s+of|not\s+include|excludes?)\b/i;
const PRIVATELY = /\bconcurrent(?:ly)?\b.{0,40}\bprivate\s+placement\b|\bin\s+a\s+private\s+placement\b/i;
/** The number of sentences at the start of the page that state what is being sold; later ones describe the terms. */
const OPENING_SENTENCES = 12;
/** Matches the buyers, named after the securities in the same sentence: `certain institutional investors`. */
const SOLD_TO =
  /\b(?:offering|selling)\b.{0,600}?\bto\s+((?:a\s+single|an?|one|certain|several|select)\s+)?((?:existing\s+|new\s+)?(?:institutional|accredited|existing)(?:\s+(?:and\s+)?(?:institutional|accredited|individual))*\s+investors?)\b/i;
const ARTICLE: Readonly<Record<string, string>> = {
  'a single': 'a single ',
  an: 'an ',
  a: 'an ',
  one: 'one ',
};

type Along = Pick<RegistrationFacts, 'pre_funded_warrants' | 'warrant_shares' | 'sold_to'>;
type Sale = { total: number | null; price: number | null; shares: number | null };
type PreFunded = { count: number; isAtHead: boolean };

/** Returns the first pre-funded warrants that a page names, and whether they are at the top of the page. */
export function preFundedIn(page: string): PreFunded | null {
  const head = HEAD_PRE_FUNDED.exec(page);
  const count = numberOf(head?.[2]) ?? numberOf(PRE_FUNDED.exec(page)?.[1]);
  return count === null ? null : { count, isAtHead: head !== null };
}

/**
 * Returns what buyers get in addition to the shares, and who the buyers are. A key is absent unless the page clearly
 * states it.
 */
export function soldAlong(page: string, preFunded: PreFunded | null, sale: Sale): Along {
  const opening = sentencesOf(page)
    .filter((sentence) => WE_SELL.test(sentence))
    .slice(0, OPENING_SENTENCES);
  const warrants = warrantShares(opening);
  const buyers = buyersIn(opening);
  return {
    ...(preFunded !== null && isSoldHere(preFunded, sale) ? { pre_funded_warrants: preFunded.count } : {}),
    ...(warrants === 0 ? {} : { warrant_shares: warrants }),
    ...(buyers === null ? {} : { sold_to: buyers }),
  };
}

/**
 * Returns whether the warrants are part of the total. If no total is stated, this depends on whether they are at the
 * top of the page.
 */
function isSoldHere({ count, isAtHead }: PreFunded, { total, price, shares }: Sale): boolean {
  if (total === null || price === null || shares === null) return isAtHead;
  const apart = (sold: number) => Math.abs(total / (sold * price) - 1);
  return apart(shares + count) < apart(shares);
}

/**
 * Counts the warrants in the first sentence that names those in the sale, and in the sentence about the concurrent
 * private placement.
 */
function warrantShares(sentences: readonly string[]): number {
  const sold = sentences.filter((sentence) => !NOT_SOLD.test(sentence));
  const isPrivate = (sentence: string) => PRIVATELY.test(sentence);
  const counts = [
    sold.filter((sentence) => !isPrivate(sentence)).map((sentence) => sumIn(sentence, false)),
    sold.filter(isPrivate).map((sentence) => sumIn(sentence, true)),
  ];
  return counts.map((found) => found.find((count) => count > 0) ?? 0).reduce((sum, count) => sum + count, 0);
}

/**
 * Adds up the warrants in a sentence. @param withPreFunded true for those in a private placement, which are not part of
 * the offering and are counted like other warrants
 */
function sumIn(sentence: string, withPreFunded: boolean): number {
  return [...sentence.matchAll(WARRANTS)]
    .filter(([, preFunded]) => withPreFunded || preFunded === undefined)
    .reduce((sum, [, , digits]) => sum + (numberOf(digits) ?? 0), 0);
}

function buyersIn(sentences: readonly string[]): string | null {
  for (const sentence of sentences) {
    if (PRIVATELY.test(sentence)) continue;
    const [, article = '', buyers] = SOLD_TO.exec(sentence) ?? [];
    if (buyers === undefined) continue;
    const who = buyers.toLowerCase().replace(/\s+/g, ' ');
    return `${who.endsWith('s') ? '' : (ARTICLE[article.trim().toLowerCase()] ?? 'an ')}${who}`;
  }
  return null;
}
