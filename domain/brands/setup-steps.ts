import type { BrandId } from './brand.ts';

/** Steps of the guided start, each of which can be skipped. */
export const SETUP_STEPS = ['contact', 'tickers', 'forms', 'preferences'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The steps of a brand's guided start, in order. Form 4 has one form to choose; the all-filings brand has no guide. */
export function setupStepsOf(brand: BrandId): readonly SetupStep[] {
  if (brand === 'all') return [];
  return brand === 'form4' ? ['contact', 'tickers'] : SETUP_STEPS;
}
