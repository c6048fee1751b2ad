import { writtenDates } from './written-dates.ts';

/** A number in a takeaway. */
export type WrittenFigure = {
  /** The absolute value, written out in full: 57,000,000,000 for `$57.0B`. */
  value: number;
  /** How much the figure in the filing may differ from it: half a unit of its last digit. */
  rounding: number;
  isPercent: boolean;
  /** Whether it is abbreviated to thousands, millions or more, as in financial statements. */
  isShortened: boolean;
  /** Whether it is long enough to search for. Small counts occur everywhere. */
  isDistinctive: boolean;
  /** The offset at which it starts in the takeaway. */
  start: number;
};

const FIGURE =
  /(?<![\w.,-])(?<sign>[A-Z]{0,2}[$€£¥]|RMB )?(?<digits>\d[\d,]*(?:\.\d+)?)(?:\s?(?<unit>[TBM]|trillion|billion|million|thousand)\b)?(?<percent>\s?(?:%|percent\b))?(?![\w-])/g;
/** Matches numbers that name something, such as a rule, a part or a year. */
const NAMES =
  /\b(?:rule|form|item|part|note|section|schedule|number|no\.?)\s+[\w.()-]+(?: of \d+\b)?|\b(?:19|20)\d{2}\b/gi;
const UNITS: Record<string, number> = {
  T: 1e12,
  B: 1e9,
  M: 1e6,
  trillion: 1e12,
  billion: 1e9,
  million: 1e6,
  thousand: 1e3,
};
/** Figures with fewer digits occur everywhere. */
const FEWEST_DIGITS = 3;

/** Returns the numbers in a takeaway in order, except dates, years and numbers in the names of rules and forms. */
export function writtenFigures(takeaway: string): WrittenFigure[] {
  const bare = [...writtenDates(takeaway), ...takeaway.matchAll(NAMES)].reduce(
    (text, { 0: words, index }) =>
      text.slice(0, index) + ' '.repeat(words.length) + text.slice(index + words.length),
    takeaway,
  );
  return [...bare.matchAll(FIGURE)].map(figureOf);
}

function figureOf({ groups = {}, index }: RegExpExecArray): WrittenFigure {
  const { sign, digits = '', unit, percent } = groups;
  const plain = digits.replaceAll(',', '');
  const scale = UNITS[unit ?? ''] ?? 1;
  const decimals = plain.split('.')[1]?.length ?? 0;
  const isMarked = sign !== undefined || percent !== undefined || unit !== undefined || decimals > 0;
  return {
    value: Number(plain) * scale,
    rounding: (scale * 10 ** -decimals) / 2,
    isPercent: percent !== undefined,
    isShortened: unit !== undefined,
    isDistinctive: isMarked || plain.length >= FEWEST_DIGITS,
    start: index,
  };
}
