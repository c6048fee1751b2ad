import type { AppError } from '#domain/app-error.ts';
import type { FeedFiling, Party } from '#domain/filings/filing.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { child, childrenOf, parseXml, textAt, type XmlElement } from '#domain/text/parse-xml.ts';
import { looksLikeHtml, refuseServerPage } from './sniff.ts';

/** An entry of the current-filings feed: a filing as listed for one of its parties. */
export type FeedEntry = Omit<FeedFiling, 'parties'> & { party: Party };

/** A page of the feed. `unreadable` counts skipped entries. */
export type FeedPage = { entries: FeedEntry[]; updated: string | null; unreadable: number };

/** Anchored at the end because company names can contain " - " and parentheses. */
const TITLE = /^(.+?) - (.+) \((\d{10})\) \(([^()]+)\)$/;
const ACCESSION = /\b(\d{10}-\d{2}-\d{6})\b/;
const FILED = /Filed:(?:\s|<[^>]*>)*(\d{4}-\d{2}-\d{2})/;
const ITEM = /Item\s+(\d{1,2}\.\d{2}):\s*([^\n<]+)/g;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const ENTRY = /<entry(?:\s[^>]*)?>[\s\S]*?<\/entry>/g;

/**
 * Reads a page of EDGAR's getcurrent Atom feed. A broken entry is skipped and counted, so that the others can still be
 * read.
 * @throws AppError `empty_document`, `blocked_by_sec`, `not_a_filing`, `html_instead_of_xml`, `truncated_document` if
 * the feed has no end, `not_well_formed` if it is not Atom
 * @see docs/edgar.md#current-filings-feed
 */
export function parseFeed(bytes: Uint8Array): FeedPage {
  const text = decodeText(bytes);
  // First check whether it is a feed, because a feed may contain a name such as "SPDR S&P 500 ETF Trust" that looks
  // like the title of an error page.
  if (!/<feed[\s>]/.test(text.slice(0, 2_000))) throw notAFeedError(text);
  if (!text.trimEnd().endsWith('</feed>')) throw unreadable('truncated_document', 'The feed ends too early.');

  const sources = text.match(ENTRY) ?? [];
  const entries = sources.map(readEntry).filter((entry) => entry !== null);
  return { entries, updated: feedUpdated(text), unreadable: sources.length - entries.length };
}

function notAFeedError(text: string): AppError {
  refuseServerPage(text);
  return looksLikeHtml(text)
    ? unreadable('html_instead_of_xml', 'The feed answered HTML in place of Atom.')
    : unreadable('not_well_formed', 'The answer is not an Atom feed.');
}

function feedUpdated(text: string): string | null {
  const head = text.slice(0, text.search(/<entry[\s>]/) >>> 0);
  return /<updated>([^<]+)<\/updated>/.exec(head)?.[1]?.trim() ?? null;
}

function readEntry(source: string): FeedEntry | null {
  let entry: XmlElement;
  try {
    entry = parseXml(source);
  } catch {
    return null;
  }
  const form = child(entry, 'category')?.attributes.term?.trim();
  const title = TITLE.exec(textAt(entry, 'title') ?? '');
  const accession = ACCESSION.exec(textAt(entry, 'id') ?? '')?.[1];
  const acceptedAt = textAt(entry, 'updated');
  if (!form || !title || !accession || !acceptedAt || !DATE_TIME.test(acceptedAt)) return null;
  const [, , name = '', cik = '', role = ''] = title;
  const summary = child(entry, 'summary')?.text ?? '';
  return {
    accession,
    form,
    party: { cik, name: name.trim(), role: role.trim() },
    acceptedAt,
    filedDate: FILED.exec(summary)?.[1] ?? acceptedAt.slice(0, 10),
    indexUrl: indexLink(entry) ?? indexUrlOf(cik, accession),
    items: familyOf(form) === 'current-report' ? itemsOf(summary) : [],
  };
}

function indexLink(entry: XmlElement): string | null {
  const link = childrenOf(entry, 'link').find(({ attributes }) => attributes.rel !== 'self');
  const href = link?.attributes.href;
  return href && /^https?:\/\//.test(href) ? href : null;
}

function indexUrlOf(cik: string, accession: string): string {
  const folder = accession.replaceAll('-', '');
  return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${folder}/${accession}-index.htm`;
}

/** Returns the 8-K items listed in a summary. Form D uses the same wording for its own items. */
function itemsOf(summary: string): { number: string; title: string }[] {
  return [...summary.matchAll(ITEM)].map(([, number = '', title = '']) => ({ number, title: title.trim() }));
}

/**
 * Merges entries into filings, one per accession number in order of first appearance, with all parties. A
 * filing has up to 57 entries, which are not always adjacent.
 */
export function mergeEntries(entries: Iterable<FeedEntry>): FeedFiling[] {
  const filings = new Map<string, FeedFiling>();
  for (const { party, ...facts } of entries) {
    const known = filings.get(facts.accession);
    if (!known) filings.set(facts.accession, { ...facts, parties: [party] });
    else {
      if (!known.parties.some(({ cik, role }) => cik === party.cik && role === party.role))
        known.parties.push(party);
      if (known.items.length === 0) known.items = facts.items;
    }
  }
  return [...filings.values()];
}
