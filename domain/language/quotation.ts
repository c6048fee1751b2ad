import type { Sentence } from './clauses.ts';
import { withoutNoise } from './mentions.ts';

/** A quotation may be longer than a headline, because it can only be cut where its grammar allows. */
export const LONGEST_QUOTATION = 220;

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const DATE = `${MONTH} \\d{1,2}(?:,? \\d{4})?`;
/** Matches words before the news that only state a date. */
const OPENING_DATE = new RegExp(
  `^(?:(?:On or about|[Oo]n|Effective as of|Effective|As of|At|By) (?:(?:the )?(?:close of business|evening|morning) (?:on|of) )?${DATE}(?:,? at [\\d:]+ ?[ap]\\.?m\\.?(?: [A-Z][a-z]+ [Tt]ime)?)?(?: and ${DATE})?,? )+`,
);
const PLANNED = /^[^,;]{0,60}?\b(?:will|intends? to|plans? to|expects? to)\b/;
const MARKS = /^(?:[•·*–—|-]\s*)+|^\(?[a-z\d]{1,3}[.)] (?=\p{Lu})/u;
const DATELINE =
  /^\p{Lu}[\p{Lu}. ’'-]{2,40}(?:, [^—–]{2,70}?)? ?(?:\.{3,}|--|—|–| - )\s?(?:\([^)]*\)\s?(?:--|—|–|-)\s?)?/u;
/** Matches an introduction such as `issued a press release announcing that …`, which is followed by the news. */
const SAYS =
  /^.{0,260}?\b(?:announc(?:ed|ing|es)|report(?:ed|ing)|disclos(?:ed|ing)|determined|concluded|notified|advised|informed|stating|which (?:stated|announced)|confirmed|said(?: today)?)\b[^.,;]{0,60}?\bthat,? (?=\S.{30})/;
const RELEASED =
  /^.{0,120}?\b(?:issued|released|published) an? (?:joint )?(?:press|news|earnings) release,? (?:dated [^,]{4,20}, )?(?:entitled|titled),? (?=["“])/;
/**
 * Matches `announced a product that detects …`, in which the text that follows describes a thing and is not a sentence
 * of its own.
 */
const DESCRIBES =
  /\b(?:announc|report|disclos|confirm)\w* (?:today )?(?:an?|the|its|new|several|two) [^.,;]{2,60} that (?:\p{Ll}{3,}s|\p{Ll}{2,}ed|has|have|is|are|was|were|will|would|may|can|could) /u;
/** Matches words that refer to something mentioned before. */
const REFERS_BACK = /\b(?:of them|the same)\b/;
/** Matches an opening that does not say who is acting, which is clear only if the filer announced it. */
const BY_FILER =
  /^(?:On [^,]{3,20}, )?(?:[Tt]he )?(?:Company|Registrant|Corporation|Partnership|Trust|Bank|We|we)\b/;
const NAMELESS = /^(?:it|its|he|his|she|her|they|their|such|these|there|because|if)\b/;
/** The number of characters that show what somebody said. */
const FIRST_WORDS = 45;
const PERSONAL = /^(?:he|his|she|her)\b/;
/** Matches the end of a sentence, but not the end of an abbreviation. */
const FULL_STOP = /(?<=[\p{Ll}\d)]|\p{Lu}{2})(?<!\b(?:Inc|Corp|Co|Ltd))\.["”]?\d?$|(?<=\p{Ll}):$/u;
/** Matches a text that is only a title, whose verb may be capitalized. */
const TITLE = /^["“]([^"“”]+?)[.,]?["”]\.?$/;
/** Matches positions at which a quotation may end: before a clause or phrase that only adds details. */
const BOUND =
  /(?=[,;] (?!(?:\d{4}|Inc|LLC|Ltd|N\.A|Jr|Sr|L\.P)\b))|(?= (?:pursuant to|which|who|whereby|provided|in connection with|in accordance with|as (?:described|set forth|defined|well)|including|together with|representing|subject to|so that|unless|due to|because|following|effective|under the)\b)/g;
const PHRASE =
  /(?= (?:for|to|with|on|from|at|by|in|under|and|as|through)\b)|(?<!\b(?:issuance|sale|purchase|acquisition|payment|grant|number|majority|all|each|one))(?= of\b)/g;
/** Matches words that must not end a quotation, because their object would be missing. */
const DANGLING = new RegExp(
  [
    String.raw`(?:[\s,;:(–—-]+|\b(?:a|an|the|of|to|for|with|and|or|by|in|on|at|as|from|that|which|who`,
    '|its|their|his|her|into|upon|under|between|among|through|including|such|each',
    '|approximately|about|up|any|all|certain|is|are|was|were|has|have|had|will|be|been|dated',
    '|than|per|entered|pursuant|promulgated|during))+$',
  ].join(''),
  'i',
);
const VERB = new RegExp(
  [
    String.raw`\b(?:is|are|was|were|has|have|had|will|would|\p{Ll}+ed|\p{Ll}+s|became|relate|consist|include|provide|expect|intend|plan|have|sold|held|won|made|stated|met|began|withdrew|chose|fell`,
    String.raw`|rose|grew|set|put|cut|paid|led|gave|got|went|took|left|lost|kept|built|bought|sent|spent|brought|sought|wrote|struck|hit|broke|ran|drew|took|did|came|shut|found|saw|stood|lent|dealt|fought|quit)\b`,
  ].join(''),
  'u',
);
const SHORTEST = 40;
/** The number of characters kept from the start of a sentence, to show who did what, before a passage further on. */
const HEAD = 95;
/** Matches a long introduction before what the filer did: `Pursuant to the agreement dated …, the Company sold`. */
const PREFACED = new RegExp(
  String.raw`^(?:Pursuant to|In accordance with|Under|Following|As contemplated by|Prior to) [^;]{10,320}?, (?:on ${DATE},? )?(?=the (?:Company|Registrant|Corporation|Partnership|Board|Buyer|Seller|Purchaser|parties)\b|[A-Z][\w&.’ -]{2,40},? (?:Inc|Corp|Ltd|LLC|L\.P)\b)`,
  'i',
);
/**
 * Matches a description such as `, a leading designer of systems,` or a circumstance such as `, after a review of its
 * products,` that can be omitted.
 */
const APPOSITION =
  /^([^,;]{3,70}?(?:,? (?:Inc|Corp|Corporation|LLC|Ltd|Co)\b\.?)?(?: \([^)]{2,60}\))?), (?:(?:an?|one of) [^;]{8,160}?|(?:after|following|as part of|based on|in light of|having) [^;]{8,320}?), (?=(?:has|have|today|and|will|is|was|issued|\p{Ll}+ed)\b)/u;

const BY_EXCHANGE =
  /^.{0,60}\b(?:notified|informed|advised|notice|letter|notification)\b.{0,30}\b(?:Nasdaq|NASDAQ|NYSE|New York Stock Exchange)\b/;
const EXCHANGE = /\b(?:Nasdaq|NASDAQ|NYSE|New York Stock Exchange|American Stock Exchange)\b/;
/** Matches the exchange and symbol after a company's name. */
const LISTING = / \((?:NYSE|Nasdaq|NASDAQ|AMEX|OTC)\w*: ?[A-Z.]+\)/g;
/** Matches a clause such as `, which oversees the bank,` that can be omitted from a long sentence. */
const INNER =
  /, (?:which|who|whose|the parent (?:company )?of|the holding company (?:of|for)) [^,;]{8,160}, (?=(?:that|has|have|had|is|was|were|will|and|to|\p{Ll}+ed)\b)/gu;

/**
 * Returns a sentence from the report as a quotation. It is verbatim except for definitions in parentheses and a date at
 * the beginning. It is either complete or cut at the end of a clause or phrase, and an ellipsis marks omissions in the
 * middle.
 * @param focus words that the quotation should include, most important first
 * @returns `null` if the rest contains no verb
 */
export function quoteOf(
  { words }: Pick<Sentence, 'words'>,
  focus: readonly string[] = [],
  longest = LONGEST_QUOTATION,
): string | null {
  const plain = withoutNoise(words)
    .replace(/\s+/g, ' ')
    .replace(/ \([^()]{30,}\)/g, ' …')
    .replace(/ (?=[,.;])/g, '')
    .replace(/\.\.$/, '.')
    .replace(MARKS, '')
    .replace(DATELINE, '')
    .trim();
  const later = plain.replace(OPENING_DATE, '');
  // The date of something planned is part of the news.
  const dated = PLANNED.test(later) ? plain : later;
  const dateless = dated.length > longest ? dated.replace(PREFACED, '') : dated;
  const told = DESCRIBES.test(dateless) ? dateless : dateless.replace(SAYS, '');
  // It is part of the news which exchange gave the notice.
  const isFromExchange = BY_EXCHANGE.test(dateless) && dateless.length <= longest && !EXCHANGE.test(told);
  const announced = isFromExchange ? dateless : told;
  const starts = [dateless, announced, dateless.replace(RELEASED, '')];
  const said =
    starts.findLast(
      (text) =>
        text !== dateless &&
        text.length >= SHORTEST &&
        !REFERS_BACK.test(text) &&
        !(NAMELESS.test(text) && !BY_FILER.test(dateless) && dateless.length <= longest) &&
        !PERSONAL.test(text),
    ) ?? dateless;
  const title = TITLE.exec(said)?.[1];
  const full = title ?? said.replace(APPOSITION, '$1 … ').replace(FULL_STOP, '');
  const shorter = full.replace(LISTING, '').replace(INNER, ' … ');
  const whole = full.length > longest && shorter.length <= longest ? shorter : full;
  // What somebody said about themselves comes after their name.
  const own = PERSONAL.test(told) ? [told.slice(0, FIRST_WORDS).replace(/\s\S*$/, '')] : [];
  const cut = withFocus(whole, [...own, ...focus], longest - 2);
  if (cut.length < 20 || (title === undefined && !VERB.test(cut))) return null;
  return `“${cut.replace(/[“”"]/g, '’')}”`;
}

/**
 * Returns the beginning of the text. If that does not include the focus, returns a shorter beginning, an ellipsis, and
 * the text around the focus.
 */
function withFocus(text: string, focus: readonly string[], longest: number): string {
  if (text.length <= longest) return text;
  const start = cutAt(text, longest);
  const missing = focus.find((one) => text.indexOf(one) + one.length > start.length && text.includes(one));
  if (missing === undefined) return start;
  const at = text.indexOf(missing);
  const least = cutAt(text, HEAD).length;
  const bounds = [...text.slice(0, at).matchAll(BEFORE_FOCUS)].filter(({ index }) => index > least);
  const ends = at + missing.length;
  const next = text.slice(ends).search(BOUND);
  const stop = next === -1 ? text.length : ends + next;
  // The clauses before the amount say what it is paid for, so as many of them are kept as will fit.
  const earliest = bounds.find(({ 0: mark, index }) => mark !== '' && stop - index <= longest - least - 3);
  const bound = (earliest ?? bounds.at(-1))?.index;
  const rest = text.slice(bound ?? at).replace(/^[\s,;]+/, '');
  const named = rest.indexOf(missing) + missing.length;
  const clause = named + (rest.slice(named).search(BOUND) + 1 || rest.length - named + 1) - 1;
  const tail = cutAt(rest.slice(0, clause), longest - least - 3);
  // An amount must never be cut.
  if (!tail.includes(missing)) return start;
  const head = cutAt(text.slice(0, bound ?? at), longest - tail.length - 3);
  return `${head} … ${tail}`;
}

const BEFORE_FOCUS = /[,;] |(?= (?:for|to|of|with|at|in|pursuant|providing|consisting)\b)/g;

function cutAt(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = text.slice(0, longest + 1);
  const ends = (pattern: RegExp, least: number) =>
    [...room.matchAll(pattern)]
      .map(({ index }) => index)
      .findLast((at) => at >= longest * least && VERB.test(room.slice(0, at)));
  const end = ends(BOUND, 0.7) ?? ends(PHRASE, 0.6) ?? ends(BOUND, 0.4) ?? room.lastIndexOf(' ');
  const cut = room.slice(0, end);
  const open = cut.lastIndexOf('(');
  return withoutStump(open > cut.lastIndexOf(')') ? cut.slice(0, open) : cut, text.slice(end)).replace(
    DANGLING,
    '',
  );
}

/**
 * Removes an incomplete phrase at a cut: `from 2 billion` if `to 4 billion` was cut off, and `principal amount` if it
 * lacks `of what`.
 */
function withoutStump(cut: string, rest: string): string {
  if (/^ to\b/.test(rest)) return cut.replace(/ from [^ ]+(?: (?:million|billion|thousand|shares))?$/, '');
  return /^ of\b/.test(rest) ? cut.replace(/(?: aggregate)?(?: principal)? amount$/, '') : cut;
}

/**
 * Returns an amount with the words that say what it is for: `“total term loan commitments in an aggregate principal
 * amount of $1.8 billion”`.
 */
export function amountIn({ words }: Pick<Sentence, 'words'>, written: string): string | null {
  const text = withoutNoise(words).replace(/\s+/g, ' ');
  const at = text.indexOf(written);
  if (at < 0) return null;
  const before = text
    .slice(Math.max(0, at - AROUND), at)
    .replace(at > AROUND ? /^\S*\s/ : /^/, '')
    .replace(/^.*(?:; |, (?=(?:for|with|at|in) an? ))/, '');
  const start = [...before.matchAll(LABEL_START)]
    .map(({ index }) => index)
    .find((index) => before.length - index >= 12);
  const behind = text.slice(at + written.length, at + written.length + AROUND);
  const end =
    /^[^,;.(]{0,60}?(?=[,;.(]| (?:and|which|that|to|with|under|pursuant|from|plus|less)\b|$)/.exec(
      behind,
    )?.[0] ?? '';
  const phrase = `${before.slice(start ?? before.search(LAST_WORDS)).trimStart()}${written}${end}`.replace(
    DANGLING,
    '',
  );
  return `“${phrase.replace(/[“”"]/g, '’')}”`;
}

const AROUND = 75;
/**
 * Used if no such word precedes the amount: matches the article; if there is none, up to four words before the amount
 * that do not start with a preposition.
 */
const LAST_WORDS =
  /\b(?:an?|the|its|about|approximately|nearly) $|(?<=^|\s)(?!.*\b(?:an?|the|its|about|approximately|nearly) $)(?!(?:for|to|of|and|by|in|with|at|on|from|that|is|are|was|were|be|provides?) )(?:\S+ ){1,4}$|\S+ $/;
/** Matches the first of the words that say what an amount is. */
const LABEL_START =
  /\b(?:(?:to |will |agreed to )?(?:sell|sold|purchase|acquire|buy|transfer)|an?|the|its|total|aggregate|approximately|up to|net|gross|purchase|upfront|cash|annual|charges?|costs?|savings|proceeds|consideration|commitments?|price|expects?|will pay|paid|receive[ds]?)\b/g;
