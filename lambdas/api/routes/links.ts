import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { BrandId } from '#domain/brands/brand.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import { type OpenLinkDeps, openLink } from '#lambdas/accounts/proofs/open-link.ts';
import { type StopAlertsDeps, stopAlerts } from '#lambdas/accounts/stop-alerts.ts';
import { formField } from '#lambdas/api/http/body.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { answerPage } from '#lambdas/api/http/page.ts';
import { isSecret, sha256 } from '#lambdas/ground/secrets.ts';

export type LinkRouteDeps = OpenLinkDeps & StopAlertsDeps & { origins: Record<BrandId, string> };

/** The site's script takes the session out of the cookie at once. @see decisions, "Sessions, login, identity" */
const COOKIE_SECONDS = 60;

/** What the page of a mailed link says, and whether it may press its own button. */
type LinkPage = { title: string; text: string; label: string; isPressed: boolean };

const VERIFY: LinkPage = {
  title: 'Verify your email address',
  text: 'Press the button to verify this address and open your watchlist.',
  label: 'Verify and continue',
  isPressed: true,
};
/** By `to` of the mail's link, which says what it is for: its token is read only when it is spent. */
const PAGES: Record<string, LinkPage> = {
  login: {
    title: 'Log in',
    text: 'Press the button to log in and open your watchlist in this browser.',
    label: 'Log in',
    isPressed: true,
  },
  add: {
    title: 'Verify your email address',
    text: 'Press the button to let the account that the mail names use this address, and to open its watchlist.',
    label: 'Verify and continue',
    isPressed: false,
  },
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
      const { title, text, label, isPressed } = PAGES[c.req.query('to') ?? ''] ?? VERIFY;
      return answerPage(c, {
        title,
        text: `${text} If you did not ask for this, close the page.`,
        action: { label, url: `/api/verify-login?${new URLSearchParams(c.req.query())}` },
        script: isPressed && c.req.query('ask') === undefined ? 'brings-and-presses' : 'brings-session',
      });
    })
    .post('/verify-login', async (c) => {
      if (isFromElsewhere(c, deps.origins)) {
        const asking = new URLSearchParams({ ...c.req.query(), ask: '1' });
        return c.redirect(`/api/verify-login?${asking}`, 303);
      }
      const session = await formField(c, 'session');
      const confirmed = await openLink(deps, c.req.query('token') ?? '', {
        sessionHash: session !== null && isSecret(session) ? sha256(session) : null,
        device: c.get('device'),
      });
      if (confirmed.status !== 'confirmed') return backToLogin(c, confirmed.status);
      setCookie(c, 'session', confirmed.session, {
        path: '/',
        maxAge: COOKIE_SECONDS,
        sameSite: 'Lax',
        secure: deps.origins[confirmed.brand].startsWith('https:'),
      });
      const { merged, rejected, brand, isElsewhere } = confirmed;
      const inBrand = `${isElsewhere ? '&elsewhere=1' : ''}${brandQuery(deps.origins, brand)}`;
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

/**
 * Another site's form could log a visitor into an account that is not theirs; our page asks first. Old browsers do not
 * say how a site that posts is related to ours, but which it is; "null" for our own page, which sends no referrer.
 */
function isFromElsewhere(c: ApiContext, origins: Record<BrandId, string>): boolean {
  const relation = c.req.header('sec-fetch-site');
  if (relation !== undefined) return relation === 'cross-site';
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== 'null' && !Object.values(origins).includes(origin);
}

/** @param why used, expired, unknown: the login page says it in words */
function backToLogin(c: ApiContext, why: 'used' | 'expired' | 'unknown'): Response {
  return c.redirect(`/login?error=link_${why}`, 303);
}
