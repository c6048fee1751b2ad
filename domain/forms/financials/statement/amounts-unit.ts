import { escapePattern } from '#domain/text/escape-pattern.ts';
import { timesOf } from '#domain/text/scales.ts';
import { PER_SHARE_HEADING, SHARES_HEADING } from './line-labels.ts';
import type { Row } from './row.ts';

/** Patterns for the scale that a heading states. */
const SCALES: readonly RegExp[] = [
  /\b(?:in|of|expressed\s+in|amounts\s+in)\s+(?:(?:U\.?S\.?|Canadian|EUR|euro|RMB|\$|€)\s*(?:dollars?\s+(?:in\s+)?)?)?(?<unit>thousands?|millions?|billions?)\b/i,
  /\$?\(?(?<zeros>000['’]?s)\b/i,
  /\b(?<unit>thousands|millions|billions)\s+of\s+(?:U\.?S\.?\s+)?(?:dollars|euros?)/i,
  /[$€]\s?(?:in\s+)?(?<unit>thousands|millions)/i,
];
const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['CAD', /\bCanadian\s+dollars?\b|C\$|\bCAD\b/i],
  ['AUD', /\bAustralian\s+dollars?\b|A\$/i],
  ['EUR', /€|\beuros?\b|\bEUR\b/i],
  ['GBP', /£|\bpounds?\s+sterling\b|\bGBP\b/i],
  ['CNY', /\bRMB\b|\brenminbi\b/i],
  ['TWD', /NT\$/],
  ['JPY', /¥|\byen\b/i],
  ['USD', /\$|\bU\.?S\.?\s+dollars?\b|\bUSD\b/i],
];
/** If no scale is stated, amounts of at least this size show that a table is in whole units. */
const SURELY_UNITS = 100_000;
/** Matches any mention of a scale. If the text mentions one anywhere, it may also apply to the financial statements. */
const NAMES_SCALE =
  /\bin\s+(?:thousands|millions|billions)\b|\b(?:thousands|millions)\s+of\s+dollars\b|\b000['’]?s\b/i;
/** The number of rows from the start in which to look for amounts, because rows with share counts come after them. */
const ROWS_OF_AMOUNTS = 14;
/** A small company's earnings per share do not exceed this. */
const LARGEST = 100;
const HALF_A_CENT = 0.005_001;
/** A smaller number could mean something else in the text. */
const SHORTEST_AMOUNT = 1_000;

/** Returns the multiplier for a table's amounts: 1,000 under `(in thousands)`, and 1 if its heading states no scale. */
export function scaleOf(heading: string): number {
  const [first] = SCALES.map((pattern) => pattern.exec(heading))
    .filter((match) => match !== null)
    .sort((one, other) => one.index - other.index);
  const { unit, zeros } = first?.groups ?? {};
  return timesOf(unit ?? (zeros === undefined ? undefined : 'thousand'));
}

/** Returns the currency that a table states. @returns ISO 4217; `null` if it states none */
export function currencyOf(words: string): string | null {
  return CURRENCIES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/**
 * Returns whether the amounts in a table without a scale are clearly whole units. They are if they are large and have a
 * currency sign. If the text mentions no scale anywhere, they also are if a sentence spells them out (`net loss of
 * $34,333`) or if they equal the earnings per share times the number of shares.
 */
export function isInUnits(rows: readonly (Row | null)[], income: Row, text: string): boolean {
  const known = rows.filter((row) => row !== null);
  const isLarge = known.some(
    ({ values, line }) => Math.abs(values.at(-1) ?? 0) >= SURELY_UNITS && line.includes('$'),
  );
  if (isLarge) return true;
  if (NAMES_SCALE.test(text) || !known.some(({ line }) => line.includes('$'))) return false;
  const amounts = known.slice(0, ROWS_OF_AMOUNTS).flatMap(({ values }) => values.map(Math.abs));
  return amounts.some((amount) => isWrittenOut(amount, text)) || fitsShares(known, income);
}

function isWrittenOut(value: number, text: string): boolean {
  if (value < SHORTEST_AMOUNT || !Number.isInteger(value)) return false;
  const written = escapePattern(value.toLocaleString('en-US'));
  const sentence = String.raw`[a-z] \(?\$ ?\(?${written}(?![\d.,]*\d)[^|\n]*[a-z]`;
  return new RegExp(sentence).test(text);
}

/**
 * Returns whether income fits the share count: a loss of $23,136 on 1,623,750 shares matches the $0.01 per share in the
 * statement.
 */
function fitsShares(rows: readonly Row[], { values: [income] }: Row): boolean {
  const shares = rows.findLast(({ label, values }) => SHARES_HEADING.test(label) && (values[0] ?? 0) > 0);
  const earned = rows.find(
    ({ label, values }) => PER_SHARE_HEADING.test(label) && Math.abs(values[0] ?? LARGEST) < LARGEST,
  );
  const [count] = shares?.values ?? [];
  const [perShare] = earned?.values ?? [];
  if (!income || !count || !perShare) return false;
  return Math.abs(Math.abs(income) / count - Math.abs(perShare)) <= HALF_A_CENT;
}
