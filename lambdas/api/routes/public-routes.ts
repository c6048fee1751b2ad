import { Hono } from 'hono';
import type { ChangesResponse } from '#domain/contract/changes-contract.ts';
import type { HighlightsResponse } from '#domain/contract/highlights-contract.ts';
import {
  PublicFilingsQuery,
  type PublicFilingsResponse,
  type PublicTickerResponse,
} from '#domain/contract/public-ticker-contract.ts';
import type { StockQuote } from '#domain/contract/quotes-contract.ts';
import type { StatusResponse } from '#domain/contract/trust/status-contract.ts';
import type { TrackRecordResponse } from '#domain/contract/trust/track-record-contract.ts';
import { keepFor } from '#lambdas/api/http/compact-answers.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';
import { type ViewChangesDeps, viewChanges } from '#lambdas/discovery/view-changes.ts';
import { type ViewHighlightsDeps, viewHighlights } from '#lambdas/discovery/view-highlights.ts';
import { viewPublicFilings } from '#lambdas/discovery/view-public-filings.ts';
import { type ViewPublicTickerDeps, viewPublicTicker } from '#lambdas/discovery/view-public-ticker.ts';
import { type ViewStatusDeps, viewStatus } from '#lambdas/discovery/view-status.ts';
import { type ViewTrackRecordDeps, viewTrackRecord } from '#lambdas/discovery/view-track-record.ts';
import { type ViewStockQuoteDeps, viewStockQuote } from '#lambdas/quotes/view-stock-quote.ts';

export type PublicRouteDeps = ViewHighlightsDeps &
  ViewPublicTickerDeps &
  ViewStatusDeps &
  ViewStockQuoteDeps &
  ViewTrackRecordDeps &
  ViewChangesDeps;

/** How many seconds the edge caches a response. */
const KEPT = { changes: 5, quote: 15, highlights: 60, ticker: 60, status: 15, trackRecord: 600 };

/** Routes whose responses are the same for everybody, so that the edge may cache them. */
export function publicRoutes(deps: PublicRouteDeps) {
  return new Hono<ApiEnv>()
    .get('/changes', async (c) => {
      const changes = await viewChanges(deps);
      keepFor(c, KEPT.changes);
      return c.json(changes satisfies ChangesResponse);
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
    .get('/track-record', async (c) => {
      const record = await viewTrackRecord(deps);
      keepFor(c, KEPT.trackRecord);
      return c.json(record satisfies TrackRecordResponse);
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
    })
    .get('/public-filings/:ticker', async (c) => {
      const query = parseQuery(PublicFilingsQuery, c.req.query());
      const page = await viewPublicFilings(deps, c.req.param('ticker'), query);
      return c.json(page satisfies PublicFilingsResponse);
    });
}
