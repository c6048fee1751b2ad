import { type Decimal, toNumber } from '#domain/text/decimal.ts';
import { numberInWords } from '#domain/text/number-words.ts';
import { dollarsIn } from './note-prices.ts';

const DEPOSITARY = String.raw`(?:ADSs?|ADRs?|American\s+Deposit[ao]ry\s+(?:Shares?|Receipts?))(?:\s*\(["“]?ADSs?["”]?\))?`;
/**
 * Matches a class of depositary shares: `ADS, each representing five ordinary shares`, but not `Ordinary shares
 * held as ADSs`.
 */
const IS_DEPOSITARY = /^(?:(?!ordinary|common|class).)*(?:\bADSs?\b|\bADRs?\b|deposit[ao]ry)/i;
const NUMBER = String.raw`((?:[a-z-]+\s+){1,4}\(\s*[\d,]+\s*\)|[\d,]+|[a-z-]+)`;
const REPRESENTS = String.raw`(?:represent(?:s|ing)?|equals?|is\s+equal\s+to|=)\s+(?:the\s+right\s+to\s+receive\s+)?`;
const ORDINARY = String.raw`\s+(?:of\s+the\s+issuer['’]s\s+)?(?:[\w-]+\s+){0,4}?(?:shares?|stock)\b`;
/**
 * Matches `Each ADS represents 40,000 ordinary shares` and `ADSs, each representing ten (10) Class A ordinary
 * shares`.
 */
const RATIO = new RegExp(
  String.raw`\b(?:(?:each|every|one|an|1|single)\s+${DEPOSITARY}[^.;]{0,20}?|${DEPOSITARY}[^.;]{0,20}?\beach\b[^.;]{0,20}?|(?:which|that)\s+)\s*${REPRESENTS}${NUMBER}${ORDINARY}`,
  'i',
);
/** Matches a statement that the price is for one depositary share: `the price per ADS`. */
const PER_DEPOSITARY = new RegExp(
  String.raw`\b(?:pric\w*|paid|sold|bought|purchas\w*|column)\b[^.;]{0,80}\b(?:per|a|for\s+(?:one|each|an)|of\s+(?:one|each|an))\s+${DEPOSITARY}|\bper[\s-]${DEPOSITARY}\s+(?:price|basis)|\bprice\s+of\s+(?:the\s+)?${DEPOSITARY}|\b${DEPOSITARY}\s+price|[\d.]\s+(?:per|an|each)\s+${DEPOSITARY}`,
  'i',
);
/** Matches a statement that the filer has already divided the price. */
const DIVIDED =
  /\bdivid(?:ed|ing)\b|(?<!\bnot\s(?:the\sprice\s)?)\bper\s+(?:Class\s+\w+\s+)?ordinary\s+share\b(?!s)|\badjusted\b|\bcalculated\b|\bcomputed\b/i;
const LARGER_WORDS: Readonly<Record<string, number>> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
};
/** Number of decimals to keep in a price after division. */
const DIGITS = 12;
/** Relative tolerance, because prices are rounded after division. */
const ROUNDING_PART = 0.02;

/** The price of a depositary share, stated for a number of ordinary shares. */
export type DepositaryPrice = {
  /**
   * US dollars per ordinary share; `null` if the notes do not state how many of them a depositary share represents.
   */
  each: Decimal | null;
};

/**
 * Finds a price that is for one depositary share. @returns `null` if the notes say that the price is for the security
 * that the line counts
 */
export function depositaryPrice(
  price: Decimal,
  security: string,
  notes: readonly string[],
): DepositaryPrice | null {
  if (IS_DEPOSITARY.test(security)) return null;
  const relevant = notes.filter((note) => PER_DEPOSITARY.test(note) && !DIVIDED.test(note));
  if (relevant.length === 0) return null;
  const ratios = new Set(notes.map(ratioIn).filter((ratio) => ratio !== null));
  const [ratio] = ratios;
  if (ratio === undefined || ratios.size > 1) return { each: null };
  return ratio === 1 || isDivided(toNumber(price), ratio, relevant)
    ? null
    : { each: dividedBy(price, ratio) };
}

/** Returns whether the notes state a price that is `ratio` times the one in the table. */
function isDivided(price: number, ratio: number, notes: readonly string[]): boolean {
  return notes
    .flatMap(dollarsIn)
    .some((stated) => Math.abs(toNumber(stated) / ratio - price) <= price * ROUNDING_PART);
}

/** Returns how many ordinary shares one depositary share represents. */
function ratioIn(note: string): number | null {
  const stated = RATIO.exec(note)?.[1]?.toLowerCase();
  if (stated === undefined) return null;
  const digits = /[\d,]*\d/.exec(stated)?.[0];
  if (digits !== undefined) return Number(digits.replaceAll(',', '')) || null;
  return numberInWords(stated) || (LARGER_WORDS[stated] ?? null);
}

function dividedBy(price: Decimal, by: number): Decimal {
  const digits = BigInt(Math.round((toNumber(price) / by) * 10 ** DIGITS));
  return { digits, scale: DIGITS };
}
