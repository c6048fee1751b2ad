import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { alertName } from '#domain/channels/shared/alert-name.ts';
import { matchPrefix } from '#domain/channels/shared/match-prefix.ts';
import type { FoundSearch } from '#domain/contract/search/saved-search-contract.ts';
import { isByRules } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { byScore } from '#domain/importance.ts';
import { ONE_PART } from './sms-limits.ts';

/**
 * Replacements for characters outside GSM 03.38. A single such character would turn a one-part text into three parts.
 */
const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  ' ': ' ',
  '™': '',
  '®': '',
  '€': 'EUR ',
};

export type TextedFiling = Pick<
  StoredFiling,
  'accession' | 'form' | 'companyName' | 'assessment' | 'late' | 'analysis' | 'handCorrection'
> & {
  /** The reader's saved searches that the filing matches. */
  found?: readonly FoundSearch[];
};

/** The maximum number of characters in a text message used to name a company without a ticker. */
const LONGEST_NAME = 30;
/** The maximum number of characters in a text message used to name the saved search. */
const LONGEST_MATCH = 40;

/**
 * Returns the alert about a filing as a one-part text message: brand, ticker, level, form, event, and the filing's URL
 * at the end. If there are several filings, it describes the most important one and counts the others. It states facts
 * only, because carriers block texts that sound like advice or do not name their sender.
 * @param filings at least one
 * @param ticker canonical
 * @param urlOf returns the short URL that opens a filing
 */
export function alertText(
  brand: BrandId,
  filings: readonly TextedFiling[],
  ticker: string,
  urlOf: (accession: string) => string,
): string {
  const [filing, ...others] = filings.toSorted(byScore);
  if (filing === undefined) throw new Error('A text must contain at least one filing.');
  const more = others.length === 0 ? '' : ` +${others.length} more`;
  const { importance_level: level, one_liner: oneLiner } = filing.assessment;
  const late = filing.late ? ' (found late)' : '';
  const basis = isByRules(filing) ? ' (by rule)' : '';
  const name = cut(gsm(alertName(ticker, filing.companyName)), LONGEST_NAME);
  const head = `${BRANDS[brand].name}: ${name} ${level} ${filing.form}${late}${basis}: `;
  const tail = `${more} ${urlOf(filing.accession)}`;
  const event = `${matchText(filing)}${gsm(oneLiner)}`;
  return `${head}${cut(event, ONE_PART - head.length - tail.length)}${tail}`;
}

/** Returns `Matches "going concern": `. A long search is truncated so that the event still fits. */
function matchText(filing: TextedFiling): string {
  const prefix = matchPrefix(filing);
  return prefix === '' ? '' : `${cut(gsm(prefix).slice(0, -1), LONGEST_MATCH)}: `;
}

/**
 * Returns the alert about a price that crossed a limit as a one-part text message.
 * @param url short URL of the watchlist
 */
export function priceText(brand: BrandId, ticker: string, headline: string, url: string): string {
  const head = `${BRANDS[brand].name}: ${alertName(ticker)} price: `;
  const tail = ` ${url}`;
  return `${head}${cut(gsm(headline), ONE_PART - head.length - tail.length)}${tail}`;
}

/** Returns the text message that states how many filings exceeded the daily cap. */
export function moreText(brand: BrandId, count: number, url: string): string {
  return `${BRANDS[brand].name}: New filings: ${count} more, see the site: ${url}`;
}

/** Converts the text to GSM 03.38 characters. Accents and characters without an equivalent are dropped. */
export function gsm(text: string): string {
  return [...text]
    .map((character) => PLAIN[character] ?? character)
    .join('')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\n\x20-\x5a_a-z]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const room = length - 3;
  const end = text.lastIndexOf(' ', room);
  return `${text.slice(0, end > 0 ? end : room)}...`;
}
