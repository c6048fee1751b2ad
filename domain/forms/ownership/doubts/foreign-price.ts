import { type Decimal, parseDecimal, toNumber } from '#domain/text/decimal.ts';
import { dollarsIn, onlyOne } from './note-prices.ts';

/** Currencies other than the US dollar: a pattern to find them in notes, and the name to use in sentences. */
const CURRENCIES: readonly (readonly [pattern: string, name: string])[] = [
  [String.raw`\bSEK\b|[Ss]wedish\s+[Kk]ron(?:a|or)\b`, 'Swedish kronor'],
  [String.raw`\bNOK\b|[Nn]orwegian\s+[Kk]ron(?:e|er|or)\b`, 'Norwegian kroner'],
  [String.raw`\bDKK\b|[Dd]anish\s+[Kk]ron(?:e|er|or)\b`, 'Danish kroner'],
  [String.raw`\b[Kk]ron(?:a|or|e|er)\b`, 'kronor'],
  [String.raw`\b[Pp]ence\b|\bGBX\b|\bGBp\b`, 'pence'],
  [
    String.raw`\bGBP\b|\b[Pp]ounds?\s+[Ss]terling\b|\b(?:British|UK|U\.K\.)\s+[Pp]ounds?\b|£|\bin\s+pounds\b`,
    'pounds',
  ],
  [String.raw`\bEUR\b|\beuros?\b|\bEuros\b|€`, 'euros'],
  [
    String.raw`\bCAD\b|\bCanadian\s+(?:[Dd]ollars?|currency|funds)\b|(?<![A-Za-z])(?:C|CA|Cdn|CDN)\$|\bCDN\b`,
    'Canadian dollars',
  ],
  [String.raw`\bAUD\b|\bAustralian\s+[Dd]ollars?\b|(?<![A-Za-z])AU?\$`, 'Australian dollars'],
  [String.raw`\bNZD\b|\bNew\s+Zealand\s+[Dd]ollars?\b|(?<![A-Za-z])NZ\$`, 'New Zealand dollars'],
  [String.raw`\bHKD\b|\bHong\s+Kong\s+[Dd]ollars?\b|(?<![A-Za-z])HK\$`, 'Hong Kong dollars'],
  [String.raw`\bSGD\b|\bSingapore\s+[Dd]ollars?\b|(?<![A-Za-z])S\$`, 'Singapore dollars'],
  [String.raw`\b(?:TWD|NTD)\b|\b(?:New\s+)?Taiwan\s+[Dd]ollars?\b|(?<![A-Za-z])NT\$`, 'New Taiwan dollars'],
  [String.raw`\bJPY\b|\b[Yy]en\b|¥`, 'yen'],
  [String.raw`\bRMB\b|\bCNY\b|\b[Rr]enminbi\b|\b[Yy]uan\b`, 'renminbi'],
  [String.raw`\bCHF\b|\bSwiss\s+[Ff]rancs?\b`, 'Swiss francs'],
  [String.raw`\b(?:NIS|ILS)\b|\b[Ss]hekels?\b`, 'shekels'],
  [String.raw`\bINR\b|\b[Rr]upees?\b|₹`, 'rupees'],
  [String.raw`\bBRL\b|\breais\b|(?<![A-Za-z])R\$`, 'Brazilian reais'],
  [String.raw`\bMXN\b|\bMexican\s+pesos?\b`, 'Mexican pesos'],
  [String.raw`\bZAR\b|\bSouth\s+African\s+[Rr]and\b`, 'rand'],
  [String.raw`\bKRW\b|\bKorean\s+won\b|₩`, 'Korean won'],
];
type Currency = { matcher: RegExp; pattern: string; name: string };
const MATCHERS: readonly Currency[] = CURRENCIES.map(([pattern, name]) => ({
  matcher: new RegExp(pattern),
  pattern,
  name,
}));
const ANY_CURRENCY = new RegExp(CURRENCIES.map(([pattern]) => pattern).join('|'));
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;
const OF_A_TRADE = /pric|\bpaid\b|purchas|\bsold\b|\bsales?\b|bought|\btrad|transact|amount|\bvalue|column/i;
/** Matches a statement that the price was converted to dollars before it was reported. */
const CONVERTED =
  /\b(?:conver[ts]|translat)\w*|\b(?:reported|stated|expressed|shown|presented)\s+in\s+(?:U\.?S\.?|United\s+States)\s+(?:dollars|currency)|\bexchange\s+rate|\bUSD\s+equivalent|\b(?:U\.?S\.?|US)\s+dollar\s+equivalent/i;
/** Matches the subject of a sentence that says which currency the reported prices are in. */
const REPORTED = String.raw`\b(?:prices?|column|all\s+(?:amounts|values|figures))\b[^.;]{0,80}\b(?:is|are|was|were|stated|reported|quoted|expressed|denominated|given|shown|paid)\b[^.;]{0,30}\bin\s+`;
/** Relative tolerance, because repeated prices are often rounded. */
const SAME_PART = 0.005;

/** A price that a note states in a foreign currency. */
export type ForeignPrice = {
  currency: string;
  /** US dollars per share if the note states exactly one such amount; `null` otherwise. */
  inDollars: Decimal | null;
};

/**
 * Returns the foreign currency that a line's price is in according to its notes, and the price in US dollars if a note
 * states it.
 * @param price as filed
 * @param isTrade true for an open-market trade, which a foreign exchange settles in its own currency
 * @returns `null` if no note says so, or if the price was converted to dollars
 */
export function foreignPrice(
  price: Decimal,
  notes: readonly string[],
  isTrade: boolean,
): ForeignPrice | null {
  for (const note of notes.map(withoutMillions)) {
    const currency = currencyOf(note);
    if (currency && isForeign(toNumber(price), note, currency.pattern, isTrade))
      return { currency: currency.name, inDollars: equivalentIn(price, note) };
  }
  return null;
}

/** Caches the currencies of notes, because each line of a form is compared with all of its notes. */
const known = new Map<string, Currency | null>();
/** The number of notes to cache, which is enough for a few forms. */
const MOST_KEPT = 50;

/**
 * Returns the currency named in a note about a trade; if there are several, the first one in the table. `null` if there
 * is none.
 */
function currencyOf(note: string): Currency | null {
  const found = known.get(note);
  if (found !== undefined) return found;
  if (known.size >= MOST_KEPT) known.clear();
  const isNamed = OF_A_TRADE.test(note) && ANY_CURRENCY.test(note);
  const currency = (isNamed && MATCHERS.find(({ matcher }) => matcher.test(note))) || null;
  known.set(note, currency);
  return currency;
}

/** Removes amounts that are not a price per share: `5 million euros`. */
function withoutMillions(note: string): string {
  if (!/[mb]illion/i.test(note)) return note;
  return note.replace(/[\w$€£¥]*\s?[\d.,]+\s?(?:million|billion)(?:\s+\w+)?/gi, '');
}

function isForeign(price: number, note: string, currency: string, isTrade: boolean): boolean {
  const foreign = amountsOf(note, currency);
  if (foreign.some((amount) => isSame(amount, price))) return true;
  if (dollarsIn(note).some((amount) => isSame(toNumber(amount), price))) return false;
  const reported = new RegExp(`${REPORTED}(?:the\\s+)?(?:${currency})`, 'i');
  if (/\b(?:conver[ts]|translat)\w*/i.test(note)) return false;
  if (reported.test(note)) return true;
  return isTrade && foreign.length === 0 && !CONVERTED.test(note);
}

/** Returns the amounts next to the name of a currency: `SEK 412.50`, `412.50 Swedish kronor`. */
function amountsOf(note: string, currency: string): number[] {
  const beside = new RegExp(`(?:${currency})\\s?${NUMBER}|${NUMBER}\\s?(?:${currency})`, 'g');
  return [...note.matchAll(beside)]
    .map((match) => parseDecimal(match.slice(1).find((group) => group !== undefined) ?? ''))
    .filter((amount) => amount !== null)
    .map(toNumber);
}

/** Returns dollars per share, but only if the note says that they are equivalent to the price. */
function equivalentIn(price: Decimal, note: string): Decimal | null {
  if (!/\bequal|\bequivalent|\bor\s+(?:approximately\s+)?(?:US)?\$|\(\s*(?:US\$|USD)/i.test(note))
    return null;
  const amount = onlyOne(dollarsIn(note));
  return amount !== null && toNumber(amount) < toNumber(price) * 2 ? amount : null;
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * SAME_PART;
}
