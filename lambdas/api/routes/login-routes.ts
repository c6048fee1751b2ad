import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Visitor } from '#domain/accounts/challenge.ts';
import {
  LoginRequest,
  type LoginResponse,
  LogoutRequest,
  type LogoutResponse,
  VerifyLoginCodeRequest,
  type VerifyLoginCodeResponse,
} from '#domain/contract/verification-contract.ts';
import { type RequestLoginDeps, requestLogin } from '#lambdas/accounts/verification/request-login.ts';
import {
  type VerifyLoginCodeDeps,
  verifyLoginCode,
} from '#lambdas/accounts/verification/verify-login-code.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import { type RememberDeps, rememberDevice } from '#lambdas/api/http/device-cookie.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { assertSame, type IdentityDeps, identity } from '#lambdas/api/http/request-identity.ts';
import { isSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type LoginRouteDeps = IdentityDeps &
  RequestLoginDeps &
  VerifyLoginCodeDeps &
  RememberDeps & { sessions: Pick<Store['sessions'], 'end'> };

/** Routes for logging in by link or code, and for logging out. They all also work with a session that has ended. */
export function loginRoutes(deps: LoginRouteDeps) {
  const anybody = identity(deps, 'lenient');
  return new Hono<ApiEnv>()
    .post('/login', jsonBody, anybody, async (c) => {
      const { identifier, wanted } = parseBody(c, LoginRequest);
      const { brand, clientAddress, knownDevice } = c.var;
      const visitorSession = c.get('sessionHash');
      const attempt = {
        identifier: identifier ?? '',
        brand,
        clientAddress,
        knownDevice,
        visitorSession,
        wanted,
      };
      return c.json((await requestLogin(deps, attempt)) satisfies LoginResponse);
    })
    .post('/verify-login-code', jsonBody, anybody, async (c) => {
      const { identifier, code, previousSession } = parseBody(c, VerifyLoginCodeRequest);
      assertSame(c.req.header('x-session') ?? '', previousSession);
      const visitor = visitorOf(c) ?? (await visitorWith(deps, previousSession ?? ''));
      const { brand, device } = c.var;
      const { userId, ...login } = await verifyLoginCode(deps, { identifier, code, brand, visitor, device });
      await rememberDevice(deps, c, userId);
      return c.json(login satisfies VerifyLoginCodeResponse);
    })
    .post('/logout', jsonBody, async (c) => {
      const { session } = parseBody(c, LogoutRequest);
      const header = c.req.header('x-session') ?? '';
      assertSame(header, session);
      const ended = header || (session ?? '');
      if (isSecret(ended)) await deps.sessions.end(sha256(ended));
      // Clears the lists that the browser has cached.
      c.header('Clear-Site-Data', '"cache"');
      // A link that was just opened may have left this cookie behind.
      setCookie(c, 'session', '', { path: '/', maxAge: 0, sameSite: 'Lax' });
      return c.json({} satisfies LogoutResponse);
    });
}

function visitorOf(c: ApiContext): Visitor | null {
  const { userId, sessionHash } = c.var;
  return userId === null || sessionHash === null ? null : { userId, sessionHash };
}

async function visitorWith(deps: IdentityDeps, session: string): Promise<Visitor | null> {
  if (!isSecret(session)) return null;
  const sessionHash = sha256(session);
  const userId = await deps.sessions.userOf(sessionHash, dateIn(deps.clock));
  return userId === null ? null : { userId, sessionHash };
}
