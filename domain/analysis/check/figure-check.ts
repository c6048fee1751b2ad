import { datesIn, daysBetween, figuresBesideDates } from './check-dates.ts';
import { type Figure, isSameFigure } from './figures.ts';
import type { SourceSentence } from './statement-evidence.ts';

/** Whole numbers up to this one may simply count items in the passages, as in `both exhibits` or `nine nominees`. */
const MOST_COUNTED = 15;
/**
 * Matches a unit of time. A number before it is a duration, which must occur in the passages or follow from their
 * dates.
 */
const DURATION =
  /^[\s-]*(?:trading |business |calendar |full |fiscal )?(day|week|month|quarter|year|decade)s?\b/i;
const MEASURED = /^[\s-]*(?:shares|votes|options|units|warrants|points|employees|basis)\b/i;
const DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: 30.44,
  quarter: 91.3,
  year: 365.25,
  decade: 3652.5,
};
/** The relative tolerance for time spans, which are often stated roughly: 176 days may be called six months. */
const ROUGHLY = 0.12;
/**
 * The maximum number of figures to combine. With more figures, almost any number would be a sum or difference of some
 * of them.
 */
const MOST_COMBINED = 40;
const MOST_COLUMNS = 6;

/**
 * Returns a figure in a statement that neither occurs in the cited sentences, exactly or rounded, nor follows from
 * their figures and dates by simple arithmetic.
 * @returns the figure as written in the statement; `null` if all are supported
 */
export function unsupportedFigure(
  statement: string,
  evidence: readonly SourceSentence[],
  all: readonly SourceSentence[],
): string | null {
  const stated = figuresBesideDates(statement);
  const wrong = stated.find(
    (figure) =>
      lacksUnit(figure, all) ||
      !(
        all.some(({ figures, scale }) => figures.some((other) => isSameFigure(figure, other, scale))) ||
        isCount(figure, statement) ||
        (DURATION.test(statement.slice(figure.end))
          ? isDuration(figure, statement, all)
          : isWorkedOut(figure, evidence, all))
      ),
  );
  return wrong === undefined ? null : statement.slice(wrong.start, wrong.end).trim();
}

/** Returns whether a statement repeats `$720` from a sentence where it means $720 million. */
function lacksUnit({ kind, value }: Figure, all: readonly SourceSentence[]): boolean {
  return (
    kind === 'money' &&
    all.some(({ figures, passage: { dollarScale = 1 }, scale }) => {
      const meant = value * dollarScale;
      return (
        scale === 0 && dollarScale > 1 && figures.some((one) => one.kind === kind && one.value === meant)
      );
    })
  );
}

function isCount({ kind, value, end }: Figure, statement: string): boolean {
  const behind = statement.slice(end);
  return (
    kind === 'number' &&
    Number.isInteger(value) &&
    value <= MOST_COUNTED &&
    !DURATION.test(behind) &&
    !MEASURED.test(behind)
  );
}

/**
 * Returns whether a figure is the span between two dates in the passages, or one of their durations in another unit.
 */
function isDuration(
  { kind, value, end }: Figure,
  statement: string,
  all: readonly SourceSentence[],
): boolean {
  const unit = DURATION.exec(statement.slice(end))?.[1]?.toLowerCase();
  if (kind !== 'number' || unit === undefined) return false;
  const days = value * (DAYS[unit] ?? 1);
  const isNear = (other: number) => Math.abs(other - days) <= Math.max((DAYS[unit] ?? 1) / 2, days * ROUGHLY);
  const text = all.map(({ segment }) => segment.text).join('\n');
  const dates = datesIn(text);
  const spans = all.flatMap(({ segment, figures }) =>
    figures.flatMap((figure) => {
      const other = DURATION.exec(segment.text.slice(figure.end))?.[1]?.toLowerCase();
      return other === undefined ? [] : [figure.value * (DAYS[other] ?? 1)];
    }),
  );
  const years = (text.match(/\b(?:19|20)\d{2}\b/g) ?? []).map(Number);
  return (
    spans.some(isNear) ||
    dates.some((one) => dates.some((other) => isNear(Math.abs(daysBetween(one, other) ?? Number.NaN)))) ||
    (unit === 'year' && new Set(years).size === value) ||
    (unit === 'year' && years.some((one) => years.some((other) => Math.abs(one - other) === value)))
  );
}

/**
 * Returns whether a figure can be computed from the sentences that best support the statement, from a single
 * sentence or row, or from one column.
 */
function isWorkedOut(
  figure: Figure,
  evidence: readonly SourceSentence[],
  all: readonly SourceSentence[],
): boolean {
  return (
    isComputed(figure, figuresOf(evidence)) ||
    all.some((sentence) => isComputed(figure, figuresOf([sentence]))) ||
    columnsOf(all).some((column) => isComputed(figure, column)) ||
    isTotal(figure, all)
  );
}

/**
 * Returns the first figures in the given sentences. Bare numbers in a table are also returned as the amounts that they
 * represent.
 */
function figuresOf(sentences: readonly SourceSentence[]): Figure[] {
  return sentences
    .flatMap(({ figures, scale }) =>
      figures.flatMap((figure) =>
        figure.kind === 'number' && scale > 1
          ? [figure, { ...figure, value: figure.value * scale, kind: 'money' as const }]
          : [figure],
      ),
    )
    .slice(0, MOST_COMBINED);
}

const meets = (stated: Figure) => (value: number) =>
  Math.abs(Math.abs(value) - stated.value) <= stated.tolerance * (1 + 1e-9) + Math.abs(stated.value) * 1e-9;

/** Returns whether a figure is the sum of three figures, or of more figures in a row. */
function isTotal(stated: Figure, sentences: readonly SourceSentence[]): boolean {
  const values = figuresOf(sentences)
    .filter(({ kind, value }) => kind === stated.kind && value < stated.value)
    .map(({ value }) => value);
  const isIt = meets(stated);
  const isRun = values.some((_, from) => {
    let sum = 0;
    return values.slice(from).some((value) => {
      sum += value;
      return isIt(sum);
    });
  });
  return (
    isRun ||
    values.some((a, one) =>
      values.slice(one + 1).some((b, other) => values.slice(one + other + 2).some((c) => isIt(a + b + c))),
    )
  );
}

/** Groups the figures in table rows by column: the first figure of each row, the second of each row, and so on. */
function columnsOf(sentences: readonly SourceSentence[]): Figure[][] {
  const rows = sentences.filter(({ scale, figures }) => scale > 0 && figures.length > 1);
  const width = Math.max(0, ...rows.map(({ figures }) => figures.length));
  return Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, index) =>
    rows.flatMap(({ figures }) => figures[index] ?? []).slice(0, MOST_COMBINED),
  );
}

/**
 * Returns whether a figure is the sum, difference, product or ratio of two figures, or the change between
 * them.
 */
function isComputed(stated: Figure, figures: readonly Figure[]): boolean {
  const isIt = meets(stated);
  return figures.some(
    (one, index) =>
      figures.some((other, at) => {
        if (at === index) return false;
        const [a, b] = [one.value, other.value];
        if (stated.kind === 'percent') {
          if (one.kind === 'percent' && other.kind === 'percent') return isIt(a - b) || isIt(a + b);
          return one.kind === other.kind && b !== 0 && (isIt((a / b) * 100) || isIt((a / b - 1) * 100));
        }
        const isSum = one.kind === stated.kind && other.kind === stated.kind && (isIt(a - b) || isIt(a + b));
        const isProduct = isIt(a * b) && one.kind === stated.kind && other.kind !== 'percent';
        const isPart =
          one.kind === stated.kind &&
          other.kind === 'percent' &&
          (isIt((a * b) / 100) || isIt(a * (1 - b / 100)) || isIt(a * (1 + b / 100)));
        const isEach = one.kind === stated.kind && other.kind === 'number' && b > 1 && isIt(a / b);
        const isTimes = stated.kind === 'number' && one.kind === other.kind && b !== 0 && isIt(a / b);
        return isSum || isProduct || isPart || isEach || isTimes;
      }) ||
      (stated.kind === 'percent' &&
        one.kind === 'percent' &&
        (isIt(100 - one.value) || isIt(one.value - 100))),
  );
}
