/** GET /api/tickers?q= answers a list of these, best first. */
export type TickerHit = { ticker: string; name: string };
