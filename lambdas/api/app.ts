import { Hono } from 'hono';
import type { TuneAlertsDeps } from '#lambdas/alerts/tune/tune-alerts.ts';
import { gate, secureAnswers } from '#lambdas/api/http/access-gate.ts';
import { adminRequired } from '#lambdas/api/http/admin-identity.ts';
import { compactAnswers } from '#lambdas/api/http/compact-answers.ts';
import { answerError, answerUnknownPath } from '#lambdas/api/http/errors.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type AccountRouteDeps, accountRoutes } from '#lambdas/api/routes/account-routes.ts';
import { type AlertRouteDeps, alertRoutes } from '#lambdas/api/routes/alerts-routes.ts';
import { type AnalysisRouteDeps, analysisRoutes } from '#lambdas/api/routes/analysis-routes.ts';
import { type CalendarRouteDeps, calendarRoutes } from '#lambdas/api/routes/calendar-routes.ts';
import { type ChannelRouteDeps, channelRoutes } from '#lambdas/api/routes/channels-routes.ts';
import { conversationRoutes } from '#lambdas/api/routes/chat-routes.ts';
import { type CompanyRouteDeps, companyRoutes } from '#lambdas/api/routes/companies-routes.ts';
import { type ConfigRouteDeps, configRoutes } from '#lambdas/api/routes/config-routes.ts';
import { type ContactRouteDeps, contactRoutes } from '#lambdas/api/routes/contact-routes.ts';
import { type ExportRouteDeps, exportRoutes } from '#lambdas/api/routes/exports-routes.ts';
import { type LinkRouteDeps, linkRoutes } from '#lambdas/api/routes/links-routes.ts';
import { type ListingAlertRouteDeps, listingAlertRoutes } from '#lambdas/api/routes/listing-alerts-routes.ts';
import { type LoginRouteDeps, loginRoutes } from '#lambdas/api/routes/login-routes.ts';
import {
  type MarketPageDeps,
  type MarketRouteDeps,
  marketPages,
  marketRoutes,
} from '#lambdas/api/routes/market-routes.ts';
import { type PageRouteDeps, pageRoutes } from '#lambdas/api/routes/pages-routes.ts';
import { type ProfileRouteDeps, profileRoutes } from '#lambdas/api/routes/profile-routes.ts';
import { type PublicRouteDeps, publicRoutes } from '#lambdas/api/routes/public-routes.ts';
import { type SearchRouteDeps, searchRoutes } from '#lambdas/api/routes/search-routes.ts';
import { type SessionRouteDeps, sessionRoutes } from '#lambdas/api/routes/sessions-routes.ts';
import { tuneRoutes } from '#lambdas/api/routes/tune-routes.ts';
import { type WatchlistRouteDeps, watchlistRoutes } from '#lambdas/api/routes/watchlist-routes.ts';
import type { ConversationsDeps } from '#lambdas/chat/list-conversations.ts';
import type { Secret } from '#lambdas/shared/secret.ts';

export type ApiDeps = AccountRouteDeps &
  AlertRouteDeps &
  AnalysisRouteDeps &
  ChannelRouteDeps &
  CalendarRouteDeps &
  ProfileRouteDeps &
  SessionRouteDeps &
  WatchlistRouteDeps &
  CompanyRouteDeps &
  SearchRouteDeps &
  PublicRouteDeps &
  PageRouteDeps &
  MarketPageDeps &
  MarketRouteDeps &
  ExportRouteDeps &
  ContactRouteDeps &
  LinkRouteDeps &
  ListingAlertRouteDeps &
  TuneAlertsDeps &
  ConfigRouteDeps &
  ConversationsDeps &
  LoginRouteDeps & {
    originSecret?: Secret | null;
  };

/**
 * Creates the HTTP API, including the server-rendered pages, as a fetch-style application:
 * `createApi(deps).request('/api/…')`.
 */
export function createApi(deps: ApiDeps) {
  const site = new Hono<ApiEnv>();
  const app = new Hono<ApiEnv>();
  site.onError(answerError);
  site.notFound((c) => (isOfAdminApi(c.req.path) ? answerError(adminRequired(), c) : answerUnknownPath(c)));
  site.use(compactAnswers, secureAnswers, gate(deps.originSecret ?? null));
  app.route('/', sessionRoutes(deps));
  app.route('/', watchlistRoutes(deps));
  app.route('/', companyRoutes(deps));
  app.route('/', searchRoutes(deps));
  app.route('/', analysisRoutes(deps));
  app.route('/', publicRoutes(deps));
  app.route('/', exportRoutes(deps));
  app.route('/', contactRoutes(deps));
  app.route('/', linkRoutes(deps));
  app.route('/', tuneRoutes(deps));
  app.route('/', loginRoutes(deps));
  app.route('/', profileRoutes(deps));
  app.route('/', accountRoutes(deps));
  app.route('/', alertRoutes(deps));
  app.route('/', listingAlertRoutes(deps));
  app.route('/', channelRoutes(deps));
  app.route('/', calendarRoutes(deps));
  app.route('/', configRoutes(deps));
  app.route('/', conversationRoutes(deps));
  app.route('/', marketRoutes(deps));
  site.route('/api', app);
  site.route('/', marketPages(deps));
  site.route('/', pageRoutes(deps));
  return site;
}

/** API Gateway routes `/api/admin/` to this API, because `{proxy+}` stands for one or more path segments. */
function isOfAdminApi(path: string): boolean {
  return path === '/api/admin' || path.startsWith('/api/admin/');
}
