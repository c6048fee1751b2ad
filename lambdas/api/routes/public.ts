import { Hono } from 'hono';
import type { ChangesResponse } from '#domain/contract/changes.ts';
import type { HighlightsResponse } from '#domain/contract/highlights.ts';
import type { PublicTickerResponse } from '#domain/contract/public-ticker.ts';
import type { StockQuote } from '#domain/contract/quotes.ts';
import type { StatusResponse } from '#domain/contract/trust/status.ts';
import { keepFor } from '#lambdas/api/http/compact-answers.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type ViewHighlightsDeps, viewHighlights } from '#lambdas/discovery/view-highlights.ts';
import { type ViewPublicTickerDeps, viewPublicTicker } from '#lambdas/discovery/view-public-ticker.ts';
import { type ViewStatusDeps, viewStatus } from '#lambdas/discovery/view-status.ts';
import type { Clock } from '#lambdas/ground/clock.ts';
import { type ViewStockQuoteDeps, viewStockQuote } from '#lambdas/quotes/view-stock-quote.ts';

export type PublicRouteDeps = ViewHighlightsDeps &
  ViewPublicTickerDeps &
  ViewStatusDeps &
  ViewStockQuoteDeps & {
    changes: { latest(now: number): Promise<Record<string, string>> };
    clock: Clock;
  };

/** Seconds that the edge keeps an answer. Those of changes are half of what a page waits for news. */
const KEPT = { changes: 5, quote: 15, highlights: 60, ticker: 60, status: 15 };

/** Answers that are the same for everybody, and so may be kept at the edge. */
export function publicRoutes(deps: PublicRouteDeps) {
  return new Hono<ApiEnv>()
    .get('/changes', async (c) => {
      const changes = await deps.changes.latest(deps.clock.now());
      keepFor(c, KEPT.changes);
      return c.json({ changes } satisfies ChangesResponse);
    })
    .get('/stock-quote/:ticker', async (c) => {
      const quote = await viewStockQuote(deps, c.req.param('ticker'));
      keepFor(c, KEPT.quote);
      return c.json(quote satisfies StockQuote);
    })
    .get('/highlights', async (c) => {
      const highlights = await viewHighlights(deps, c.get('brand'));
      keepFor(c, KEPT.highlights);
      return c.json(highlights satisfies HighlightsResponse);
    })
    .get('/status', async (c) => {
      const status = await viewStatus(deps);
      keepFor(c, KEPT.status);
      return c.json(status satisfies StatusResponse);
    })
    .get('/public-ticker/:ticker', async (c) => {
      const page = await viewPublicTicker(deps, c.req.param('ticker'));
      keepFor(c, KEPT.ticker);
      return c.json(page satisfies PublicTickerResponse);
    });
}
