import { newYorkDate } from '#domain/calendar/new-york.ts';
import { listedTicker } from '#domain/companies/cik-name.ts';
import type { ListingTerms, MarketListName, MarketRow } from '#domain/contract/discovery/market-contract.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { catalogForm } from '#domain/form-types/followed-form.ts';
import { listingStage } from '#domain/form-types/lookup.ts';
import { isImportant } from '#domain/importance.ts';
import type { ListingNews } from '#domain/listings/listing-news.ts';
import { listingWarning } from '#domain/listings/listing-words.ts';
import { marketTrade } from '#domain/views/market-trade.ts';

const NO_DETAILS = {
  shares: null,
  price: null,
  changed: null,
  planned: null,
  names: [],
  percent: null,
  listing: null,
};

/** Returns a filing's row on the market pages, with all the data that PRO users may see. */
export function marketRow(filing: StoredFiling): MarketRow {
  const { importance_level, material_score, one_liner } = shownAssessment(filing);
  const company = filing.companies.find((each) => listedTicker(each) !== null && !each.mention);
  const first = company ?? filing.companies[0];
  const listing = filing.market?.listing ?? null;
  return {
    id: filing.accession,
    ticker: listedTicker(company),
    cik: first?.cik ?? null,
    company_name: listing?.company ?? first?.name ?? filing.companyName,
    form: filing.form,
    filed_at: filing.acceptedAt,
    importance_level,
    material_score,
    one_liner,
    link: filing.indexUrl,
    kinds: filing.market?.events ?? [],
    listing: listing && { cik: listing.cik, stage: listing.stage, is_new_stage: listing.isNewStage },
    insider: filing.insiderData === null ? null : marketTrade(filing.insiderData),
    details: detailsOf(filing),
  };
}

function detailsOf({ market }: StoredFiling): MarketRow['details'] {
  if (market === null) return null;
  const { trade, cluster, stake, listing } = market;
  return {
    ...NO_DETAILS,
    ...(trade && {
      shares: trade.shares,
      price: trade.price,
      changed: trade.changed,
      planned: trade.isPlanned,
    }),
    ...(cluster && { names: cluster.names }),
    ...(stake && { percent: stake.percent, changed: pointsBetween(stake) }),
    ...(listing && { listing: termsOf(listing) }),
  };
}

function termsOf({
  kind,
  ticker,
  exchange,
  prices,
  sizes,
  underwriters,
  filings,
}: ListingNews): ListingTerms {
  const warning = listingWarning({ prices, sizes });
  return { kind, ticker, exchange, prices, sizes, underwriters, filings, warning };
}

function pointsBetween({
  percent,
  previousPercent,
}: {
  percent: number | null;
  previousPercent: number | null;
}) {
  return percent === null || previousPercent === null ? null : percent - previousPercent;
}

/**
 * Returns the lists that contain a filing. A filing that repeats another one or was amended is in no list, except that
 * each amendment in a listing is a step.
 */
export function marketListsOf(filing: StoredFiling): MarketListName[] {
  const { market, insiderData, replacedBy } = filing;
  if (filing.status !== 'Complete' || replacedBy?.kind === 'same_document') return [];
  if (market?.listing != null) return ['listings'];
  if (replacedBy !== null || catalogForm(filing.form) === null) return [];
  const isTrade = market?.trade != null && insiderData !== null && marketTrade(insiderData) !== null;
  return [
    ...(isImportant(shownAssessment(filing)) ? (['important'] as const) : []),
    ...(isTrade ? (['insiders'] as const) : []),
    ...(market?.cluster != null ? (['clusters'] as const) : []),
    ...(market?.stake != null ? (['stakes'] as const) : []),
    ...(market !== null && market.events.length > 0 ? (['events'] as const) : []),
  ];
}

/** Returns the lists that could ever contain a filing of this form. */
export function possibleListsOf({ form, market, insiderData, formType }: StoredFiling): MarketListName[] {
  if (listingStage(form) !== null) return ['important', 'listings'];
  if (market === null) return ['important'];
  if (insiderData !== null) return ['important', 'insiders', 'clusters'];
  return ['important', formType === '8-K' ? 'events' : 'stakes'];
}

/** Returns the New York date under which a filing is listed. */
export function marketDate({ filed_at }: Pick<MarketRow, 'filed_at'>): string {
  return newYorkDate(new Date(filed_at));
}
