import * as v from 'valibot';

const TickerHit = v.object({ ticker: v.string(), name: v.string() });
export type TickerHit = v.InferOutput<typeof TickerHit>;

/** GET /api/tickers?q=: matching companies, best match first. */
export const TickerHits = v.array(TickerHit);
