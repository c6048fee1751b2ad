import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { BrandId } from '#domain/brand.ts';
import { brandQuery } from '#domain/brand-link.ts';
import { isSecret } from '#lambdas/runtime/secrets.ts';
import { type OpenLinkDeps, openLink } from '#lambdas/usecases/open-link.ts';
import { type StopAlertsDeps, stopAlerts } from '#lambdas/usecases/stop-alerts.ts';
import type { ApiContext, ApiEnv } from './http.ts';
import { answerPage } from './page.ts';

export type LinkRouteDeps = OpenLinkDeps & StopAlertsDeps & { origins: Record<BrandId, string> };

/** The site's script takes the session out of the cookie at once. @see decisions, "Sessions, login, identity" */
const COOKIE_SECONDS = 60;

const VERIFY_WORDS = {
  title: 'Verify your email address',
  text: 'Press the button to verify this address and open your watchlist.',
  label: 'Verify and continue',
};
/** The mail's link says what it is for: its token is read only when it is spent. */
const LOGIN_WORDS = {
  title: 'Log in',
  text: 'Press the button to log in and open your watchlist in this browser.',
  label: 'Log in',
};

/**
 * Links in mails. A GET changes nothing, since mail scanners follow every link; the page's button posts.
 * @see decisions, reading 5
 */
export function linkRoutes(deps: LinkRouteDeps) {
  return new Hono<ApiEnv>()
    .get('/verify-login', (c) => {
      const token = c.req.query('token') ?? '';
      if (!isSecret(token)) return backToLogin(c, 'unknown');
      const words = c.req.query('to') === 'login' ? LOGIN_WORDS : VERIFY_WORDS;
      return answerPage(c, {
        title: words.title,
        text: `${words.text} If you did not ask for this, close the page.`,
        action: { label: words.label, url: `/api/verify-login?token=${token}` },
        pressedFor: 'known-browser',
      });
    })
    .post('/verify-login', async (c) => {
      if (isFromElsewhere(c)) return c.redirect(`/api/verify-login?token=${tokenParameter(c)}`, 303);
      const confirmed = await openLink(deps, c.req.query('token') ?? '', c.get('device'));
      if (confirmed.status !== 'confirmed') return backToLogin(c, confirmed.status);
      setCookie(c, 'session', confirmed.session, {
        path: '/',
        maxAge: COOKIE_SECONDS,
        sameSite: 'Lax',
        secure: deps.origins[confirmed.brand].startsWith('https:'),
      });
      const { merged, rejected, brand } = confirmed;
      const inBrand = brandQuery(deps.origins, brand);
      return c.redirect(`/?loggedin=1&merged=${merged}&rejected=${rejected}${inBrand}`, 303);
    })
    .get('/unsubscribe-alerts', (c) =>
      answerPage(c, {
        title: 'Stop email alerts',
        text: 'Press the button and no more filing alerts will be sent to this address. Your watchlist stays.',
        action: {
          label: 'Stop email alerts',
          url: `/api/unsubscribe-alerts?token=${tokenParameter(c)}${brandQuery(deps.origins, c.get('brand'))}`,
        },
      }),
    )
    .post('/unsubscribe-alerts', async (c) => {
      if (await stopAlerts(deps, c.req.query('token') ?? '')) {
        return answerPage(c, {
          title: 'Email alerts are off',
          text: 'No more filing alerts will be sent to this address. You can turn them on again on the site.',
        });
      }
      return answerPage(
        c,
        {
          title: 'This link does not work',
          text: 'The link is incomplete or belongs to no account. Please use the link of a newer mail.',
        },
        400,
      );
    });
}

function tokenParameter(c: ApiContext): string {
  return encodeURIComponent(c.req.query('token') ?? '');
}

/** Another site's form could log a visitor into an account that is not theirs; our page asks first. */
function isFromElsewhere(c: ApiContext): boolean {
  return c.req.header('sec-fetch-site') === 'cross-site';
}

/** @param why used, expired, unknown: the login page says it in words */
function backToLogin(c: ApiContext, why: 'used' | 'expired' | 'unknown'): Response {
  return c.redirect(`/login?error=link_${why}`, 303);
}
