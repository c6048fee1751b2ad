import { Hono } from 'hono';
import type { DataSource } from '#domain/contract/config.ts';
import { type AccountRouteDeps, accountRoutes } from './account.ts';
import { type CompanyRouteDeps, companyRoutes } from './companies.ts';
import { configRoutes } from './config.ts';
import { type ContactRouteDeps, contactRoutes } from './contact.ts';
import { answerError, answerUnknownPath } from './errors.ts';
import { gate, secureAnswers } from './gate.ts';
import type { ApiEnv } from './http.ts';
import { type LinkRouteDeps, linkRoutes } from './links.ts';
import { type LoginRouteDeps, loginRoutes } from './login.ts';
import { type ProfileRouteDeps, profileRoutes } from './profile.ts';
import { type SessionRouteDeps, sessionRoutes } from './sessions.ts';
import { type WatchlistRouteDeps, watchlistRoutes } from './watchlist.ts';

export type ApiDeps = AccountRouteDeps &
  ProfileRouteDeps &
  SessionRouteDeps &
  WatchlistRouteDeps &
  CompanyRouteDeps &
  ContactRouteDeps &
  LinkRouteDeps &
  LoginRouteDeps & {
    dataSource: DataSource;
    originSecret?: string | undefined;
  };

/** The HTTP API as a fetch-shaped application: `createApi(deps).request('/api/…')`. */
export function createApi(deps: ApiDeps) {
  const app = new Hono<ApiEnv>().basePath('/api');
  app.onError(answerError);
  app.notFound(answerUnknownPath);
  app.use(secureAnswers, gate(deps.originSecret));
  app.route('/', sessionRoutes(deps));
  app.route('/', watchlistRoutes(deps));
  app.route('/', companyRoutes(deps));
  app.route('/', contactRoutes(deps));
  app.route('/', linkRoutes(deps));
  app.route('/', loginRoutes(deps));
  app.route('/', profileRoutes(deps));
  app.route('/', accountRoutes(deps));
  app.route('/', configRoutes(deps));
  return app;
}
