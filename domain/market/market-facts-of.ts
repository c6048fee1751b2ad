import type { MarketFacts } from '#domain/filings/market-facts.ts';
import type { FilingFacts } from '#domain/forms/filing-facts.ts';
import type { InsiderActivityFacts } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import type { StakeFacts } from '#domain/forms/stake/stake-facts.ts';
import type { ListingNews } from '#domain/listings/listing-news.ts';
import { kindsOf } from './event-kinds.ts';

const NOTHING: MarketFacts = { events: [], trade: null, cluster: null, stake: null, listing: null };
/** The maximum number of names that are shown. */
const MOST_NAMES = 8;

/**
 * Returns the data about a filing that market pages show; `null` for a form that they do not show.
 * @param listing what the filing adds to a company's listing
 */
export function marketFactsOf(
  facts: FilingFacts | null,
  listing: ListingNews | null = null,
): MarketFacts | null {
  if (listing !== null) return { ...NOTHING, listing };
  switch (facts?.kind) {
    case 'current-report':
      return { ...NOTHING, events: kindsOf(facts.events) };
    case 'insider-activity':
      return { ...NOTHING, trade: tradeOf(facts), cluster: clusterOf(facts) };
    case 'stake':
      return { ...NOTHING, stake: stakeOf(facts) };
    default:
      return null;
  }
}

/** Returns the larger of a form's market purchases and sales; `null` if it has neither. */
function tradeOf({ bought, sold, plan_10b5_1 }: InsiderActivityFacts): MarketFacts['trade'] {
  const isSale = sold !== null && (bought === null || sold.value > bought.value);
  const side = isSale ? sold : bought;
  if (side === null) return null;
  const { share_of_holding_percent: share } = side;
  return {
    value: side.value > 0 ? side.value : null,
    shares: side.shares,
    price: side.average_price,
    changed: share === null || !isSale ? share : -share,
    isPlanned: plan_10b5_1,
  };
}

function clusterOf({ history }: InsiderActivityFacts): MarketFacts['cluster'] {
  const cluster = history?.cluster ?? null;
  if (cluster === null) return null;
  const { names, value, from, to } = cluster;
  return { names: names.slice(0, MOST_NAMES), value, from, to };
}

function stakeOf({
  holders,
  schedule,
  is_amendment,
  percent,
  change,
  ...facts
}: StakeFacts): MarketFacts['stake'] {
  const [holder] = holders;
  if (holder === undefined) return null;
  return {
    holder: holder.spoken_name,
    schedule,
    isAmendment: is_amendment,
    percent,
    previousPercent: change?.previous_percent ?? facts.stated_previous_percent,
  };
}
