import { Hono } from 'hono';
import type { RequestExportDeps } from '#lambdas/admin/exports/request-export.ts';
import type { UserBillingDeps } from '#lambdas/admin/users/user-billing.ts';
import { logged } from '#lambdas/api/http/admin-activity.ts';
import { type AdminDeps, adminIdentity, adminsOnly } from '#lambdas/api/http/admin-identity.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { adminBillingRoutes } from './admin-billing-routes.ts';
import { type AdminDuplicatesRouteDeps, adminDuplicatesRoutes } from './admin-duplicates-routes.ts';
import { adminExportsRoutes } from './admin-exports-routes.ts';
import { type AdminFeedbackRouteDeps, adminFeedbackRoutes } from './admin-feedback-routes.ts';
import { type AdminFilingsRouteDeps, adminFilingsRoutes } from './admin-filings-routes.ts';
import { type AdminLoginRouteDeps, adminLoginRoutes } from './admin-login-routes.ts';
import { type AdminNotificationsDeps, adminNotificationsRoutes } from './admin-notifications-routes.ts';
import { type AdminOverviewDeps, adminOverviewRoutes } from './admin-overview-routes.ts';
import { type AdminSessionDeps, adminSessionRoutes } from './admin-session-routes.ts';
import { type AdminSiteDeps, adminSiteRoutes } from './admin-site-routes.ts';
import { type AdminStripeRouteDeps, adminStripeRoutes } from './admin-stripe-routes.ts';
import { type AdminTemplatesDeps, adminTemplatesRoutes } from './admin-templates-routes.ts';
import { type AdminTickersRouteDeps, adminTickersRoutes } from './admin-tickers-routes.ts';
import { type AdminUsersRouteDeps, adminUsersRoutes } from './admin-users-routes.ts';

export type AdminRouteDeps = AdminDeps &
  AdminLoginRouteDeps &
  AdminSessionDeps &
  AdminNotificationsDeps &
  AdminFilingsRouteDeps &
  AdminOverviewDeps &
  AdminSiteDeps &
  AdminStripeRouteDeps &
  AdminTemplatesDeps &
  AdminTickersRouteDeps &
  AdminUsersRouteDeps &
  UserBillingDeps &
  AdminFeedbackRouteDeps &
  AdminDuplicatesRouteDeps &
  RequestExportDeps;

/**
 * Routes for administrators, including their login. Every call is written to the activity log, and every call
 * except the login requires an admin session.
 */
export function adminRoutes(deps: AdminRouteDeps) {
  return new Hono<ApiEnv>()
    .use(adminIdentity(deps), logged(deps), adminsOnly(deps))
    .route('/', adminLoginRoutes(deps))
    .route('/', adminSessionRoutes(deps))
    .route('/', adminUsersRoutes(deps))
    .route('/', adminBillingRoutes(deps))
    .route('/', adminNotificationsRoutes(deps))
    .route('/', adminFilingsRoutes(deps))
    .route('/', adminTickersRoutes(deps))
    .route('/', adminOverviewRoutes(deps))
    .route('/', adminSiteRoutes(deps))
    .route('/', adminStripeRoutes(deps))
    .route('/', adminTemplatesRoutes(deps))
    .route('/', adminFeedbackRoutes(deps))
    .route('/', adminDuplicatesRoutes(deps))
    .route('/', adminExportsRoutes(deps));
}
