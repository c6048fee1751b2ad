import { type Decimal, parseDecimal, toNumber } from '#domain/text/decimal.ts';

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;
/** Matches `$2.73`, `US$2.73`, `USD 2.73`, `2.73 U.S. dollars`, but not `C$2.73` or `$3 million`. */
const DOLLARS = new RegExp(
  String.raw`(?:(?<![A-Za-z])(?:U\.?S\.?\s?)?\$\s?|\bUSD\s?)${NUMBER}(?!\s*(?:million|billion|per\s+cent))|\b${NUMBER}\s(?:U\.?S\.? dollars|USD)`,
  'g',
);
/** Matches words before an amount that identify it as the price of a trade. */
const PRICE_BEFORE =
  /\b(?:prices?|averaged?|rang\w+|from|between|per share)\b[^$;]{0,60}$|[$\d]\s*(?:to|and|-|–|through)\s*$/i;
const A_SHARE = /^\s*(?:\([^)]{0,40}\)\s*)?(?:per|a|each)\s+(?:\w+\s+){0,3}(?:share|ADS|unit)/i;
/** Matches prices of options, notes or targets, which are not the price of this trade. */
const OTHER_PRICE =
  /\b(?:exercise|strike|conversion|par|hurdle|target|threshold|exceed\w*|value|closing|aggregate|total|option)\b[^$;]{0,60}$/i;
const AVERAGE =
  /\b(?:weighted[\s-]+average|average|sale|sales|purchase|actual|transaction)\s+(?:\w+\s+){0,4}?price\b[^$.;]{0,40}\b(?:was|is|of|at|being)\s+(?:approximately\s+)?(?=(?:US)?\$)/gi;
/** Matches exchange rates, which are not prices. */
const EXCHANGE = /\bexchange\s+rate|\btranslat\w*|\bconverted\b|\brate\s+of\b/i;
const CONTEXT_CHARACTERS = 90;

/** Returns the US dollar amounts in a note as written. */
export function dollarsIn(note: string): Decimal[] {
  return [...note.matchAll(DOLLARS)]
    .map(([, before, behind]) => parseDecimal(before ?? behind ?? ''))
    .filter((amount) => amount !== null);
}

/** Returns the prices of a trade that notes state, in US dollars per share: averages, and both ends of a range. */
export function statedPrices(notes: readonly string[]): number[] {
  return notes
    .filter((note) => !EXCHANGE.test(note))
    .flatMap((note) =>
      [...note.matchAll(DOLLARS)]
        .filter((match) => isPrice(note, match))
        .map(([, before, behind]) => parseDecimal(before ?? behind ?? ''))
        .filter((amount) => amount !== null)
        .map(toNumber)
        .filter((amount) => amount > 0),
    );
}

function isPrice(note: string, { 0: words, index }: RegExpExecArray): boolean {
  const before = note.slice(Math.max(0, index - CONTEXT_CHARACTERS), index);
  if (OTHER_PRICE.test(before)) return false;
  return PRICE_BEFORE.test(before) || A_SHARE.test(note.slice(index + words.length));
}

/**
 * Returns the only average price that the notes state: `The weighted average sale price was $48.56`.
 * @returns US dollars per share; `null` if they state none or several
 */
export function averageIn(notes: readonly string[]): Decimal | null {
  const amounts = notes.flatMap((note) =>
    [...note.matchAll(AVERAGE)].flatMap(({ 0: words, index }) =>
      dollarsIn(note.slice(index + words.length)).slice(0, 1),
    ),
  );
  return onlyOne(amounts);
}

/** Returns the amount that all of these equal; `null` if there are none or they differ. */
export function onlyOne(amounts: readonly Decimal[]): Decimal | null {
  const [first] = amounts;
  return first !== undefined && new Set(amounts.map(toNumber)).size === 1 ? first : null;
}
