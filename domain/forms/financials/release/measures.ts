import type { Money } from '#domain/forms/financials/figures/stated-money.ts';
import type { ReleaseSentence } from './release-sentences.ts';

export type MeasureName = 'revenue' | 'net_income' | 'eps_diluted' | 'adjusted_eps';

const REVENUE =
  /(?:(?<before>[\w’'&.-]+)\s+)?\b(?:(?:total|net|consolidated|quarterly|annual|record|GAAP)\s+){0,3}(?:revenues?|sales|turnover)\b(?!\s+(?:growth|guidance|outlook|mix|cycle|recognition|backlog|volume|per|performance|pipeline|force|team))/gi;
/**
 * Matches words that may come before "revenue" when it means the whole company's revenue. Any other word indicates a
 * part of it.
 */
const WHOLE = new RegExp(
  [
    '^(?:the|our|its|their|in|and|with|posted|posts|generated|generates|reported|reports',
    '|delivered|delivers|achieved|total|totaled|net|consolidated|quarterly|quarter|annual',
    "|record|GAAP|company|company[’']s|year|fiscal|on|that|worldwide|global|operating|group",
    String.raw`|corporate|overall|had|million|billion|to|Q[1-4]|20\d\d|results|highlights|firmwide`,
    '|managed|strong|higher|lower|expects|expect|expecting|anticipates|projects|forecasts',
    '|guidance|full-year|full|(?:first|second|third|fourth)-quarter)$',
  ].join(''),
  'i',
);
const OF_A_PART = new RegExp(
  [
    String.raw`^,?\s+(?:(?:from|in|for)\s+(?!(?:(?:the|a|its|our|this|fiscal)\s+){0,2}(?:range\b`,
    String.raw`|excess\b|(?:[\w-]+\s+){0,3}(?:quarter|year|period|months|weeks)\b|fiscal|first|second`,
    String.raw`|third|fourth)|Q[1-4]\b|20\d\d|[$€£¥])|of\s+(?!(?:approximately|about|around|nearly`,
    String.raw`|almost|over|more|at|up|between|roughly|an?|the\s+range)\b|[$€£¥]))`,
  ].join(''),
  'i',
);
/** Matches an outlook that includes revenue as one of its measures. */
const IN_OUTLOOK = /\b(?:outlook|guidance|forecast)\b/i;
/** Matches words before "revenue" that turn it into a different figure: `hedging gains related to revenue`. */
const RELATED = /\brelated\s+to$/i;
const NET_INCOME =
  /\b(?:net\s+(?:income|loss|earnings|profit)|(?:profit|loss)\s+for\s+the\s+(?:period|quarter|year))\b(?:\s*\(loss\))?(?!\s*(?:\(loss\)\s*)?(?:per|margin|growth|guidance))/gi;
/** Matches income from companies in which the company only has an interest. */
const OF_OTHERS = /\b(?:equity|share|interest)s?\s+(?:in|of)\s+(?:the\s+)?$/i;
const PER_SHARE =
  /\b(?:earnings|income|loss|EPS)\b\s*(?:\((?:loss|EPS)\)\s*)?(?:per\s+(?:fully[\s-]+)?(?:diluted\s+)?(?:common\s+|ordinary\s+)?(?:share|ADS|unit))\b|\bEPS\b/gi;
const PER_SHARE_BEHIND =
  /^\s*\)?\s*(?:(?:a|per|for\s+each)\s+)(?:fully[\s-]+)?(?:diluted[\s-]+)?(?:common\s+|ordinary\s+)?(?:share|ADS|unit)\b/i;
const END_OF_RANGE = /^\s*(?:to|and|[-–—])\s*[$€£]?\s?[\d.,]*\d/;
const BASIC_BEHIND = /^\s*\)?\s*(?:(?:a|per)\s+)basic\b|^[^.;$]{0,40}\bbasic\b/i;
const BETWEEN_REVENUE =
  /\b(?:includ\w+|income|earnings|loss|profit|EPS|EBITDA|margin|cash|expenses?|dividends?|backlog|bookings|orders|assets|deposits|charge|impact)\b/i;
const BETWEEN_INCOME =
  /\b(?:includ\w+|revenues?|sales|EPS|EBITDA|margin|cash|expenses?|dividends?|assets|deposits|per\s+(?:diluted\s+)?share|continuing|charge|impact|operating\s+income)\b/i;
const BETWEEN_SHARE =
  /\b(?:revenues?|sales|EBITDA|margin|cash\s+flow|expenses?|dividends?|assets|continuing|impact|charges?|benefits?)\b/i;
const ADJUSTED_BEFORE =
  /\b(?:non-?\s?GAAP|adjusted|core|ongoing|pro[\s-]?forma|normalized|underlying|operating|comparable)\b(?:\(\d+\))?(?:\s+(?:diluted|net|basis|consolidated|fully|of|and))*\s*$/i;
const BOTH_BEFORE = /\bGAAP\s+and\s+non-?GAAP(?:\s+diluted)?\s*$/i;
const GAAP_BEFORE = /(?<!non-?\s?)\bGAAP\b(?:\s+(?:diluted|net|fully))*\s*$/i;
const BASIS_BEHIND = /^[^$.;]{0,30}?\s+on\s+(?:a|an)\s+(?<basis>non-?GAAP|GAAP|adjusted)\s+basis/i;
const ADJUSTED_BEHIND = /^[^$.;]{0,40}\b(?:excluding|non-GAAP|as\s+adjusted|before\s+special)\b/i;
const ADJUSTED_SENTENCE = /^(?:\W*)(?:excluding|adjusted\s+for|on\s+(?:a|an)\s+(?:non-GAAP|adjusted))\b/i;
const LONGEST_GAP = 150;
const LARGEST_PER_SHARE = 20_000;

/** The words that show which measure an amount belongs to. */
export type Mark = { index: number; words: string };

/** Returns the words in the sentence that identify an amount as the given measure; `null` if there are none. */
export function markOf(sentence: ReleaseSentence, measure: MeasureName, amount: Money): Mark | null {
  if (measure === 'revenue') return revenueMark(sentence.text, amount);
  const mark =
    measure === 'net_income' ? incomeMark(sentence.text, amount) : shareMark(sentence.text, amount);
  if (mark === null) return null;
  return isAdjusted(sentence, mark, amount) === (measure === 'adjusted_eps') ? mark : null;
}

/** Returns whether an amount is per share, including the first amount in `$24.65 to $25.15 per share`. */
export function isPerShare(text: string, { end, value, isScaled }: Money): boolean {
  const behind = text.slice(end).replace(END_OF_RANGE, '');
  return !isScaled && Math.abs(value) < LARGEST_PER_SHARE && PER_SHARE_BEHIND.test(behind);
}

function revenueMark(text: string, amount: Money): Mark | null {
  if (isPerShare(text, amount) || amount.value < 0) return null;
  const behind = /^\s(?:in|of)\s(?:(?:total|net|quarterly|record|annual)\s+){0,2}(?:revenues?|sales)\b/i.exec(
    text.slice(amount.end),
  );
  if (behind) return { index: amount.end, words: behind[0] };
  const match = lastBefore(text, REVENUE, amount, BETWEEN_REVENUE);
  if (match === null) return null;
  const before = match.groups?.before;
  const isInOutlook = /^includ/i.test(before ?? '') && IN_OUTLOOK.test(text.slice(0, match.index));
  if (before !== undefined && !WHOLE.test(before) && !isInOutlook) return null;
  if (RELATED.test(text.slice(0, match.index + (before?.length ?? 0)))) return null;
  return OF_A_PART.test(text.slice(match.index + match[0].length))
    ? null
    : { index: match.index, words: match[0] };
}

function incomeMark(text: string, amount: Money): Mark | null {
  if (isPerShare(text, amount)) return null;
  const match = lastBefore(text, NET_INCOME, amount, BETWEEN_INCOME);
  if (match !== null && OF_OTHERS.test(text.slice(0, match.index))) return null;
  return match && { index: match.index, words: match[0] };
}

/**
 * Recognizes "$1.30 per diluted share" by the words after the amount, and "diluted EPS of $1.30" by the words before
 * it.
 */
function shareMark(text: string, amount: Money): Mark | null {
  if (amount.isScaled || BASIC_BEHIND.test(text.slice(amount.end))) return null;
  const named = lastBefore(text, PER_SHARE, amount, BETWEEN_SHARE);
  if (isPerShare(text, amount)) {
    const found =
      named ??
      lastBefore(
        text,
        /\b(?:net\s+)?(?:income|earnings|loss|profit)\b(?:\s*\(loss\))?/gi,
        amount,
        /\b(?:revenues?|sales|dividends?|EBITDA)\b/i,
      );
    return found && { index: found.index, words: found[0] };
  }
  return named && Math.abs(amount.value) < LARGEST_PER_SHARE ? { index: named.index, words: named[0] } : null;
}

function lastBefore(text: string, pattern: RegExp, amount: Money, unless: RegExp): RegExpExecArray | null {
  const match = [...text.slice(0, amount.start).matchAll(pattern)].at(-1);
  if (match === undefined) return null;
  const between = text.slice(match.index + match[0].length, amount.start);
  return between.length <= LONGEST_GAP && !unless.test(between) ? match : null;
}

function isAdjusted({ text, isAdjusted: headed }: ReleaseSentence, mark: Mark, amount: Money): boolean {
  const before = text.slice(0, mark.index);
  const behind = text.slice(amount.end);
  const basis = BASIS_BEHIND.exec(behind)?.groups?.basis;
  if (basis !== undefined) return !/^GAAP$/i.test(basis);
  if (BOTH_BEFORE.test(before) || GAAP_BEFORE.test(before)) return false;
  if (ADJUSTED_BEFORE.test(before) || ADJUSTED_BEHIND.test(behind) || ADJUSTED_SENTENCE.test(text))
    return true;
  return headed;
}
