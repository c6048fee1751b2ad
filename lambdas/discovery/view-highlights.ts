import type { BrandId } from '#domain/brands/brand.ts';
import type { DeliveryRecord, FilingHeadline, HighlightsResponse } from '#domain/contract/highlights.ts';
import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import { newYorkDate } from '#domain/edgar/new-york.ts';
import {
  HIGHLIGHT_DAYS,
  type HighlightGroup,
  highlightGroupsOf,
  topHighlights,
} from '#domain/filings/highlights.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';

export type ViewHighlightsDeps = {
  highlights: { of(date: string, group: HighlightGroup, limit: number): Promise<FilingHeadline[]> };
  statusDays: { lastDelivery(): Promise<DeliveryRecord | null> };
  clock: Clock;
};

/** Read for each kind of form: some may be of one company. */
const CANDIDATES = 10;

/** The most important filings of the last day that has any, and how long the last mailed one took. */
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
