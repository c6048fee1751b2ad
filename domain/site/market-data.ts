import type { Brand } from '#domain/brands/brand.ts';
import type { MarketResponse, MarketRow } from '#domain/contract/discovery/market-contract.ts';
import { STAGE_WORDS } from '#domain/listings/listing-words.ts';
import { EVENT_TITLES } from '#domain/market/event-kinds.ts';
import { type MarketAddress, marketPath } from '#domain/market/market-address.ts';
import { LIST_NAMES, LIST_NOTES } from '#domain/market/market-words.ts';
import { ROWS_PER_PAGE } from '#domain/market/select-rows.ts';

type Place = {
  heading: string;
  /** Canonical URL of this page. */
  url: string;
  /** Permanent URL of the day or week. */
  stays: string;
  brand: Brand;
  origin: string;
};

/**
 * Returns the structured data of a market page: the page with its list, the list as a dataset for a day or week, and
 * the breadcrumb path to it. @see https://schema.org/ItemList, https://schema.org/Dataset,
 * https://schema.org/BreadcrumbList
 */
export function marketData(page: MarketResponse, address: MarketAddress, place: Place): object {
  const { heading, url, stays, brand, origin } = place;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'CollectionPage', '@id': url, url, name: heading, mainEntity: itemList(page) },
      {
        '@type': 'Dataset',
        '@id': `${stays}#dataset`,
        url: stays,
        name: heading,
        description: `${LIST_NOTES[page.list]} From filings that the SEC published on EDGAR.`,
        temporalCoverage: `${page.from}/${page.until}`,
        isAccessibleForFree: true,
        isBasedOn: 'https://www.sec.gov/search-filings',
        creator: { '@type': 'Organization', name: brand.name, url: origin },
      },
      breadcrumbs(page, address, place),
    ],
  };
}

function itemList({ rows, total, page }: MarketResponse): object {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: rows.map((row, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * ROWS_PER_PAGE + index + 1,
      item: {
        '@type': 'Report',
        headline: headlineOf(row),
        datePublished: row.filed_at,
        about: { '@type': 'Corporation', name: row.company_name },
        url: row.link,
      },
    })),
  };
}

function headlineOf({ listing, company_name, one_liner, form }: MarketRow): string {
  return listing === null ? (one_liner ?? form) : `${company_name}: ${STAGE_WORDS[listing.stage]}`;
}

function breadcrumbs({ list }: MarketResponse, { kind }: MarketAddress, place: Place): object {
  const { heading, stays, brand, origin } = place;
  const title = kind === undefined ? undefined : EVENT_TITLES.get(kind);
  const steps = [
    { name: brand.name, item: `${origin}/` },
    { name: LIST_NAMES[list], item: origin + marketPath({ list }) },
    ...(kind === undefined || title === undefined
      ? []
      : [{ name: title, item: origin + marketPath({ list, kind }) }]),
    { name: heading, item: stays },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
