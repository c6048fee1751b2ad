import type { BrandId } from './brand.ts';

/** Steps of the guided setup. Each can be skipped. */
export const SETUP_STEPS = ['contact', 'tickers', 'forms', 'preferences'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * Returns the steps of a brand's guided setup in order. The Form 4 brand has only one form to choose, and the
 * all-filings brand has no guided setup.
 */
export function setupStepsOf(brand: BrandId): readonly SetupStep[] {
  if (brand === 'all') return [];
  return brand === 'form4' ? ['contact', 'tickers'] : SETUP_STEPS;
}
