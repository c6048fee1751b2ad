import { createMiddleware } from 'hono/factory';
import { deviceOf } from '#domain/accounts/device.ts';
import { AppError } from '#domain/app-error.ts';
import { brandIdOf } from '#domain/brands/brand.ts';
import { freshSecrets } from '#lambdas/shared/fresh-secrets.ts';
import { isSameSecret } from '#lambdas/shared/read-secrets.ts';
import { isMadeWith, type Secret } from '#lambdas/shared/secret.ts';
import { clientAddressOf } from './client-address.ts';
import { deviceCookieOf } from './device-cookie.ts';
import type { ApiEnv } from './http.ts';

/**
 * Returns the first middleware: it refreshes the function's secrets, rejects callers that did not come through a
 * distribution, and records the brand, address and device.
 * @param originSecret the value of the header that the distributions add; if it is `null`, all callers are accepted
 */
export function gate(originSecret: Secret | null) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await freshSecrets();
    const shown = c.req.header('x-origin-secret') ?? '';
    if (originSecret !== null && !isMadeWith(originSecret, (value) => isSameSecret(shown, value))) {
      throw new AppError(
        'forbidden',
        'direct_call',
        'Direct access is not available. Please use the website.',
      );
    }
    // The brand is set by the distribution, or by a parameter in an emailed link if brands share a host.
    c.set('brand', brandIdOf(c.req.header('x-brand') ?? c.req.query('brand')));
    c.set('clientAddress', clientAddressOf(c, originSecret !== null));
    c.set('knownDevice', deviceCookieOf(c));
    c.set('device', deviceOf(c.req.header('user-agent')));
    await next();
  });
}

/** Sets security headers: no response may be framed or MIME-sniffed, nor cached unless its route allows it. */
export const secureAnswers = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
});
