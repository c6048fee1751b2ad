import { Hono } from 'hono';
import type { CalendarFeedResponse, CalendarResponse } from '#domain/contract/discovery/calendar-contract.ts';
import { jsonBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/request-identity.ts';
import {
  type CalendarFeedDeps,
  endCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
  viewCalendarFeed,
} from '#lambdas/calendar/calendar-feed.ts';
import { viewCalendar } from '#lambdas/calendar/view-calendar.ts';

export type CalendarRouteDeps = IdentityDeps & CalendarFeedDeps;

/** How many seconds a calendar may be cached. Calendar programs poll every few hours. */
const KEPT_SECONDS = 900;

/** Routes for upcoming dates of the companies on a watchlist. */
export function calendarRoutes(deps: CalendarRouteDeps) {
  const user = identity(deps, 'required');
  return new Hono<ApiEnv>()
    .get('/calendar', user, async (c) =>
      c.json((await viewCalendar(deps, userIdOf(c))) satisfies CalendarResponse),
    )
    .get('/calendar-feed', user, async (c) =>
      c.json((await viewCalendarFeed(deps, userIdOf(c))) satisfies CalendarFeedResponse),
    )
    .post('/calendar-feed', jsonBody, user, async (c) =>
      c.json((await makeCalendarFeed(deps, userIdOf(c), c.get('brand'))) satisfies CalendarFeedResponse),
    )
    .post('/end-calendar-feed', jsonBody, user, async (c) =>
      c.json((await endCalendarFeed(deps, userIdOf(c))) satisfies CalendarFeedResponse),
    )
    .get('/calendars/:file', async (c) => {
      const [, name = ''] = /^(.+)\.ics$/.exec(c.req.param('file')) ?? [];
      const calendar = await readCalendarFeed(deps, { name, brand: c.get('brand') });
      if (calendar === null) return c.notFound();
      c.header('Cache-Control', `private, max-age=${KEPT_SECONDS}`);
      c.header('Content-Type', 'text/calendar; charset=utf-8');
      return c.body(calendar);
    });
}
