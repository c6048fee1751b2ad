import type { Guidance, ReleasePeriod } from '#domain/forms/financials/figures/released-results.ts';
import { amountsIn, type Money, scaled } from '#domain/forms/financials/figures/stated-money.ts';
import { type MeasureName, markOf } from './measures.ts';
import { COMPARED } from './prose-figures.ts';
import { periodsIn } from './release-period.ts';
import type { ReleaseSentence } from './release-sentences.ts';

const NAMES: readonly (readonly [MeasureName, Guidance['name']])[] = [
  ['revenue', 'revenue'],
  ['eps_diluted', 'eps'],
  ['adjusted_eps', 'adjusted_eps'],
  ['net_income', 'net_income'],
];
const GUIDES =
  /\b(?:expects?|expecting|is\s+expected|are\s+expected|guidance|outlook|forecasts?|anticipates?|anticipated|projects?|projected|targets?|targeting|(?<!accounting\s)estimates?)\b/i;
/** Matches text about what analysts expected, or what the company expected earlier, which is not a current forecast. */
const NOT_NOW =
  /\b(?:analysts?|consensus|wall\s+street|was\s+expected|had\s+expected|exceed(?:ed|ing)\s+(?:our|its|the)\s+guidance|above\s+(?:our|its|the)\s+(?:guidance|outlook)|in\s+line\s+with|(?:and|vs\.?|versus|than|to|with|above|below)\s+(?:our|its|the)\s+(?:prior\s+)?(?:forecast|guidance))\b/i;
/** Matches statements in an outlook about the period that has ended. */
const DONE = /\b(?:was|were|increased|decreased|reported|recorded|grew|rose|fell)\b/i;
const LOSS = /\bloss\b(?!\))/i;
const BEFORE =
  /\b(?:previous(?:ly)?|prior|earlier|initial|former)\b(?:[\w\s,’'-]{0,40})\b(?:guidance|outlook|range|expectations?|forecast|estimate|expected|issued|provided|view)\b/i;
const RANGE = /^\s*(?:to|and|through|[-–—])\s*$/;
const BARE_END =
  /^\s*(?:to|[-–—])\s*(?<digits>\d[\d,]*(?:\.\d+)?)\s?(?<scale>billion|million|bn|mm|[BM]\b)?/i;
const OBJECT = String.raw`\b[^.;]{0,50}\b(?:guidance|outlook|forecast|expectations?|targets?|range|estimates?)\b`;
const RAISED = new RegExp(
  String.raw`\b(?:rais(?:e|es|ed|ing)|increas(?:es|ed|ing)|lift(?:s|ed|ing)|boost(?:s|ed|ing))${OBJECT}`,
  'i',
);
const LOWERED = new RegExp(
  String.raw`\b(?:lower(?:s|ed|ing)|cut(?:s|ting)?|reduc(?:es|ed|ing)|trim(?:s|med|ming)|revis(?:es|ed|ing)\s+down\w*)${OBJECT}`,
  'i',
);
const CONFIRMED = new RegExp(
  String.raw`\b(?:reaffirm\w*|reiterat\w*|maintain(?:s|ed|ing)|confirm(?:s|ed|ing))${OBJECT}|\b(?:guidance|outlook)\b[^.;]{0,30}\bunchanged\b`,
  'i',
);
/** Matches a year as the period of a forecast: `Revised 2025 Earnings Outlook`. */
const BARE_YEAR =
  /\b20\d\d\s+(?:(?:net|total|adjusted|diluted|consolidated)\s+)*(?:earnings|revenues?|sales|EPS|guidance|outlook|performance|financial|forecast)\b/i;
const MOST = 6;
const TITLE_SENTENCES = 8;

/** Returns the forecasts in a press release, revenue first, one for each measure and period. */
export function guidanceIn(text: string, sentences: readonly ReleaseSentence[]): Guidance[] {
  const titled = titleDirection(text);
  const found: Guidance[] = [];
  for (const sentence of sentences) {
    if (!sentence.isOutlook && !GUIDES.test(sentence.text)) continue;
    if (NOT_NOW.test(sentence.text) || (!GUIDES.test(sentence.text) && DONE.test(sentence.text))) continue;
    for (const [measure, name] of NAMES) {
      const one = guidedIn(sentence, measure, name);
      const isKnown = found.some((other) => other.name === name && other.period === one?.period);
      if (one !== null && !isKnown) found.push({ ...one, direction: one.direction ?? titled(one.period) });
    }
  }
  const order = (name: Guidance['name']) => NAMES.findIndex(([, known]) => known === name);
  return found.sort((a, b) => order(a.name) - order(b.name)).slice(0, MOST);
}

function guidedIn(sentence: ReleaseSentence, measure: MeasureName, name: Guidance['name']): Guidance | null {
  const { text } = sentence;
  const amounts = amountsIn(text);
  const before = text.search(BEFORE);
  for (const [index, amount] of amounts.entries()) {
    const mark = markOf(sentence, measure, amount);
    if (mark === null || (before >= 0 && before < amount.start)) continue;
    const front = text.slice(0, amount.start);
    if (COMPARED.test(front) || (DONE.test(front) && !sentence.isOutlook && !GUIDES.test(front))) continue;
    const range = rangeFrom(text, amount, amounts[index + 1]);
    const sign = LOSS.test(text.slice(mark.index, amount.start)) && range.low > 0 ? -1 : 1;
    const [low, high] = [sign * range.low, sign * range.high].sort((a, b) => a - b);
    if (low === undefined || high === undefined) continue;
    const earlier = before > range.end ? amounts.find(({ start }) => start > before) : undefined;
    return {
      name,
      period: periodOf(sentence, amount),
      low,
      high,
      direction:
        earlier === undefined ? directionOf(text) : compared(high, earlierHigh(text, earlier, amounts)),
      passage: text,
    };
  }
  return null;
}

/** Reads ranges such as "$63 to $65 billion", "$1.20–1.30", "$65.0 billion, plus or minus 2%". */
function rangeFrom(
  text: string,
  first: Money,
  second: Money | undefined,
): { low: number; high: number; end: number } {
  if (second && RANGE.test(text.slice(first.end, second.start))) {
    return { low: first.value * sharedScale(first, second), high: second.value, end: second.end };
  }
  const bare = BARE_END.exec(text.slice(first.end));
  const digits = bare?.groups?.digits?.replace(/,/g, '').replace(/\.$/, '');
  if (bare === null || digits === undefined) return { low: first.value, high: first.value, end: first.end };
  const exponent = /^b/i.test(bare.groups?.scale ?? '') ? 9 : /^m/i.test(bare.groups?.scale ?? '') ? 6 : 0;
  const high = scaled(digits, exponent);
  const scale = exponent > 0 && !first.isScaled ? 10 ** exponent : 1;
  return { low: first.value * scale, high, end: first.end + bare[0].length };
}

/** Returns the scale word that applies to both amounts, as in "$63 to $65 billion". */
function sharedScale(first: Money, second: Money): number {
  if (first.isScaled || !second.isScaled) return 1;
  const factor = [1e3, 1e6, 1e9, 1e12].find((by) => first.value * by > second.value / 10);
  return factor ?? 1;
}

function earlierHigh(text: string, earlier: Money, amounts: readonly Money[]): number {
  const next = amounts.find(({ start }) => start > earlier.end);
  return rangeFrom(text, earlier, next).high;
}

function compared(now: number, before: number): Guidance['direction'] {
  if (now === before) return 'confirmed';
  return now > before ? 'raised' : 'lowered';
}

function directionOf(text: string): Guidance['direction'] {
  if (RAISED.test(text)) return 'raised';
  if (LOWERED.test(text)) return 'lowered';
  return CONFIRMED.test(text) ? 'confirmed' : null;
}

/** Returns whether a title covers two years, so that its verb may refer to either. */
function isOfTwoYears(title: string): boolean {
  return new Set(title.match(/\b20\d\d\b/g)).size > 1;
}

/**
 * Returns a function that looks up the direction that a title such as "Raises full-year guidance" states for a period.
 */
function titleDirection(text: string): (period: ReleasePeriod | null) => Guidance['direction'] {
  const titles = text
    .slice(0, 2_500)
    .split(/\n|;/)
    .filter((line) => line.length <= 200 && directionOf(line) !== null && !isOfTwoYears(line))
    .slice(0, TITLE_SENTENCES);
  return (period) => {
    for (const title of titles) {
      const named = periodsIn(title).map((one) => one.period);
      if (named.length === 0 ? period === 'full year' : period !== null && named.includes(period))
        return directionOf(title);
    }
    return null;
  };
}

/**
 * Returns the last period named before the amount; if there is none, the first one after it, and otherwise that of the
 * heading.
 */
function periodOf({ text, headed }: ReleaseSentence, amount: Money): ReleasePeriod | null {
  const named = periodsIn(text);
  const nearest =
    named.findLast(({ index }) => index < amount.start) ??
    (BARE_YEAR.test(text.slice(0, amount.start)) ? { period: 'full year' as const } : undefined) ??
    named.find(({ index }) => index > amount.end);
  const period = nearest?.period ?? headed;
  return period === 'nine months' ? null : period;
}
