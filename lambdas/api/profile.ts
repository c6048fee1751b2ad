import { Hono } from 'hono';
import { profileChange } from '#domain/accounts/preferences.ts';
import type { Profile } from '#domain/contract/identity.ts';
import {
  AlertThresholdsRequest,
  NotificationPreferencesRequest,
  ProfileRequest,
} from '#domain/contract/settings.ts';
import { changeUser } from '#lambdas/usecases/change-user.ts';
import { type ChooseAlertsDeps, chooseAlerts } from '#lambdas/usecases/choose-alerts.ts';
import { type SetThresholdDeps, setThreshold } from '#lambdas/usecases/set-threshold.ts';
import { type ViewProfileDeps, viewAccount, viewProfile } from '#lambdas/usecases/view-profile.ts';
import { jsonBody, parseBody } from './body.ts';
import type { ApiContext, ApiEnv } from './http.ts';
import { type IdentityDeps, identity, userIdOf } from './identity.ts';

export type ProfileRouteDeps = IdentityDeps & ChooseAlertsDeps & SetThresholdDeps & ViewProfileDeps;

/** Who the user is and what the user chose. Each change answers the whole of it. */
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
