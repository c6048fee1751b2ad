import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { BrandId } from '#domain/brands/brand.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import { MAIL_LISTS, type MailList } from '#domain/channels/email/mail-lists.ts';
import { readWanted, wantedQuery } from '#domain/plans/wanted-plan.ts';
import { type ObjectDeps, objectToChange } from '#lambdas/accounts/changes/object-to-change.ts';
import { undoChange } from '#lambdas/accounts/changes/undo-change.ts';
import type { Site } from '#lambdas/accounts/site-facts.ts';
import { type StopAlertsDeps, stopAlerts } from '#lambdas/accounts/stop-alerts.ts';
import { type RedeemLinkDeps, redeemLink } from '#lambdas/accounts/verification/redeem-link.ts';
import { formField } from '#lambdas/api/http/body.ts';
import { type RememberDeps, rememberDevice } from '#lambdas/api/http/device-cookie.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { answerPage } from '#lambdas/api/http/paging.ts';
import { isSecret, sha256 } from '#lambdas/shared/read-secrets.ts';

export type LinkRouteDeps = RedeemLinkDeps & StopAlertsDeps & ObjectDeps & RememberDeps;

/** The site's script reads the session from the cookie immediately and deletes it. */
const COOKIE_SECONDS = 60;

/** The page behind an emailed link. `isPressed`: the page may press its own button. */
type LinkPage = { title: string; text: string; label: string; isPressed: boolean };

const VERIFY: LinkPage = {
  title: 'Verify your email address',
  text: 'Press the button to verify this address and open your watchlist.',
  label: 'Verify and continue',
  isPressed: true,
};
/** Pages by the link's `to` parameter. The token is looked up only when the button is pressed. */
const PAGES: Record<string, LinkPage> = {
  login: {
    title: 'Log in',
    text: 'Press the button to log in and open your watchlist in this browser.',
    label: 'Log in',
    isPressed: true,
  },
  add: {
    title: 'Verify your email address',
    text: 'Press the button to let the account named in the email use this address, and to open its watchlist.',
    label: 'Verify and continue',
    isPressed: false,
  },
};

const NOTHING_TO_STOP =
  'The change has already taken effect, been stopped, or been replaced by another. Log in to see your contacts.';
const TOO_LATE =
  'It can be used once, within 72 hours. If the contact has not been restored, log in with another one, or write to us.';

/** The page on which a reader unsubscribes from an email list. */
const LEAVING: Record<MailList, { title: string; ask: string; done: string; after: string }> = {
  alerts: {
    title: 'Stop real-time alerts',
    ask: 'Press the button and filings will come in one daily digest instead. Your watchlist stays.',
    done: 'Real-time alerts are off',
    after: 'Filings now come in your daily digest. You can change this on the site.',
  },
  digest: {
    title: 'Stop the daily digest',
    ask: 'Press the button and no more digests will be sent to this address. Your watchlist stays.',
    done: 'The daily digest is off',
    after: 'No more digests will be sent to this address. You can turn them on again on the site.',
  },
  prices: {
    title: 'Stop price alerts by email',
    ask: 'Press the button and no more price alerts will be sent to this address. Your price levels stay.',
    done: 'Price alerts by email are off',
    after: 'No more price alerts will be sent to this address. You can turn them on again on the site.',
  },
  quiet: {
    title: 'Stop the weekly note',
    ask: 'Press the button and no more notes about quiet weeks will be sent to this address. Alerts stay on.',
    done: 'The weekly note is off',
    after: 'No more notes about quiet weeks will be sent. You can turn them on again on the site.',
  },
  all: {
    title: 'Stop email alerts',
    ask: 'Press the button and no more filing alerts will be sent to this address. Your watchlist stays.',
    done: 'Email alerts are off',
    after: 'No more filing alerts will be sent to this address. You can turn them on again on the site.',
  },
};

/** Returns the list named in a token; whether the token is valid is checked when the button is pressed. */
function listNamed(token: string): MailList {
  const [, name] = token.split('.');
  return MAIL_LISTS.find((list) => list === name) ?? 'all';
}

/**
 * Routes for links in emails. A GET changes nothing, since email scanners follow every link; the page's button sends a
 * POST.
 */
export function linkRoutes(deps: LinkRouteDeps) {
  const { origins } = deps.site;
  return new Hono<ApiEnv>()
    .get('/verify-login', (c) => {
      const token = c.req.query('token') ?? '';
      if (!isSecret(token)) return backToLogin(c, 'unknown');
      const { title, text, label, isPressed } = PAGES[c.req.query('to') ?? ''] ?? VERIFY;
      return answerPage(c, {
        title,
        text: `${text} If you did not request this, close the page.`,
        action: { label, url: `/api/verify-login?${new URLSearchParams(c.req.query())}` },
        script: isPressed && c.req.query('ask') === undefined ? 'adds-and-submits' : 'adds-session',
      });
    })
    .post('/verify-login', async (c) => {
      if (isFromElsewhere(c, origins)) {
        const confirming = new URLSearchParams({ ...c.req.query(), ask: '1' });
        return c.redirect(`/api/verify-login?${confirming}`, 303);
      }
      const session = await formField(c, 'session');
      const confirmed = await redeemLink(deps, c.req.query('token') ?? '', {
        sessionHash: session !== null && isSecret(session) ? sha256(session) : null,
        device: c.get('device'),
      });
      if (confirmed.status !== 'confirmed') return backToLogin(c, confirmed.status);
      setCookie(c, 'session', confirmed.session, {
        path: '/',
        maxAge: COOKIE_SECONDS,
        sameSite: 'Lax',
        secure: origins[confirmed.brand].startsWith('https:'),
      });
      await rememberDevice(deps, c, confirmed.userId);
      const { merged, rejected, brand, isElsewhere } = confirmed;
      const inBrand = `${isElsewhere ? '&elsewhere=1' : ''}${brandQuery(origins, brand)}`;
      const arrival = `loggedin=1&merged=${merged}&rejected=${rejected}${wantedIn(c)}${inBrand}`;
      return c.redirect(`/?${arrival}`, 303);
    })
    .get('/undo-change', (c) =>
      answerPage(c, {
        title: 'Stop the change',
        text: 'Press the button to stop the change and log out everywhere. Then log in again.',
        action: { label: 'Stop it and log out everywhere', url: actionOf(c, origins, 'undo-change') },
      }),
    )
    .post('/undo-change', async (c) =>
      (await undoChange(deps, c.req.query('token') ?? ''))
        ? answerPage(c, {
            title: 'The change was stopped',
            text: 'Nothing changed, and every device is logged out. Log in again to continue.',
          })
        : answerPage(c, { title: 'Nothing to stop', text: NOTHING_TO_STOP }, 400),
    )
    .get('/object', (c) =>
      answerPage(c, {
        title: 'This wasn’t me',
        text: 'Press the button to put this contact back on the account and log out everywhere.',
        action: { label: 'Put it back', url: actionOf(c, origins, 'object') },
      }),
    )
    .post('/object', async (c) =>
      (await objectToChange(deps, c.req.query('token') ?? ''))
        ? answerPage(c, {
            title: 'Your contact has been restored',
            text: 'Every device is logged out. Log in with this contact, and remove any other that you don’t recognize.',
          })
        : answerPage(c, { title: 'This link does not work', text: TOO_LATE }, 400),
    )
    .get('/unsubscribe-alerts', (c) => {
      const { title, ask } = LEAVING[listNamed(c.req.query('token') ?? '')];
      const url = actionOf(c, origins, 'unsubscribe-alerts');
      return answerPage(c, {
        title,
        text: ask,
        action: { label: title, url },
        ...(ask === LEAVING.all.ask ? {} : { other: { label: LEAVING.all.title, url: `${url}&all=1` } }),
      });
    })
    .post('/unsubscribe-alerts', async (c) => {
      const list = await stopAlerts(deps, c.req.query('token') ?? '', c.req.query('all') === '1');
      if (list !== null) return answerPage(c, { title: LEAVING[list].done, text: LEAVING[list].after });
      return answerPage(
        c,
        {
          title: 'This link does not work',
          text: 'The link is incomplete or belongs to no account. Please use the link in a newer email.',
        },
        400,
      );
    });
}

/** Returns what the user wanted to buy, so that the site can continue the purchase. */
function wantedIn(c: ApiContext): string {
  const wanted = readWanted(new URLSearchParams(c.req.query()));
  return wanted === null ? '' : `&${wantedQuery(wanted)}`;
}

/** Returns the URL that a page's button posts to. */
function actionOf(c: ApiContext, origins: Site['origins'], path: string): string {
  const token = encodeURIComponent(c.req.query('token') ?? '');
  return `/api/${path}?token=${token}${brandQuery(origins, c.get('brand'))}`;
}

/**
 * Returns whether a form on another site sent the request. Such a form could log a visitor in to an attacker's account,
 * so our page asks first. Browsers without Sec-Fetch-Site send the Origin header; it is "null" for our own page, which
 * uses the no-referrer policy.
 */
function isFromElsewhere(c: ApiContext, origins: Record<BrandId, string>): boolean {
  const relation = c.req.header('sec-fetch-site');
  if (relation !== undefined) return relation === 'cross-site';
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== 'null' && !Object.values(origins).includes(origin);
}

/** Redirects to the login page, which explains why. */
function backToLogin(c: ApiContext, why: 'used' | 'expired' | 'unknown' | 'paused'): Response {
  return c.redirect(`/login?error=link_${why}`, 303);
}
