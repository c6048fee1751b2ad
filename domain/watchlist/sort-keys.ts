/** What the watchlist can be sorted by. */
export const SORT_KEYS = [
  'latest',
  'alert',
  'unread',
  'ticker',
  'company',
  'industry',
  'price',
  'market_cap',
  'change',
  'form',
  'summary',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];
