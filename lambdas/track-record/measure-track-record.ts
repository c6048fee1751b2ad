import { addDays } from '#domain/calendar/days.ts';
import type { Close, QuoteSource } from '#domain/contract/quotes-contract.ts';
import type { TrackRecord } from '#domain/contract/trust/track-record-contract.ts';
import { companySize, isComplete, type Observation } from '#domain/track-record/observation.ts';
import { priceReaction } from '#domain/track-record/price-reaction.ts';
import { trackRecord } from '#domain/track-record/track-record.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { ObservedDay, Store } from '#lambdas/store/types.ts';

export type MeasureDeps = {
  filingDays: Pick<Store['filingDays'], 'observable'>;
  trackRecord: Store['trackRecord'];
  quotes: Pick<Store['quotes'], 'closesOf'>;
  snapshots: Pick<Store['snapshots'], 'batchGet'>;
  /** Updates the market fund's closing prices and returns them. */
  marketCloses: () => Promise<Close[]>;
  source: QuoteSource;
  clock: Clock;
};

/** The number of past days that the first run covers. */
const FIRST_DAYS = 90;
/** Observations older than this no longer change: twenty trading days, including holidays. */
const OPEN_DAYS = 40;
/** The record covers about two years of filings. */
const RECORD_DAYS = 730;

/**
 * Measures how prices changed after filings and publishes the record. Each run measures the filings from the days since
 * the last run and completes the observations for earlier days. It can be repeated, because a day is replaced as a
 * whole.
 * @returns the number of newly measured filings, and the number that the record covers
 */
export async function measureTrackRecord(deps: MeasureDeps): Promise<{ observed: number; covered: number }> {
  const now = isoIn(deps.clock);
  // Today's filings may still be incomplete.
  const last = addDays(now.slice(0, 10), -1);
  const { through } = await deps.trackRecord.current();
  const market = await deps.marketCloses();
  const earlier = await storedDays(deps, addDays(last, -RECORD_DAYS), last);
  const fresh = await freshDays(
    deps,
    through === null ? addDays(last, -FIRST_DAYS) : addDays(through, 1),
    last,
  );
  const days = [...earlier.filter(({ day }) => !fresh.some((each) => each.day === day)), ...fresh];
  const measured = await measure(deps, days, { market, openSince: addDays(last, -OPEN_DAYS), fresh });
  const record = recordOf(measured, deps.source, now);
  await deps.trackRecord.publish(last, record);
  return { observed: fresh.flatMap(({ observations }) => observations).length, covered: record.observations };
}

async function storedDays(deps: MeasureDeps, from: string, until: string): Promise<ObservedDay[]> {
  const days: ObservedDay[] = [];
  for (const month of monthsFrom(from, until)) days.push(...(await deps.trackRecord.month(month)));
  return days.filter(({ day }) => day >= from);
}

/** Measures the filings from days that no run has measured yet. */
async function freshDays(deps: MeasureDeps, from: string, until: string): Promise<ObservedDay[]> {
  const days: ObservedDay[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const filings = await deps.filingDays.observable(day);
    const snapshots = await deps.snapshots.batchGet(filings.map(({ ticker }) => ticker));
    const sizeOf = (ticker: string) => companySize(snapshots.get(ticker)?.figures?.marketCap);
    days.push({
      day,
      observations: filings.map((filing) => ({
        ...filing,
        size: sizeOf(filing.ticker),
        reaction: { 1: null, 5: null, 20: null },
      })),
    });
  }
  return days;
}

/** Updates the observations that may still change, and stores their days. */
async function measure(
  deps: MeasureDeps,
  days: readonly ObservedDay[],
  { market, openSince, fresh }: { market: Close[]; openSince: string; fresh: readonly ObservedDay[] },
): Promise<ObservedDay[]> {
  const isOpen = (each: ObservedDay) =>
    fresh.includes(each) || (each.day >= openSince && !each.observations.every(isComplete));
  const open = days.filter(isOpen);
  const tickers = [...new Set(open.flatMap(({ observations }) => observations.map(({ ticker }) => ticker)))];
  const closes = await deps.quotes.closesOf(tickers);
  const measured: ObservedDay[] = [];
  for (const each of days) {
    if (!isOpen(each)) {
      measured.push(each);
      continue;
    }
    const observations = each.observations.flatMap((observation) =>
      measuredOnce(observation, closes.get(observation.ticker) ?? [], market),
    );
    await deps.trackRecord.keep({ day: each.day, observations });
    measured.push({ day: each.day, observations });
  }
  return measured;
}

/**
 * Omits filings whose price change cannot be measured, for example because the ticker has no closing prices or the
 * stock was split. A filing from yesterday evening has no later close yet and is kept.
 */
function measuredOnce(
  observation: Observation,
  closes: readonly Close[],
  market: readonly Close[],
): Observation[] {
  if (closes.length === 0) return [];
  const reaction = priceReaction(closes, market, observation.acceptedAt);
  return reaction === null ? [] : [{ ...observation, reaction }];
}

function recordOf(days: readonly ObservedDay[], source: QuoteSource, computedAt: string): TrackRecord {
  const observations = days.flatMap((day) => day.observations);
  return trackRecord(observations, { isSimulated: source === 'simulated', computedAt });
}

function monthsFrom(from: string, until: string): string[] {
  const months: string[] = [];
  for (
    let month = from.slice(0, 7);
    month <= until.slice(0, 7);
    month = addDays(`${month}-28`, 7).slice(0, 7)
  ) {
    months.push(month);
  }
  return months;
}
