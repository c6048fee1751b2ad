import { NUMBER_WORDS } from '#domain/text/number-words.ts';

/** A number as a text states it. */
export type Figure = {
  kind: 'money' | 'percent' | 'number';
  value: number;
  /** Half a unit of its last digit: how far a rounded number may be from what it rounds. */
  tolerance: number;
  /** ISO code or sign; `null` where none is written. */
  currency: string | null;
  /** Offset of its first character, and the one behind its last. */
  start: number;
  end: number;
};

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mm: 1e6,
  billion: 1e9,
  b: 1e9,
  bn: 1e9,
  trillion: 1e12,
};
const FIGURE =
  /(?<![\w.,])(?:(?<currency>(?:US|C|A|CA|AU|HK|NT|R)?[$€£¥]|\b(?:USD|EUR|GBP|CAD|RMB|JPY|CHF)\b)[\s|]{0,3})?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?:[\s-]?(?<scale>thousand|million|billion|trillion|[kmb]n?\b|mm\b))?(?:[\s|)-]{0,3}(?<unit>%|percent(?:age points?)?\b|basis points\b|bps\b)|\s(?<after>dollars|euros|pounds|yen)\b)?/gi;
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

/** The numbers of a text in its order, written in digits or as words up to twenty. Dates are numbers too. */
export function figuresIn(text: string): Figure[] {
  const digits = [...text.matchAll(FIGURE)].map((match) => {
    const { currency, digits: written = '', scale, unit, after } = match.groups ?? {};
    const factor =
      (SCALES[scale?.toLowerCase() ?? ''] ?? 1) * (/^b(?:asis|ps)/i.test(unit ?? '') ? BASIS_POINT : 1);
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
    const factor = SCALES[match.groups?.scale?.toLowerCase() ?? ''] ?? 1;
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
/** What `about` allows for, as a share of the figure. */
const ROUNDED_BY = 0.015;

/** `about $498,000` stands for $497,995. */
function approximate(figure: Figure, text: string): Figure {
  if (!ABOUT.test(text.slice(Math.max(0, figure.start - 24), figure.start))) return figure;
  return { ...figure, tolerance: Math.max(figure.tolerance, figure.value * ROUNDED_BY) };
}

const RANGE = /^\s*(?:to|or|and|[-–—])\s*$/;

/** `$29.5 to $31.0 million`, `35 to 36%`: the first has the unit and the scale of the second. */
function inRange(figure: Figure, next: Figure | undefined, text: string): Figure {
  if (next === undefined || !RANGE.test(text.slice(figure.end, next.start))) return figure;
  const isBare = figure.kind === 'number' && !isYear(figure);
  if (isBare && next.kind === 'percent') return { ...figure, kind: 'percent' };
  const scale = SCALE_WORD.exec(text.slice(next.start, next.end))?.[1]?.toLowerCase();
  const isScaled = scale === undefined || SCALE_WORD.test(text.slice(figure.start, figure.end));
  if (isScaled || !(figure.kind === next.kind || isBare) || figure.value >= LEAST_SCALED) return figure;
  const factor = SCALES[scale] ?? 1;
  return {
    ...next,
    value: figure.value * factor,
    tolerance: figure.tolerance * factor,
    start: figure.start,
    end: figure.end,
  };
}

/** A larger number stands for itself. */
const LEAST_SCALED = 1_000;
const isYear = ({ value }: Figure) => Number.isInteger(value) && value >= 1_900 && value < 2_100;

const SCALE_WORD = /(thousand|million|billion|trillion)/i;

/** True if what is stated is what the filing has, perhaps rounded. @param scale of bare numbers in a table: `in thousands` */
export function isSameFigure(stated: Figure, found: Figure, scale: number): boolean {
  const factor = found.kind !== 'percent' && scale !== 1 ? [1, scale] : [1];
  return (
    isSameKind(stated, found, scale) &&
    factor.some((times) => Math.abs(stated.value - found.value * times) <= reach(stated, found))
  );
}

/** What a computer's arithmetic may be off. */
const EXACT = 1e-12;
/** Rounding that moves a figure further tells another one: $0.05 is not $0.1. */
const MOST_ROUNDED = 0.1;

/** A number written out in full must be met exactly; one with a scale or decimals may be rounded. */
function reach(stated: Figure, found: Figure): number {
  const isRounded = stated.tolerance > found.tolerance;
  const rounding = Math.min(stated.tolerance, Math.abs(stated.value) * MOST_ROUNDED);
  return (isRounded ? rounding * (1 + EXACT) : 0) + EXACT * Math.max(1, Math.abs(stated.value));
}

function isSameKind(stated: Figure, found: Figure, scale: number): boolean {
  if (stated.kind === 'money' && found.kind === 'money')
    return isSameCurrency(stated.currency, found.currency);
  // Only the first row of a table carries the sign.
  if (stated.kind === 'money' && found.kind === 'number') return scale > 0;
  return stated.kind === found.kind;
}

/** A bare `$` in a filing may be any dollar, as the filing says elsewhere. */
function isSameCurrency(stated: string | null, found: string | null): boolean {
  return stated === found || (found === '$' && stated?.endsWith('$') === true);
}
