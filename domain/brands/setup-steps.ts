/** Steps of the guided setup. Each can be skipped. */
export const SETUP_STEPS = ['contact', 'tickers', 'forms', 'preferences'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
