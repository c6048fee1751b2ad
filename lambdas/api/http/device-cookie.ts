import { getCookie, setCookie } from 'hono/cookie';
import { rememberedDevice } from '#lambdas/accounts/known-device.ts';
import type { Signing, Site, Users } from '#lambdas/accounts/ports.ts';
import type { ApiContext } from './http.ts';

const NAME = 'known-device';
/** Browsers keep no cookie for longer. @see https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html */
const SECONDS = 400 * 24 * 60 * 60;
/** Ours are shorter. */
const MAX_LENGTH = 400;

export type RememberDeps = { users: Pick<Users, 'get'>; site: Site & Signing };

/** What the browser remembers of earlier logins; `null` for nothing. */
export function deviceCookieOf(c: ApiContext): string | null {
  const value = getCookie(c, NAME) ?? '';
  return value === '' || value.length > MAX_LENGTH ? null : value;
}

/** Lets the browser remember that it logged in. Scripts cannot read it, and a logout keeps it: it opens nothing. */
export async function rememberDevice(deps: RememberDeps, c: ApiContext, userId: string): Promise<void> {
  const remembered = await rememberedDevice(deps, userId, c.get('knownDevice'));
  setCookie(c, NAME, remembered, {
    path: '/api',
    maxAge: SECONDS,
    sameSite: 'Lax',
    httpOnly: true,
    secure: deps.site.origins[c.get('brand')].startsWith('https:'),
  });
}
