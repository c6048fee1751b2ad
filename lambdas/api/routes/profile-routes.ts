import { Hono } from 'hono';
import { profileChange } from '#domain/accounts/preferences.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import {
  AlertThresholdsRequest,
  NotificationPreferencesRequest,
  ProfileRequest,
} from '#domain/contract/settings/settings-contract.ts';
import { changeUser } from '#lambdas/accounts/change-user.ts';
import { type ChooseAlertsDeps, chooseAlerts } from '#lambdas/accounts/choose-alerts.ts';
import { type ViewProfileDeps, viewAccount, viewProfile } from '#lambdas/accounts/view-profile.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/request-identity.ts';
import { type SetThresholdDeps, setThreshold } from '#lambdas/watchlist/set-threshold.ts';

export type ProfileRouteDeps = IdentityDeps & ChooseAlertsDeps & SetThresholdDeps & ViewProfileDeps;

/** Routes for the user's profile and settings. Every change returns the whole profile. */
export function profileRoutes(deps: ProfileRouteDeps) {
  const user = identity(deps, 'required');
  const answer = async (c: ApiContext) => c.json((await viewProfile(deps, userIdOf(c))) satisfies Profile);
  return new Hono<ApiEnv>()
    .get('/profile', user, answer)
    .post('/profile', jsonBody, user, async (c) => {
      const request = parseBody(c, ProfileRequest);
      await changeUser(deps, userIdOf(c), (who) => profileChange(request, who, c.get('brand')));
      return answer(c);
    })
    .post('/update-notification-preferences', jsonBody, user, async (c) => {
      const request = parseBody(c, NotificationPreferencesRequest);
      const { brand, clientAddress } = c.var;
      await chooseAlerts(deps, { userId: userIdOf(c), brand, clientAddress, request });
      return answer(c);
    })
    .post('/update-alert-thresholds', jsonBody, user, async (c) => {
      const { ticker, ...limits } = parseBody(c, AlertThresholdsRequest);
      const account = await setThreshold(deps, {
        userId: userIdOf(c),
        brand: c.get('brand'),
        ticker,
        limits,
      });
      return c.json((await viewAccount(deps, account)) satisfies Profile);
    });
}
