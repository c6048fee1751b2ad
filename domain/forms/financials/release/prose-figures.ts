import type { ReleasedFigure, ReleasePeriod } from '#domain/forms/financials/figures/released-results.ts';
import { amountsIn, type Money } from '#domain/forms/financials/figures/stated-money.ts';
import { isPerShare, type Mark, type MeasureName, markOf } from './measures.ts';
import { periodsIn } from './release-period.ts';
import type { ReleaseSentence } from './release-sentences.ts';

/** A figure in the running text, before it is compared with the tables. */
export type ProseFigure = ReleasedFigure & { currency: string; precision: number };

const FORECAST =
  /\b(?:expects?|expected|expecting|guidance|outlook|forecasts?|anticipates?|anticipated|targets?|projects?|projected|would|could|analysts?|consensus)\b/i;
/** Matches words directly before an amount that serves only as a comparison. */
export const COMPARED =
  /\b(?:from|compared\s+(?:to|with)|versus|vs\.?|than|against|over)\s+(?:(?:a|an|the|our|its|reported)\s+)?(?:(?:GAAP|net|total|diluted|quarterly)\s+)*(?:revenues?|sales|income|loss|earnings|profit|EPS)?(?:\s*\(loss\))?(?:\s+per\s+(?:diluted\s+)?share)?(?:\s+of)?\s*$/i;
/** Matches words directly before an amount by which something changed. */
const CHANGED_BY =
  /\b(?:increas\w+|decreas\w+|rose|grew|fell|declin\w+|up|down|higher|lower|by)\s*(?:by\s+)?(?:approximately\s+|about\s+)?$/i;
const QUARTER_WORDS =
  /\b(?:the|this|fiscal|current)\s+quarter\b|\bthree[\s-]+months?\b|\b1[2-4][\s-]+weeks?\b|\bthirteen[\s-]+weeks?\b|\bquarterly\b/gi;
const YEAR_WORDS = /\b(?:for|in)\s+the\s+(?:full\s+)?year\b/gi;
const QUARTER_BEFORE =
  /\b(?:previous|prior|preceding|last|linked|immediately\s+preceding)\s+(?:fiscal\s+)?quarter\b|\bsequential/i;
const YEAR_BEFORE =
  /\b(?:year[\s-]+(?:ago|earlier|over|before)|(?:prior|previous|last|preceding)[\s-]+(?:fiscal\s+)?year|same\s+(?:quarter|period)|comparable\s+(?:quarter|period|prior)|corresponding\s+(?:quarter|period)|prior[\s-]period|year-over-year|y\/y|yoy)\b/i;
const CHANGE =
  /\b(?<verb>up|down|increas\w+|decreas\w+|grew|grow(?:th)?|rose|rising|climb\w+|jump\w+|surg\w+|gain\w+|fell|declin\w+|drop\w+|higher|lower)(?:\s+(?:of|by|a|an|approximately|about|nearly|over|was|were|or))*\s+(?<digits>\d[\d,]*(?:\.\d+)?)\s?(?:%|percent|per\s+cent)/gi;
const CHANGE_AFTER =
  /(?<digits>\d[\d,]*(?:\.\d+)?)\s?(?:%|percent)\s+(?:\w+\s+){0,2}?(?<verb>increase|growth|decrease|decline|higher|lower)\b/gi;
const DOWN = /^(?:down|decreas|fell|declin|drop|lower)/i;
const LOSS = /\bloss\b(?!\))/i;

/** Returns what the prose states about a measure for the release's own period; `null` if it states nothing reliable. */
export function proseFigure(
  sentences: readonly ReleaseSentence[],
  measure: MeasureName,
  own: { period: ReleasePeriod | null; fiscal_year: number | null },
): ProseFigure | null {
  for (const sentence of sentences) {
    if (sentence.isOutlook) continue;
    const found = figureIn(sentence, measure, own);
    if (found !== null) return found;
  }
  return null;
}

type Own = Parameters<typeof proseFigure>[2];

function figureIn(sentence: ReleaseSentence, measure: MeasureName, own: Own): ProseFigure | null {
  const { text } = sentence;
  const amounts = amountsIn(text);
  for (const [index, amount] of amounts.entries()) {
    const before = text.slice(0, amount.start);
    if (COMPARED.test(before) || CHANGED_BY.test(before) || FORECAST.test(before)) continue;
    const mark = markOf(sentence, measure, amount);
    if (mark === null || followsAnother(sentence, measure, mark, amounts.slice(0, index))) continue;
    // In "$0.89 per share ($0.88 per share on a diluted basis)", the second amount is used.
    const next = amounts[index + 1];
    const isShare = measure !== 'revenue' && measure !== 'net_income';
    const chosen =
      isShare && next && isDiluted(text, next) && !isDiluted(text, amount) && next.start - amount.end < 25
        ? next
        : amount;
    if (!isOwn(sentence, chosen, next, own)) continue;
    return figureOf(sentence, chosen, amounts, mark, own);
  }
  return null;
}

/** Returns whether the same words already identify an earlier amount. */
function followsAnother(
  sentence: ReleaseSentence,
  measure: MeasureName,
  mark: Mark,
  earlier: readonly Money[],
): boolean {
  return earlier.some((amount) => {
    const before = sentence.text.slice(0, amount.start);
    return (
      amount.start > mark.index &&
      !COMPARED.test(before) &&
      !CHANGED_BY.test(before) &&
      markOf(sentence, measure, amount) !== null
    );
  });
}

function isDiluted(text: string, amount: Money): boolean {
  return isPerShare(text, amount) && /^[^$;,]{0,40}\bdiluted\b/i.test(text.slice(amount.end));
}

/**
 * Returns whether the amount is for the release's own period. The last period named before the amount decides; if there
 * is none, the first one after it.
 */
function isOwn({ text, headed }: ReleaseSentence, amount: Money, next: Money | undefined, own: Own): boolean {
  const named = [...periodsIn(text), ...wordsFor(text, own.period)].sort((a, b) => a.index - b.index);
  const before = named.findLast(({ index }) => index < amount.start);
  const behind = named.find(({ index }) => index > amount.end && index < (next?.start ?? text.length));
  const nearest = before ?? behind;
  const period = nearest?.period ?? headed;
  if (period === null || own.period === null) return period !== 'nine months';
  const isOtherYear = nearest?.year != null && own.fiscal_year !== null && nearest.year !== own.fiscal_year;
  return period === own.period && !isOtherYear;
}

/** Finds "the quarter" and "three months", which refer to the quarter being reported. */
function wordsFor(
  text: string,
  own: ReleasePeriod | null,
): { period: ReleasePeriod; year: null; index: number }[] {
  const quarter = own?.startsWith('Q') ? own : 'Q1';
  return [
    ...[...text.matchAll(QUARTER_WORDS)].map(({ index }) => ({ period: quarter, year: null, index })),
    ...[...text.matchAll(YEAR_WORDS)].map(({ index }) => ({
      period: 'full year' as const,
      year: null,
      index,
    })),
  ];
}

function figureOf(
  sentence: ReleaseSentence,
  amount: Money,
  amounts: readonly Money[],
  mark: Mark,
  own: Own,
): ProseFigure {
  const { text } = sentence;
  const value = signed(amount, text, mark);
  const prior = priorOf(text, amount, amounts, own);
  return {
    value,
    prior,
    change:
      prior !== null && prior !== 0
        ? (value - prior) / Math.abs(prior)
        : statedChange(text, mark, amount, amounts),
    passage: text,
    currency: amount.currency,
    precision: amount.precision,
  };
}

/** Makes a loss negative even without parentheses. */
function signed({ value, start }: Money, text: string, mark: Mark): number {
  return LOSS.test(text.slice(mark.index, start)) && value > 0 && !/\(loss\)/i.test(mark.words)
    ? -value
    : value;
}

/** Returns the first amount of the same type that the sentence gives for the year before. */
function priorOf(text: string, own: Money, amounts: readonly Money[], { period }: Own): number | null {
  const perShare = isPerShare(text, own);
  const later = amounts.filter(
    (one) =>
      one.start > own.end &&
      isPerShare(text, one) === perShare &&
      (perShare || one.isScaled === own.isScaled),
  );
  let from = own.end;
  for (const [index, other] of later.entries()) {
    const until = later[index + 1]?.start ?? text.length;
    const behind = text.slice(other.end, until).split(/;/)[0] ?? '';
    const between = text.slice(from, other.start);
    from = other.end;
    if (CHANGED_BY.test(between)) continue;
    const isCompared = index > 0 || /\b(?:from|compared|versus|vs|against|than|over)\b/i.test(between);
    if (!isCompared || /\bmonths|year[\s-]to[\s-]date\b/i.test(between)) continue;
    if (isYearBefore(behind, period) || (!isQuarterBefore(behind, period) && isYearBefore(between, period))) {
      const isLoss = LOSS.test(between) || (perShare && LOSS.test(between));
      const gained = /\b(?:income|earnings|profit)\b/i.test(between);
      const lossBefore =
        !gained &&
        own.value !== 0 &&
        LOSS.test(text.slice(0, own.start)) &&
        perShare &&
        LOSS.test(text.slice(own.end, other.start));
      return (isLoss || lossBefore) && other.value > 0 && !/income\s*\(loss\)/i.test(between)
        ? -other.value
        : other.value;
    }
  }
  return null;
}

function isYearBefore(words: string, period: ReleasePeriod | null): boolean {
  if (YEAR_BEFORE.test(words)) return !QUARTER_BEFORE.test(words.slice(0, words.search(YEAR_BEFORE)));
  const [named] = periodsIn(words);
  return named !== undefined && named.period === period;
}

function isQuarterBefore(words: string, period: ReleasePeriod | null): boolean {
  const [named] = periodsIn(words);
  return QUARTER_BEFORE.test(words) || (named !== undefined && named.period !== period);
}

/** Returns the stated change from the year before as a fraction. A change from the previous quarter is ignored. */
function statedChange(text: string, mark: Mark, amount: Money, amounts: readonly Money[]): number | null {
  const next = amounts.find(({ start }) => start > amount.end)?.start ?? text.length;
  const region = text.slice(mark.index, next);
  const changes = [...region.matchAll(CHANGE), ...region.matchAll(CHANGE_AFTER)].map((match) => {
    const size = Number((match.groups?.digits ?? '').replaceAll(',', '')) / 100;
    const behind =
      region.slice(match.index + match[0].length).split(/\d+(?:\.\d+)?\s?(?:%|percent)/)[0] ?? '';
    return { change: DOWN.test(match.groups?.verb ?? '') ? -size : size, behind };
  });
  const onYear = changes.find(({ behind }) => YEAR_BEFORE.test(behind) && !QUARTER_BEFORE.test(behind));
  const unsaid =
    changes.length === 1 && !QUARTER_BEFORE.test(changes[0]?.behind ?? '') ? changes[0] : undefined;
  return (onYear ?? unsaid)?.change ?? null;
}
