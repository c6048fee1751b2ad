import { NUMBER_WORDS } from '#domain/text/number-words.ts';
import { timesOf } from '#domain/text/scales.ts';

/** A number as written in a text. */
export type Figure = {
  kind: 'money' | 'percent' | 'number';
  value: number;
  /** Half a unit of the last digit written, which is how far a rounded number may be from the exact one. */
  tolerance: number;
  /** ISO code or currency sign; `null` if none is written. */
  currency: string | null;
  /** Offset of the first character, and the offset after the last one. */
  start: number;
  end: number;
};

const FIGURE = new RegExp(
  [
    String.raw`(?<![\w.,])(?:(?<currency>(?:US|C|A|CA|AU|HK|NT|R)?[$€£¥]|\b(?:USD|EUR|GBP|CAD|RMB|JPY`,
    String.raw`|CHF)\b)[\s|]{0,3})?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`,
    String.raw`|\.\d+)(?:[\s-]?(?<scale>thousand|million|billion|trillion|[kmb]n?\b`,
    String.raw`|mm\b))?(?:[\s|)-]{0,3}(?<unit>%|percent(?:age points?)?\b|basis points\b|bps\b)`,
    String.raw`|\s(?<after>dollars|euros|pounds|yen)\b)?`,
  ].join(''),
  'gi',
);
const WORD = new RegExp(
  String.raw`\b(${NUMBER_WORDS.slice(1).join('|')})\b(?:[\s-](?<scale>thousand|million|billion)\b)?`,
  'gi',
);
const BASIS_POINT = 0.01;
const SAME_CURRENCY: Readonly<Record<string, string>> = {
  US$: '$',
  USD: '$',
  DOLLARS: '$',
  EUROS: '€',
  EUR: '€',
  GBP: '£',
  POUNDS: '£',
};

/**
 * Returns the numbers in a text in order. Numbers up to twenty may be written as words. The numbers in dates
 * are included.
 */
export function figuresIn(text: string): Figure[] {
  const digits = [...text.matchAll(FIGURE)].map((match) => {
    const { currency, digits: written = '', scale, unit, after } = match.groups ?? {};
    const factor = timesOf(scale) * (/^b(?:asis|ps)/i.test(unit ?? '') ? BASIS_POINT : 1);
    const decimals = /\.(\d+)$/.exec(written)?.[1]?.length ?? 0;
    const sign = currency ?? after;
    return {
      kind: unit !== undefined ? 'percent' : sign !== undefined ? 'money' : 'number',
      value: Number(written.replaceAll(',', '')) * factor,
      tolerance: (10 ** -decimals * factor) / 2,
      currency: sign === undefined ? null : (SAME_CURRENCY[sign.toUpperCase()] ?? sign.toUpperCase()),
      start: match.index,
      end: match.index + match[0].length,
    } satisfies Figure;
  });
  const words = [...text.matchAll(WORD)].map((match) => {
    const factor = timesOf(match.groups?.scale);
    return {
      kind: 'number',
      value: NUMBER_WORDS.indexOf(match[1]?.toLowerCase() ?? '') * factor,
      tolerance: factor / 2,
      currency: null,
      start: match.index,
      end: match.index + match[0].length,
    } satisfies Figure;
  });
  const figures = [...digits, ...words]
    .sort((a, b) => a.start - b.start)
    .map((figure) => approximate(figure, text));
  return figures.map((figure, index) => inRange(figure, figures[index + 1], text));
}

const ABOUT =
  /\b(?:about|around|roughly|approximately|nearly|almost|some|close to|just (?:over|under|above|below)|more than|over|up to)\s+(?:[A-Z]{0,3}[$€£])?$/i;
/** The relative tolerance for a figure after `about`. */
const ROUNDED_BY = 0.015;

/** Widens the tolerance of an approximate figure: `about $498,000` matches $497,995. */
function approximate(figure: Figure, text: string): Figure {
  if (!ABOUT.test(text.slice(Math.max(0, figure.start - 24), figure.start))) return figure;
  return { ...figure, tolerance: Math.max(figure.tolerance, figure.value * ROUNDED_BY) };
}

const RANGE = /^\s*(?:to|or|and|[-–—])\s*$/;

/**
 * Gives the first figure of a range the unit and scale of the second, as in `$29.5 to $31.0 million` or `35
 * to 36%`.
 */
function inRange(figure: Figure, next: Figure | undefined, text: string): Figure {
  if (next === undefined || !RANGE.test(text.slice(figure.end, next.start))) return figure;
  const isBare = figure.kind === 'number' && !isYear(figure);
  if (isBare && next.kind === 'percent') return { ...figure, kind: 'percent' };
  const scale = SCALE_WORD.exec(text.slice(next.start, next.end))?.[1]?.toLowerCase();
  const isScaled = scale === undefined || SCALE_WORD.test(text.slice(figure.start, figure.end));
  if (isScaled || !(figure.kind === next.kind || isBare) || figure.value >= LEAST_SCALED) return figure;
  const factor = timesOf(scale);
  return {
    ...next,
    value: figure.value * factor,
    tolerance: figure.tolerance * factor,
    start: figure.start,
    end: figure.end,
  };
}

/** The first figure of a range is not scaled by the second one's unit if it is at least this large. */
const LEAST_SCALED = 1_000;
const isYear = ({ value }: Figure) => Number.isInteger(value) && value >= 1_900 && value < 2_100;

const SCALE_WORD = /(thousand|million|billion|trillion)/i;

/**
 * Returns whether a stated figure matches a figure in the filing, exactly or after rounding.
 * @param scale multiplier for bare numbers in a table, such as 1,000 for `in thousands`
 */
export function isSameFigure(stated: Figure, found: Figure, scale: number): boolean {
  const factor = found.kind !== 'percent' && scale !== 1 ? [1, scale] : [1];
  return (
    isSameKind(stated, found, scale) &&
    factor.some((times) => Math.abs(stated.value - found.value * times) <= reach(stated, found))
  );
}

/** Relative tolerance for floating-point arithmetic. */
const EXACT = 1e-12;
/** If rounding changes a figure by more than this share, it becomes a different figure: $0.05 is not $0.1. */
const MOST_ROUNDED = 0.1;

/**
 * Returns how far apart two figures may be. A number written out in full must match exactly; one with a scale
 * or decimals may be rounded.
 */
function reach(stated: Figure, found: Figure): number {
  const isRounded = stated.tolerance > found.tolerance;
  const rounding = Math.min(stated.tolerance, Math.abs(stated.value) * MOST_ROUNDED);
  return (isRounded ? rounding * (1 + EXACT) : 0) + EXACT * Math.max(1, Math.abs(stated.value));
}

function isSameKind(stated: Figure, found: Figure, scale: number): boolean {
  if (stated.kind === 'money' && found.kind === 'money')
    return isSameCurrency(stated.currency, found.currency);
  // Only the first row of a table has a currency sign.
  if (stated.kind === 'money' && found.kind === 'number') return scale > 0;
  return stated.kind === found.kind;
}

/**
 * Returns whether two currencies match. A bare `$` in a filing may mean any kind of dollar; the filing says elsewhere
 * which one.
 */
function isSameCurrency(stated: string | null, found: string | null): boolean {
  return stated === found || (found === '$' && stated?.endsWith('$') === true);
}
