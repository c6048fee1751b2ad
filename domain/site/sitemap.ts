import { addDays } from '#domain/calendar/days.ts';
import type { MarketListName } from '#domain/contract/discovery/market-contract.ts';
import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import { escapeHtml } from '#domain/mail/escape.ts';
import { marketListsOfBrand } from '#domain/market/brand-market.ts';
import { EVENT_TITLES } from '#domain/market/event-kinds.ts';
import { marketPath } from '#domain/market/market-address.ts';
import { marketPeriod, weekName } from '#domain/market/market-period.ts';
import type { PageSite } from './ticker-page.ts';

type Entry = { path: string; changedOn?: string };

/** The entries of the sitemap besides the fixed pages. */
export type SiteContents = {
  tickers: readonly string[];
  /** The first and last New York date that has market pages. */
  from: string;
  until: string;
};

/** Number of past days whose pages are listed. A sitemap may have at most 50,000 entries. */
const MOST_DAYS = 500;
/** Lists that cover 30 days change little from day to day, so only their weeks are listed. */
const BY_WEEK: readonly MarketListName[] = ['clusters', 'listings'];

/**
 * Returns the sitemap: the public pages, the pages for these tickers, and the permanent market pages for past days and
 * weeks.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemapXml(contents: SiteContents, { brand, origin }: PageSite): string {
  const lists = marketListsOfBrand(brand.id);
  const kinds = lists.includes('events') ? [...EVENT_TITLES.keys()] : [];
  const entries: Entry[] = [
    { path: '/' },
    ...lists.map((list) => ({ path: marketPath({ list }), changedOn: contents.until })),
    ...kinds.map((kind) => ({ path: marketPath({ list: 'events', kind }) })),
    ...['/pricing', '/status', '/terms', '/privacy'].map((path) => ({ path })),
    ...contents.tickers.map((ticker) => ({ path: `/ticker/${ticker}` })),
    ...lists.flatMap((list) => pastPages(list, contents)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => urlOf(entry, origin)).join('\n')}
</urlset>
`;
}

function urlOf({ path, changedOn }: Entry, origin: string): string {
  const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
  return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`;
}

/** Returns a list's pages for completed days or weeks, newest first. */
function pastPages(list: MarketListName, contents: SiteContents): Entry[] {
  const days = pastDays(contents);
  if (!BY_WEEK.includes(list)) {
    return days.map((period) => ({ path: marketPath({ list, period }), changedOn: period }));
  }
  const weeks = [...new Set(days.map(weekName))];
  return weeks
    .map((period) => ({ path: marketPath({ list, period }), changedOn: marketPeriod(period)?.until ?? '' }))
    .filter(({ changedOn }) => changedOn < contents.until);
}

/** Returns the days before today on which EDGAR accepted filings, newest first. */
function pastDays({ from, until }: SiteContents): string[] {
  const days: string[] = [];
  let day = edgarDaysBefore(addDays(until, -1), 0);
  while (day >= from && days.length < MOST_DAYS) {
    days.push(day);
    day = edgarDaysBefore(day, 1);
  }
  return days;
}
