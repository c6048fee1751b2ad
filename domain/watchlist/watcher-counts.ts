/**
 * How many people watch a ticker: readers have a verified contact, visitors do not. `isEstimate`: not counted one by
 * one.
 */
export type WatcherCounts = { readers: number; visitors: number; isEstimate: boolean };

export const NO_WATCHERS: WatcherCounts = { readers: 0, visitors: 0, isEstimate: false };
