import { getCookie, setCookie } from 'hono/cookie';
import { rememberedDevice } from '#lambdas/accounts/known-device.ts';
import type { Signing, Site } from '#lambdas/accounts/site-facts.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { ApiContext } from './http.ts';

const NAME = 'known-device';
/**
 * Browsers do not keep cookies longer than this. @see
 * https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html
 */
const SECONDS = 400 * 24 * 60 * 60;
/** Our cookies are shorter than this. */
const MAX_LENGTH = 400;

export type RememberDeps = { users: Pick<Store['users'], 'get'>; site: Site & Signing };

/** Returns the cookie that marks this browser as having logged in before; `null` if it is missing or too long. */
export function deviceCookieOf(c: ApiContext): string | null {
  const value = getCookie(c, NAME) ?? '';
  return value === '' || value.length > MAX_LENGTH ? null : value;
}

/**
 * Stores in the browser that it has logged in. Scripts cannot read the cookie, and a logout does not delete it: it
 * grants no access.
 */
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
