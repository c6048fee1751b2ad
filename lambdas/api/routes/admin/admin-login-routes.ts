import { Hono } from 'hono';
import { AppError } from '#domain/app-error.ts';
import {
  type AdminCodeResponse,
  AdminLoginRequest,
  type AdminLoginResponse,
  AdminLogoutRequest,
  type AdminLogoutResponse,
} from '#domain/contract/admin/admin-login-contract.ts';
import { type AdminLoginDeps, logInAdmin, logInWithSecondFactor } from '#lambdas/admin/login/log-in-admin.ts';
import { type RequestCodeDeps, requestCode } from '#lambdas/admin/login/request-code.ts';
import { adminSessionHash, callingAdmin } from '#lambdas/api/http/admin-identity.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import { type RememberDeps, rememberDevice } from '#lambdas/api/http/device-cookie.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import type { Store } from '#lambdas/store/types.ts';

export type AdminLoginRouteDeps = RequestCodeDeps &
  RememberDeps &
  AdminLoginDeps & { adminSessions: Pick<Store['adminSessions'], 'end' | 'endAllOf'> };

/** Routes for administrators to log in and out. */
export function adminLoginRoutes(deps: AdminLoginRouteDeps) {
  return new Hono<ApiEnv>()
    .post('/login', jsonBody, async (c) => c.json(await answerLogin(deps, c)))
    .post('/logout', jsonBody, async (c) => {
      const hash = adminSessionHash(c);
      const { everywhere } = parseBody(c, AdminLogoutRequest);
      if (hash !== null) await deps.adminSessions.end(hash);
      if (everywhere) await deps.adminSessions.endAllOf(callingAdmin(c));
      return c.json({} satisfies AdminLogoutResponse);
    });
}

/** Handles the steps of a login: an address, then its code, then possibly the second factor. */
async function answerLogin(
  deps: AdminLoginRouteDeps,
  c: ApiContext,
): Promise<AdminCodeResponse | AdminLoginResponse> {
  const { email, code, ticket, passkey, recovery_code: recoveryCode } = parseBody(c, AdminLoginRequest);
  const { brand, clientAddress, knownDevice } = c.var;
  if (ticket !== undefined) {
    const { userId, login } = await logInWithSecondFactor(deps, { ticket, passkey, recoveryCode }, brand);
    await rememberDevice(deps, c, userId);
    return login;
  }
  if (email === undefined)
    throw new AppError('invalid', 'invalid_request', 'The field "email" is missing or not valid.');
  const caller = { brand, clientAddress, knownDevice };
  if (code === undefined) return requestCode(deps, { ...caller, email });
  const answer = await logInAdmin(deps, { ...caller, email, code });
  if ('secondFactor' in answer) return { second_factor: answer.secondFactor };
  await rememberDevice(deps, c, answer.userId);
  return answer.login;
}
