import { Hono } from 'hono';
import type { DataSource } from '#domain/contract/config.ts';
import { compactAnswers } from '#lambdas/api/http/compact-answers.ts';
import { answerError, answerUnknownPath } from '#lambdas/api/http/errors.ts';
import { gate, secureAnswers } from '#lambdas/api/http/gate.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type AccountRouteDeps, accountRoutes } from '#lambdas/api/routes/account.ts';
import { type AlertRouteDeps, alertRoutes } from '#lambdas/api/routes/alerts.ts';
import { type AnalysisRouteDeps, analysisRoutes } from '#lambdas/api/routes/analysis.ts';
import { type ChannelRouteDeps, channelRoutes } from '#lambdas/api/routes/channels.ts';
import { type CompanyRouteDeps, companyRoutes } from '#lambdas/api/routes/companies.ts';
import { configRoutes } from '#lambdas/api/routes/config.ts';
import { type ContactRouteDeps, contactRoutes } from '#lambdas/api/routes/contact.ts';
import { type ExportRouteDeps, exportRoutes } from '#lambdas/api/routes/exports.ts';
import { type LinkRouteDeps, linkRoutes } from '#lambdas/api/routes/links.ts';
import { type LoginRouteDeps, loginRoutes } from '#lambdas/api/routes/login.ts';
import { type PageRouteDeps, pageRoutes } from '#lambdas/api/routes/pages.ts';
import { type ProfileRouteDeps, profileRoutes } from '#lambdas/api/routes/profile.ts';
import { type PublicRouteDeps, publicRoutes } from '#lambdas/api/routes/public.ts';
import { type SessionRouteDeps, sessionRoutes } from '#lambdas/api/routes/sessions.ts';
import { type WatchlistRouteDeps, watchlistRoutes } from '#lambdas/api/routes/watchlist.ts';

export type ApiDeps = AccountRouteDeps &
  AlertRouteDeps &
  AnalysisRouteDeps &
  ChannelRouteDeps &
  ProfileRouteDeps &
  SessionRouteDeps &
  WatchlistRouteDeps &
  CompanyRouteDeps &
  PublicRouteDeps &
  PageRouteDeps &
  ExportRouteDeps &
  ContactRouteDeps &
  LinkRouteDeps &
  LoginRouteDeps & {
    dataSource: DataSource;
    originSecret?: string | undefined;
  };

/** The HTTP API, and the pages that the server writes, as a fetch-shaped application: `createApi(deps).request('/api/…')`. */
export function createApi(deps: ApiDeps) {
  const site = new Hono<ApiEnv>();
  const app = new Hono<ApiEnv>();
  site.onError(answerError);
  site.notFound(answerUnknownPath);
  site.use(compactAnswers, secureAnswers, gate(deps.originSecret));
  app.route('/', sessionRoutes(deps));
  app.route('/', watchlistRoutes(deps));
  app.route('/', companyRoutes(deps));
  app.route('/', analysisRoutes(deps));
  app.route('/', publicRoutes(deps));
  app.route('/', exportRoutes(deps));
  app.route('/', contactRoutes(deps));
  app.route('/', linkRoutes(deps));
  app.route('/', loginRoutes(deps));
  app.route('/', profileRoutes(deps));
  app.route('/', accountRoutes(deps));
  app.route('/', alertRoutes(deps));
  app.route('/', channelRoutes(deps));
  app.route('/', configRoutes(deps));
  site.route('/api', app);
  site.route('/', pageRoutes(deps));
  return site;
}
