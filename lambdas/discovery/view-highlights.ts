import type { BrandId } from '#domain/brands/brand.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { HighlightsResponse } from '#domain/contract/highlights-contract.ts';
import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import { HIGHLIGHT_DAYS, highlightGroupsOf, topHighlights } from '#domain/filings/highlights.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ViewHighlightsDeps = {
  highlights: Pick<Store['highlights'], 'of'>;
  statusDays: Pick<Store['statusDays'], 'lastDelivery'>;
  clock: Clock;
};

/** The number of filings read for each group of forms, because several of them may be from the same company. */
const CANDIDATES = 10;

/**
 * Returns the most important filings of the latest day that has any, and how long the most recently emailed filing
 * took.
 */
export async function viewHighlights(deps: ViewHighlightsDeps, brand: BrandId): Promise<HighlightsResponse> {
  const [day, delivery] = await Promise.all([lastDay(deps, brand), deps.statusDays.lastDelivery()]);
  return { ...day, delivery };
}

async function lastDay(deps: ViewHighlightsDeps, brand: BrandId) {
  const today = newYorkDate(dateIn(deps.clock));
  for (let ago = 0; ago < HIGHLIGHT_DAYS; ago++) {
    const date = edgarDaysBefore(today, ago);
    const found = await Promise.all(
      highlightGroupsOf(brand).map((group) => deps.highlights.of(date, group, CANDIDATES)),
    );
    const filings = topHighlights(found.flat());
    if (filings.length > 0) return { date, filings };
  }
  return { date: null, filings: [] };
}
