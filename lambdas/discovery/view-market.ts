import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { addDays } from '#domain/calendar/days.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import type {
  MarketListName,
  MarketResponse,
  MarketRow,
} from '#domain/contract/discovery/market-contract.ts';
import { outageBetween } from '#domain/coverage/outage.ts';
import { exactTime } from '#domain/format/relative-time.ts';
import { isShownBy, marketListsOfBrand } from '#domain/market/brand-market.ts';
import { type MarketPeriod, marketPeriod, neighborsOf } from '#domain/market/market-period.ts';
import type { MarketQuery } from '#domain/market/market-query.ts';
import { newestOfEach, ROWS_PER_PAGE, selectRows } from '#domain/market/select-rows.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ViewMarketDeps = {
  market: Store['market'];
  /** `since`: when this stage first read the feed; `readAt`: when it last read it. Both in milliseconds. */
  state: Pick<Store['state'], 'poll'>;
  clock: Clock;
};

export type MarketRequest = { brand: BrandId; list: MarketListName; query: MarketQuery };

/** For lists with one row per company: how many days before the end of the period they cover. */
const DAYS_BACK: Partial<Record<MarketListName, number>> = { clusters: 30, listings: 30 };
/** A new stage also fetches some older filings. */
const DAYS_BEFORE_START = 40;

/**
 * Returns a page of a market list with all data that PRO users may see, for the requested period or for the latest day
 * with filings. It makes at most three table requests.
 * @throws AppError list_not_found for a list that the brand does not show, period_not_found for a period that does not
 * exist, is in the future, or is from before the first filing
 */
export async function viewMarket(
  deps: ViewMarketDeps,
  { brand, list, query }: MarketRequest,
): Promise<MarketResponse> {
  if (!marketListsOfBrand(brand).includes(list)) {
    throw new AppError('not-found', 'list_not_found', 'This site has no such list.');
  }
  const today = newYorkDate(dateIn(deps.clock));
  const counts = (row: MarketRow) => list !== 'important' || isShownBy(brand, row.form);
  const { since = deps.clock.now(), readAt = null } = await deps.state.poll();
  const span = { from: addDays(newYorkDate(new Date(since)), -DAYS_BEFORE_START), until: today };
  const found = await find(deps, { list, query, counts, span });
  const rows = selectRows(list in DAYS_BACK ? newestOfEach(found.rows) : found.rows, query);
  return {
    list,
    ...found.dates,
    period: found.period,
    ...neighborsWithin(found, span),
    ...pageOf(rows, query.page),
    notice: lagNotice(readAt, deps.clock.now()),
  };
}

/**
 * Returns the same page without the data that only PRO users may see. For a new listing, everybody sees the company and
 * the stage.
 */
export function withoutDetails(response: MarketResponse): MarketResponse {
  const hidden = response.list === 'listings' ? { details: null, one_liner: null } : { details: null };
  return { ...response, rows: response.rows.map((row) => ({ ...row, ...hidden })) };
}

type Found = { period: string; dates: MarketPeriod; rows: MarketRow[] };

async function find(
  deps: ViewMarketDeps,
  asked: {
    list: MarketListName;
    query: MarketQuery;
    counts: (row: MarketRow) => boolean;
    span: MarketPeriod;
  },
): Promise<Found> {
  const { list, query, counts, span } = asked;
  const back = DAYS_BACK[list];
  if (query.period === undefined && back === undefined) {
    const latest = await latestDay(deps, list, span, counts);
    const date = latest?.date ?? span.until;
    return { period: date, dates: { from: date, until: date }, rows: latest?.rows ?? [] };
  }
  const period = query.period ?? span.until;
  const dates = periodWithin(period, span);
  const searched = back === undefined ? dates : { ...dates, from: addDays(dates.until, -back) };
  return { period, dates, rows: (await deps.market.between(list, searched)).filter(counts) };
}

/** Looks in this month, then in the one before. */
async function latestDay(
  { market }: ViewMarketDeps,
  list: MarketListName,
  { until }: MarketPeriod,
  counts: (row: MarketRow) => boolean,
) {
  const month = until.slice(0, 7);
  const before = addDays(`${month}-01`, -1).slice(0, 7);
  return (await market.latestDay(list, month, counts)) ?? (await market.latestDay(list, before, counts));
}

function periodWithin(written: string, span: MarketPeriod): MarketPeriod {
  const dates = marketPeriod(written);
  if (dates === null) throw periodNotFound('There is no such day or week.');
  if (dates.from > span.until) throw periodNotFound('This day has not come yet.');
  if (dates.until < span.from) throw periodNotFound('We have no filings from before our start.');
  return dates;
}

function periodNotFound(message: string): AppError {
  return new AppError('not-found', 'period_not_found', message);
}

function neighborsWithin({ period, dates }: Found, span: MarketPeriod) {
  const { previous, next } = neighborsOf(period, dates);
  const isInside = (name: string) => {
    const each = marketPeriod(name);
    return each !== null && each.from <= span.until && each.until >= span.from;
  };
  return { previous: isInside(previous) ? previous : null, next: isInside(next) ? next : null };
}

function pageOf(rows: readonly MarketRow[], page: number) {
  return {
    rows: rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE),
    total: rows.length,
    page,
    pages: Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE)),
  };
}

function lagNotice(readAt: number | null, now: number): string | null {
  const outage = outageBetween(readAt, now);
  if (outage === null) return null;
  return `The SEC’s feed was last read at ${exactTime(outage.from)}. Newer filings may be missing.`;
}
