import { Hono } from 'hono';
import type { PlanGainsResponse } from '#domain/contract/billing-contract.ts';
import {
  AddTickersRequest,
  type AddTickersResponse,
  ChooseTickersRequest,
  type ChooseTickersResponse,
  DismissFilingRequest,
  type DismissFilingResponse,
  MarkViewedRequest,
  NoteRequest,
  RealTimeFormsRequest,
  type RealTimeFormsResponse,
  RenameSeenRequest,
  type SubscribeResponse,
  UnsubscribeRequest,
  type WatchlistResponse,
} from '#domain/contract/watchlist-contract.ts';
import { tickerMissing } from '#domain/watchlist/requested-tickers.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import { askAgain } from '#lambdas/api/http/compact-answers.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/request-identity.ts';
import { type ChooseTickersDeps, chooseTickers } from '#lambdas/watchlist/choose-tickers.ts';
import { type DismissFilingDeps, dismissFiling } from '#lambdas/watchlist/dismiss-filing.ts';
import { markRenameSeen } from '#lambdas/watchlist/mark-rename-seen.ts';
import { type MarkViewedDeps, markViewed } from '#lambdas/watchlist/mark-viewed.ts';
import { type SetNoteDeps, setNote } from '#lambdas/watchlist/set-note.ts';
import { type SetRealTimeFormsDeps, setRealTimeForms } from '#lambdas/watchlist/set-real-time-forms.ts';
import { type SubscribeDeps, type Subscription, subscribe } from '#lambdas/watchlist/subscribe.ts';
import { type UnsubscribeDeps, unsubscribe } from '#lambdas/watchlist/unsubscribe.ts';
import { type ViewPlanGainsDeps, viewPlanGains } from '#lambdas/watchlist/view-plan-gains.ts';
import { type ViewWatchlistDeps, viewWatchlist } from '#lambdas/watchlist/view-watchlist.ts';

export type WatchlistRouteDeps = IdentityDeps &
  SubscribeDeps &
  UnsubscribeDeps &
  ChooseTickersDeps &
  ViewWatchlistDeps &
  ViewPlanGainsDeps &
  MarkViewedDeps &
  DismissFilingDeps &
  SetNoteDeps &
  SetRealTimeFormsDeps;

/** Routes that show and change the watchlist. */
export function watchlistRoutes(deps: WatchlistRouteDeps) {
  const visitor = identity(deps, 'optional');
  const user = identity(deps, 'required');
  return new Hono<ApiEnv>()
    .get('/watchlist', visitor, async (c) => {
      const watchlist = await viewWatchlist(deps, c.get('userId'));
      askAgain(c);
      return c.json(watchlist satisfies WatchlistResponse);
    })
    .get('/plan-gains', user, async (c) =>
      c.json((await viewPlanGains(deps, userIdOf(c))) satisfies PlanGainsResponse),
    )
    .post('/subscribe', jsonBody, visitor, async (c) => {
      const { added, skipped, session } = await subscribe(deps, subscriptionIn(c));
      return c.json({ tickers: added, skipped, ...(session ? { session } : {}) } satisfies SubscribeResponse);
    })
    .post('/watchlist', jsonBody, visitor, async (c) =>
      c.json((await subscribe(deps, subscriptionIn(c))) satisfies AddTickersResponse),
    )
    .post('/choose-tickers', jsonBody, user, async (c) => {
      assertNamesTickers(c, 'tickers');
      const { tickers } = parseBody(c, ChooseTickersRequest);
      const chosen = await chooseTickers(deps, { userId: userIdOf(c), tickers });
      return c.json(chosen satisfies ChooseTickersResponse);
    })
    .post('/unsubscribe', jsonBody, user, async (c) => {
      assertNamesTickers(c, 'ticker');
      const { ticker } = parseBody(c, UnsubscribeRequest);
      return c.json(await unsubscribe(deps, { userId: userIdOf(c), ticker }));
    })
    .post('/mark-ticker-viewed', jsonBody, user, async (c) => {
      assertNamesTickers(c, 'ticker');
      const { ticker } = parseBody(c, MarkViewedRequest);
      return c.json(await markViewed(deps, { userId: userIdOf(c), ticker }));
    })
    .post('/dismiss-filing', jsonBody, user, async (c) => {
      assertNamesTickers(c, 'ticker');
      const dismissed = await dismissFiling(deps, {
        userId: userIdOf(c),
        ...parseBody(c, DismissFilingRequest),
      });
      return c.json(dismissed satisfies DismissFilingResponse);
    })
    .post('/rename-seen', jsonBody, user, async (c) => {
      assertNamesTickers(c, 'ticker');
      const { ticker } = parseBody(c, RenameSeenRequest);
      return c.json(await markRenameSeen(deps, { userId: userIdOf(c), ticker }));
    })
    .post('/real-time-forms', jsonBody, user, async (c) => {
      assertNamesTickers(c, 'ticker');
      const { ticker, forms } = parseBody(c, RealTimeFormsRequest);
      const wanted = { userId: userIdOf(c), brand: c.get('brand'), ticker, forms };
      return c.json((await setRealTimeForms(deps, wanted)) satisfies RealTimeFormsResponse);
    })
    .post('/note', jsonBody, user, async (c) => {
      assertNamesTickers(c, 'ticker');
      const { ticker, note } = parseBody(c, NoteRequest);
      return c.json(await setNote(deps, { userId: userIdOf(c), ticker, note }));
    });
}

function subscriptionIn(c: ApiContext): Subscription {
  assertNamesTickers(c, 'tickers');
  const { userId, brand, device, clientAddress } = c.var;
  return { userId, brand, device, clientAddress, ...parseBody(c, AddTickersRequest) };
}

/** Requires a ticker. A request without one gets its own message instead of a schema error. */
function assertNamesTickers(c: ApiContext, field: 'ticker' | 'tickers'): void {
  const value = c.get('body')[field];
  if (value === undefined || value === null) throw tickerMissing();
}
