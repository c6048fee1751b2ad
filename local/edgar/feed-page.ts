import { newYorkIso, newYorkTime, newYorkZone } from '#domain/calendar/new-york.ts';
import type { CorpusParty } from './corpus.ts';
import { folderName } from './corpus.ts';
import { escaped, latin1, type Reply, unavailablePage } from './edgar-reply.ts';
import type { PublishedFiling } from './published.ts';
import type { Publisher } from './publisher.ts';

/** Maximum number of entries in the feed. @see docs/edgar.md#current-filings-feed */
const FEED_ENTRY_CAP = 5_100;

const PAGE_SIZES = [10, 20, 40, 80, 100];
const OTHER_PAGE_SIZE = 40;
const SITE = 'https://www.sec.gov';

/** Returns a page size that EDGAR allows; any other value results in 40. */
function pageSize(count: string | null): number {
  const wished = Number(count);
  return PAGE_SIZES.includes(wished) ? wished : OTHER_PAGE_SIZE;
}

/** Reads a non-negative integer; any other value means the beginning. */
function pageStart(start: string | null): number {
  const wished = Number(start);
  return Number.isInteger(wished) && wished > 0 ? wished : 0;
}

/** Sorts filings newest first; within the same second, the later filing comes first, as at EDGAR. */
export function newestFirst(filings: readonly PublishedFiling[]): PublishedFiling[] {
  return filings.toSorted(
    (one, other) => other.acceptedAt.getTime() - one.acceptedAt.getTime() || other.position - one.position,
  );
}

/** Formats a size as the feed does. */
function sizeLabel(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round(kilobytes / 1024)} MB`;
}

/** Returns the escaped HTML of an entry's summary: date, accession number, size and 8-K items. */
function summaryOf(filing: PublishedFiling): string {
  const facts =
    ` <b>Filed:</b> ${filing.filedDate} <b>AccNo:</b> ${filing.accession}` +
    ` <b>Size:</b> ${sizeLabel(filing.size())}`;
  const items = filing.items.map((item) => `<br>Item ${item.number}: ${item.title}`);
  return escaped([facts, ...items].join('\n'));
}

/**
 * Returns the URL of the filing's index page in this party's folder.
 * @param site origin where people read filings
 */
function indexUrl(filing: Pick<PublishedFiling, 'accession'>, cik: string, site: string): string {
  return `${site}/Archives/edgar/data/${Number(cik)}/${folderName(filing.accession)}/${filing.accession}-index.htm`;
}

type Entry = { filing: PublishedFiling; party: CorpusParty };

function entryXml({ filing, party }: Entry, site: string): string {
  return `<entry>
<title>${escaped(`${filing.form} - ${party.name} (${party.cik}) (${party.role})`)}</title>
<link rel="alternate" type="text/html" href="${indexUrl(filing, party.cik, site)}"/>
<summary type="html">
${summaryOf(filing)}
</summary>
<updated>${newYorkIso(filing.acceptedAt)}</updated>
<category scheme="${SITE}/" label="form type" term="${escaped(filing.form)}"/>
<id>urn:tag:sec.gov,2008:accession-number=${filing.accession}</id>
</entry>`;
}

function clockTitle(now: Date): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  }).format(now);
  return `Latest Filings - ${day} ${newYorkTime(now)} ${newYorkZone(now)}`;
}

function feedXml(entries: Entry[], now: Date, site: string): string {
  const self = '/cgi-bin/browse-edgar?action=getcurrent';
  return `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${clockTitle(now)}</title>
<link rel="alternate" href="${self}"/>
<link rel="self" href="${self}"/>
<id>${SITE}${self}</id>
<author><name>Webmaster</name><email>webmaster@sec.gov</email></author>
<updated>${newYorkIso(now)}</updated>
${entries.map((entry) => entryXml(entry, site)).join('\n')}
</feed>
`;
}

/**
 * Returns the current-filings feed: one entry per party, newest first, paged like EDGAR's. Beyond the last entry, EDGAR
 * returns 503.
 * @see docs/edgar.md#current-filings-feed
 */
export function currentFeed(publisher: Publisher, query: URLSearchParams): Reply {
  const start = pageStart(query.get('start'));
  if (start >= FEED_ENTRY_CAP) return unavailablePage();
  const entries: Entry[] = newestFirst(publisher.published())
    // The type is a prefix: 4 also matches 424B2.
    .filter((filing) => filing.form.startsWith(query.get('type') ?? ''))
    .flatMap((filing) => filing.parties.map((party) => ({ filing, party })))
    .slice(start, Math.min(start + pageSize(query.get('count')), FEED_ENTRY_CAP));
  return {
    status: 200,
    contentType: 'application/atom+xml',
    body: latin1(feedXml(entries, publisher.now(), publisher.site)),
    headers: { 'cache-control': 'no-cache' },
  };
}
