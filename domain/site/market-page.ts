import type { MarketResponse } from '#domain/contract/discovery/market-contract.ts';
import { escapeHtml } from '#domain/mail/escape.ts';
import { marketListsOfBrand } from '#domain/market/brand-market.ts';
import { EVENT_TITLES } from '#domain/market/event-kinds.ts';
import { type MarketAddress, marketPath } from '#domain/market/market-address.ts';
import { MARKET_DATA_ID } from '#domain/market/market-api-path.ts';
import { weekName } from '#domain/market/market-period.ts';
import { LIST_NAMES, LIST_NOTES, marketHeading, nothingFound } from '#domain/market/market-words.ts';
import { cardTags } from './card-tags.ts';
import { marketData } from './market-data.ts';
import { hrefOf, marketTable } from './market-table.ts';
import { jsonForHtml, type PageSite } from './ticker-page.ts';
import { writtenPage } from './written-page.ts';

type MarketPageSite = PageSite & {
  /** Path of the API response that the page shows, for the site to start from; `null` if the page is not the same. */
  apiPath: string | null;
  /** The filters in the page's URL. */
  filters: URLSearchParams;
};

/**
 * Renders a market page for readers without JavaScript and for search engines: its public data, structured
 * data, and links to the other lists and to the previous and next days. The page also contains its data for the site,
 * which then does not request it again.
 */
export function marketPage(
  page: MarketResponse,
  address: MarketAddress,
  { brand, origin, brandQuery = '', apiPath, filters }: MarketPageSite,
): string {
  const heading = marketHeading(page, address.kind);
  const stays = origin + marketPath({ ...address, period: page.period });
  const url = page.page === 1 ? stays : `${stays}?page=${page.page}`;
  const description = `${LIST_NOTES[page.list]} ${page.rows[0]?.one_liner ?? ''}`.trim();
  const body = [
    `<h1 class="headline">${escapeHtml(heading)}</h1>`,
    nav('tabs', listLinks(address, brand.id, brandQuery)),
    nav('periods', neighborLinks(page, address, brandQuery)),
    `<p class="quiet small">${escapeHtml(LIST_NOTES[page.list])}</p>`,
    page.notice === null ? '' : `<p class="notice">${escapeHtml(page.notice)}</p>`,
    page.rows.length === 0
      ? `<p class="quiet">${escapeHtml(nothingFound(page))}</p>`
      : marketTable(page, brandQuery),
    nav('row gap-12', pageLinks(page, address, filters, brandQuery)),
    nav('row wrap gap-12 small', kindLinks(address, brandQuery)),
  ];
  return writtenPage({
    brand,
    url,
    title: `${heading} · ${brand.name}`,
    description,
    brandQuery,
    isRead: true,
    head: [
      ...cardTags(`${stays}/card.png`, description),
      ...neighborTags(page, address, origin),
      // Search engines should not list a page without rows.
      ...(page.total === 0 ? ['<meta name="robots" content="noindex">'] : []),
      `<script type="application/ld+json">${jsonForHtml(marketData(page, address, { heading, url, stays, brand, origin }))}</script>`,
      // Browsers do not run a block of data, so the content security policy does not apply to it.
      ...(apiPath === null
        ? []
        : [
            `<script type="application/json" id="${MARKET_DATA_ID}" data-path="${escapeHtml(apiPath)}">${jsonForHtml(page)}</script>`,
          ]),
    ],
    body: body.filter((part) => part !== '').join('\n'),
  });
}

function nav(look: string, links: readonly string[]): string {
  return links.length === 0 ? '' : `<nav class="${look}">${links.join('\n')}</nav>`;
}

function listLinks({ list, kind }: MarketAddress, brand: PageSite['brand']['id'], query: string): string[] {
  return marketListsOfBrand(brand).map((each) =>
    linkTo({ list: each }, LIST_NAMES[each], query, each === list && kind === undefined),
  );
}

function kindLinks({ list, kind }: MarketAddress, query: string): string[] {
  if (list !== 'events') return [];
  return [...EVENT_TITLES].map(([slug, title]) => linkTo({ list, kind: slug }, title, query, slug === kind));
}

function linkTo(address: MarketAddress, text: string, query: string, isCurrent = false): string {
  const current = isCurrent ? ' aria-current="page"' : '';
  return `<a href="${hrefOf(marketPath(address), query)}"${current}>${escapeHtml(text)}</a>`;
}

/** Renders links to the previous and next period, and from a day to its week. */
function neighborLinks(
  { previous, next, from, until }: MarketResponse,
  address: MarketAddress,
  query: string,
): string[] {
  return [
    ...(previous === null ? [] : [linkTo({ ...address, period: previous }, 'Earlier', query)]),
    ...(next === null ? [] : [linkTo({ ...address, period: next }, 'Later', query)]),
    ...(from === until ? [linkTo({ ...address, period: weekName(from) }, 'Whole week', query)] : []),
  ];
}

/** Renders links to the other pages of a long list, with the same filters. */
function pageLinks(
  { page, pages }: MarketResponse,
  address: MarketAddress,
  filters: URLSearchParams,
  query: string,
): string[] {
  const link = (number: number, text: string) => {
    const wanted = new URLSearchParams(filters);
    wanted.delete('page');
    if (number > 1) wanted.set('page', String(number));
    const path = [marketPath(address), wanted.toString()].filter((part) => part !== '').join('?');
    return `<a class="tap" href="${hrefOf(path, query)}">${text}</a>`;
  };
  if (pages === 1) return [];
  return [
    ...(page === 1 ? [] : [link(page - 1, 'Previous page')]),
    `<span class="quiet small">Page ${page} of ${pages}</span>`,
    ...(page >= pages ? [] : [link(page + 1, 'Next page')]),
  ];
}

/** Renders the link tags that tell search engines the previous and next pages. */
function neighborTags({ previous, next }: MarketResponse, address: MarketAddress, origin: string): string[] {
  const tag = (rel: string, period: string | null) =>
    period === null
      ? []
      : [`<link rel="${rel}" href="${escapeHtml(origin + marketPath({ ...address, period }))}">`];
  return [...tag('prev', previous), ...tag('next', next)];
}
