import { displayTicker } from '#domain/companies/ticker.ts';
import type { MarketResponse, MarketRow } from '#domain/contract/discovery/market-contract.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import { exactTime } from '#domain/format/relative-time.ts';
import { STAGE_WORDS } from '#domain/listings/listing-words.ts';
import { escapeHtml } from '#domain/mail/escape.ts';
import { marketListsOfBrand } from '#domain/market/brand-market.ts';
import { EVENT_TITLES } from '#domain/market/event-kinds.ts';
import { type MarketAddress, marketPath } from '#domain/market/market-address.ts';
import { MARKET_DATA_ID } from '#domain/market/market-api-path.ts';
import {
  LIST_NAMES,
  LIST_NOTES,
  marketHeading,
  nothingFound,
  sideText,
} from '#domain/market/market-words.ts';
import { nameToFollow } from '#domain/watchlist/followable.ts';
import { cardTags } from './card-tags.ts';
import { marketData } from './market-data.ts';
import { jsonForHtml, type PageSite } from './ticker-page.ts';
import { writtenPage } from './written-page.ts';

type MarketPageSite = PageSite & {
  /** Path of the API response that the page shows, for the site to start from; `null` if the page is not the same. */
  apiPath: string | null;
};

/**
 * Renders a market page for readers without JavaScript and for search engines: its public data, structured
 * data, and links to the other lists and to the previous and next days. The page also contains its data for the site,
 * which then does not request it again.
 */
export function marketPage(
  page: MarketResponse,
  address: MarketAddress,
  { brand, origin, brandQuery = '', apiPath }: MarketPageSite,
): string {
  const heading = marketHeading(page, address.kind);
  const stays = origin + marketPath({ ...address, period: page.period });
  const url = page.page === 1 ? stays : `${stays}?page=${page.page}`;
  const description = `${LIST_NOTES[page.list]} ${page.rows[0]?.one_liner ?? ''}`.trim();
  const body = [
    `<h1 class="headline">${escapeHtml(heading)}</h1>`,
    tabs(address, brand.id, brandQuery),
    page.notice === null ? '' : `<p><strong>${escapeHtml(page.notice)}</strong></p>`,
    `<p>${escapeHtml(LIST_NOTES[page.list])}</p>`,
    page.rows.length === 0 ? `<p>${escapeHtml(nothingFound(page))}</p>` : table(page, brandQuery),
    neighbors(page, address, brandQuery),
  ];
  return writtenPage({
    brand,
    url,
    title: `${heading} · ${brand.name}`,
    description,
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

function tabs({ list, kind }: MarketAddress, brand: PageSite['brand']['id'], query: string): string {
  const lists = marketListsOfBrand(brand).map((each) =>
    linkTo({ list: each }, LIST_NAMES[each], query, each === list && kind === undefined),
  );
  const kinds =
    list === 'events'
      ? [...EVENT_TITLES].map(([slug, title]) => linkTo({ list, kind: slug }, title, query, slug === kind))
      : [];
  return [lists, kinds]
    .filter((links) => links.length > 0)
    .map((links) => `<nav class="row wrap gap-12">${links.join('\n')}</nav>`)
    .join('\n');
}

function linkTo(address: MarketAddress, text: string, query: string, isCurrent = false): string {
  const current = isCurrent ? ' aria-current="page"' : '';
  return `<a href="${hrefOf(marketPath(address), query)}"${current}>${escapeHtml(text)}</a>`;
}

function hrefOf(path: string, brandQuery: string): string {
  return escapeHtml(path + brandQuery.replace('&', '?'));
}

function table(page: MarketResponse, query: string): string {
  const isTrades = page.list === 'insiders' || page.list === 'clusters';
  const isListings = page.list === 'listings';
  const heads = isListings
    ? ['Latest step', 'Company', 'Stage', 'Filing']
    : ['Filed', 'Company', 'Level', ...(isTrades ? ['Insider', 'Trade', 'Value'] : ['Form']), 'Headline'];
  return `<table class="filings">
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${page.rows.map((row) => (isListings ? listingRow(row, query) : tableRow(row, isTrades, query))).join('\n')}
</tbody>
</table>`;
}

/** Renders the public data of a new listing: company and stage, with a link to the filing. */
function listingRow(row: MarketRow, query: string): string {
  return cells([
    escapeHtml(exactTime(row.filed_at)),
    company(row, query),
    row.listing === null ? '' : STAGE_WORDS[row.listing.stage],
    `<a href="${hrefOf(`/filing/${row.id}`, query)}">${escapeHtml(row.form)}</a>`,
  ]);
}

function cells(contents: readonly string[]): string {
  return `<tr>${contents.map((content) => `<td>${content}</td>`).join('')}</tr>`;
}

function tableRow(row: MarketRow, isTrades: boolean, query: string): string {
  const { insider } = row;
  const name =
    insider === null ? '' : [insider.name, insider.title].filter((part) => part !== null).join(', ');
  const middle = isTrades
    ? [escapeHtml(name), sideText(row), formatDollars(insider?.total_value ?? null)]
    : [escapeHtml(row.form)];
  return cells([
    escapeHtml(exactTime(row.filed_at)),
    company(row, query),
    row.importance_level,
    ...middle,
    `<a href="${hrefOf(`/filing/${row.id}`, query)}">${escapeHtml(row.one_liner ?? row.form)}</a>`,
  ]);
}

function company(row: MarketRow, query: string): string {
  const { ticker, company_name } = row;
  const name = nameToFollow(row);
  if (name === null) return escapeHtml(company_name);
  const text = ticker === null ? company_name : `${displayTicker(ticker)} · ${company_name}`;
  return `<a href="${hrefOf(`/ticker/${name}`, query)}">${escapeHtml(text)}</a>`;
}

function neighbors({ previous, next }: MarketResponse, address: MarketAddress, query: string): string {
  const links = [
    previous === null ? '' : linkTo({ ...address, period: previous }, 'Earlier', query),
    next === null ? '' : linkTo({ ...address, period: next }, 'Later', query),
  ];
  return `<nav class="row gap-12">${links.filter((link) => link !== '').join('\n')}</nav>`;
}

/** Renders the link tags that tell search engines the previous and next pages. */
function neighborTags({ previous, next }: MarketResponse, address: MarketAddress, origin: string): string[] {
  const tag = (rel: string, period: string | null) =>
    period === null
      ? []
      : [`<link rel="${rel}" href="${escapeHtml(origin + marketPath({ ...address, period }))}">`];
  return [...tag('prev', previous), ...tag('next', next)];
}
