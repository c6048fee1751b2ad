import type { ReleasePeriod } from '#domain/forms/financials/figures/released-results.ts';
import { writtenDate } from '#domain/text/written-date.ts';

/** A period that a text names. */
export type NamedPeriod = { period: ReleasePeriod | 'nine months'; year: number | null; index: number };

const ORDINALS = ['first', 'second', 'third', 'fourth'];
const YEAR = String.raw`(?:19|20)\d{2}`;
const QUARTER = new RegExp(
  [
    String.raw`\b(?:(?:fiscal\s+(?:year\s+)?|FY\s?)?(?<before>${YEAR})\s+)?(?:fiscal\s+)?`,
    String.raw`(?<ordinal>first|second|third|fourth|1st|2nd|3rd|4th)[\s-]+(?:fiscal[\s-]+)?quarter\b`,
    String.raw`(?:,?\s+(?:(?:of|for)\s+)?(?:(?:its|the|our)\s+)?(?:fiscal\s+year\s+|fiscal\s+|year\s+|FY\s?)?(?<after>${YEAR})\b`,
    String.raw`|\s+(?:of|for)\s+(?:its|the|our)\s+(?:fiscal\s+)?year\b)?`,
    String.raw`|\b(?:FY\s?['’]?\d{2,4}\s+)?Q(?<digit>[1-4])(?:(?:\s+of)?[\s'’]*(?:FY|fiscal(?:\s+year)?)?[\s'’]*(?<short>${YEAR}|\d{2}(?![\d,.%])))?(?!\w)`,
    String.raw`|\b(?<lead>[1-4])Q(?:\s?['’]?(?:FY)?(?<late>${YEAR}|\d{2}))?(?!\w)`,
  ].join(''),
  'gi',
);
const WHOLE_YEAR = new RegExp(
  String.raw`\b(?:full[\s-]+(?:fiscal\s+)?year|fiscal\s+year|annual|twelve\s+months\s+ended|(?<!-)year\s+ended|fifty-(?:two|three)\s+weeks|5[23][\s-]weeks?)\b(?:\s+(?<year>${YEAR}))?|\b(?:fiscal|FY)\s?(?<fiscal>${YEAR})\b(?!\s+(?:first|second|third|fourth)\b)`,
  'gi',
);
const OTHERS: readonly (readonly [NamedPeriod['period'], RegExp])[] = [
  [
    'half year',
    /\b(?:first|second)\s+half\b|\bhalf[\s-]year|\bsix[\s-]+months?\b|\b26[\s-]weeks?\b|\btwenty-six[\s-]+weeks?\b|\bH1\b/gi,
  ],
  [
    'nine months',
    /\bnine[\s-]+months?\b|\b39[\s-]weeks?\b|\bthirty-nine[\s-]+weeks?\b|\byear[\s-]to[\s-]date\b/gi,
  ],
];
/** Matches a forecast, which names its own period rather than the reported one. */
const FORECAST = /^[\s\w,’'-]{0,40}\b(?:guidance|outlook|forecast|targets?|expectations?|estimates?)\b/i;
const FORECAST_FOR = /\b(?:guidance|outlook|forecast|targets?|expectations)\s+for\s+(?:the\s+)?$/i;
const OPENING = 3_500;
const ENDED = /\b(?:ended|ending)\b([^\n]{0,30}\n?[^\n]{0,30})/i;

/** Returns the periods that a text names, in order. */
export function periodsIn(text: string): NamedPeriod[] {
  const quarters = [...text.matchAll(QUARTER)].map((match) => {
    const { ordinal = '', digit, lead, before, after, short, late } = match.groups ?? {};
    const number = Number(digit ?? lead ?? ordinalNumber(ordinal));
    return {
      period: quarterOf(number),
      year: yearOf(before ?? after ?? short ?? late),
      index: match.index,
      end: match.index + match[0].length,
    };
  });
  const years = [...text.matchAll(WHOLE_YEAR)].map((match) => ({
    period: 'full year' as const,
    year: yearOf(match.groups?.year ?? match.groups?.fiscal),
    index: match.index,
  }));
  const others = OTHERS.flatMap(([period, pattern]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ period, year: null, index })),
  );
  // "Third quarter of fiscal 2026" names only a quarter; the year is part of its name.
  const apart = years.filter(({ index }) => !quarters.some((one) => one.index <= index && index < one.end));
  return [...quarters, ...apart, ...others].sort((a, b) => a.index - b.index);
}

function ordinalNumber(word: string): number {
  const digit = Number.parseInt(word, 10);
  return Number.isNaN(digit) ? ORDINALS.indexOf(word.toLowerCase()) + 1 : digit;
}

function quarterOf(number: number): ReleasePeriod {
  return (['Q1', 'Q2', 'Q3', 'Q4'] as const)[number - 1] ?? 'Q1';
}

function yearOf(digits: string | undefined): number | null {
  if (digits === undefined) return null;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/**
 * Returns the period that a press release covers: the first one named in its opening. A quarter takes precedence over
 * the year that ends with it.
 */
export function releasePeriod(text: string): {
  period: ReleasePeriod | null;
  fiscal_year: number | null;
  period_end: string | null;
} {
  const opening = text.slice(0, OPENING);
  const named = periodsIn(opening).filter(
    ({ index }) =>
      !FORECAST.test(opening.slice(index, index + 80)) && !FORECAST_FOR.test(opening.slice(0, index)),
  );
  const reported = named.filter(({ period }) => period !== 'nine months');
  const [first] = reported;
  const quarter = reported.find(
    ({ period, index }) => period.startsWith('Q') && index - (first?.index ?? 0) < 600,
  );
  const chosen = quarter ?? first;
  const period = chosen === undefined || chosen.period === 'nine months' ? null : chosen.period;
  const end = writtenDate(ENDED.exec(opening)?.[1] ?? null);
  return { period, fiscal_year: fiscalYear(reported, period, end), period_end: end };
}

/**
 * Returns the latest year named with the period, because earlier ones are for comparison; `null` if it is inconsistent
 * with the end of the period.
 */
function fiscalYear(
  named: readonly NamedPeriod[],
  period: ReleasePeriod | null,
  end: string | null,
): number | null {
  const years = named.filter((one) => one.period === period).map(({ year }) => year ?? 0);
  const latest = Math.max(0, ...years);
  if (latest === 0) return null;
  const endYear = end === null ? latest : Number(end.slice(0, 4));
  return latest === endYear || latest === endYear + 1 ? latest : null;
}
