import { createMiddleware } from 'hono/factory';
import { deviceOf } from '#domain/accounts/device.ts';
import { AppError } from '#domain/app-error.ts';
import { brandIdOf } from '#domain/brands/brand.ts';
import { isSameSecret } from '#lambdas/ground/secrets.ts';
import { clientAddressOf } from './client-address.ts';
import type { ApiEnv } from './http.ts';

/**
 * First middleware: lets pass who came through a distribution, and notes brand, address and device of the caller.
 * @param originSecret value of the header that the distributions add; without one everybody passes
 */
export function gate(originSecret: string | undefined) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (originSecret && !isSameSecret(c.req.header('x-origin-secret') ?? '', originSecret)) {
      throw new AppError('forbidden', 'direct_call', 'Please use the site.');
    }
    // The distribution names the brand; where brands share a host, a mailed link does.
    c.set('brand', brandIdOf(c.req.header('x-brand') ?? c.req.query('brand')));
    c.set('clientAddress', clientAddressOf(c, Boolean(originSecret)));
    c.set('device', deviceOf(c.req.header('user-agent')));
    await next();
  });
}

/** Answers are for one caller and one moment; none is to be framed, sniffed or kept. */
export const secureAnswers = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
});
