import type { ContactMethod } from '#domain/contract/channel.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { readVisit, VISIT_KEYS, writeVisit } from '#web/lib/browser/visit.ts';
import { startSession, userOf } from './auth.ts';
import type { AccountSwitch } from './offered-session.ts';

/** Sessions are 256 bits in base64url; anything else in the URL is ignored. */
const WELL_FORMED_SESSION = /^[A-Za-z0-9_-]{20,128}$/;
/** The cookie was blocked or expired after its minute; the login page explains this. */
const LOGIN_LOST = `${PAGES.login}?error=login_lost`;
const ARRIVAL_PARAMETERS = ['session', 'loggedin', 'merged', 'rejected', 'elsewhere'];

/**
 * Result of a login: tickers that moved from the anonymous watchlist, and those rejected by the account's limit.
 * `isElsewhere`: the verified address belongs to a different account than the one that tried to add it.
 */
export type Arrival = { method: ContactMethod; merged: number; rejected: number; isElsewhere?: boolean };

declare global {
  interface Window {
    /** The session that web/inline/first.js read from the URL. */
    offeredSession?: string;
  }
}

/**
 * Starts a session from a link: from the cookie after a confirmed login link, or from the URL once the server confirms
 * it. In both cases the session is removed from the address bar and the history.
 * @param onWait called before waiting for the server
 * @param mayReplace asks whether the session may replace the current login to another account
 * @returns whether the page must be reloaded
 */
export async function takeArrival(
  onWait: () => void,
  mayReplace: (accounts: AccountSwitch) => Promise<boolean>,
): Promise<boolean> {
  const parameters = new URLSearchParams(location.search);
  const offered = window.offeredSession ?? parameters.get('session');
  delete window.offeredSession;
  if (offered === null && !ARRIVAL_PARAMETERS.some((name) => parameters.has(name))) return false;
  leaveAddressBar(parameters);
  if (parameters.get('loggedin') === '1') return takeLogin(parameters, onWait);
  const isNew =
    offered !== null && WELL_FORMED_SESSION.test(offered) && offered !== readStored(STORED.session);
  if (!isNew) return false;
  onWait();
  const { acceptOffered } = await import('./offered-session.ts');
  return acceptOffered(offered, mayReplace);
}

function leaveAddressBar(parameters: URLSearchParams): void {
  const rest = new URLSearchParams(parameters);
  for (const name of ARRIVAL_PARAMETERS) rest.delete(name);
  const query = rest.toString();
  history.replaceState(
    null,
    '',
    `${rest.has('plan') ? PAGES.upgrade : PAGES.home}${query ? `?${query}` : ''}`,
  );
}

async function takeLogin(parameters: URLSearchParams, onWait: () => void): Promise<boolean> {
  const session = sessionCookie();
  if (session === null) {
    if (!(await isLoggedIn(onWait))) history.replaceState(null, '', LOGIN_LOST);
    return false;
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = 'session=; Path=/; Max-Age=0; SameSite=Lax';
  rememberArrival({
    method: 'email',
    merged: count(parameters, 'merged'),
    rejected: count(parameters, 'rejected'),
    isElsewhere: parameters.get('elsewhere') === '1',
  });
  // The reloaded page fetches the user.
  startSession(session);
  return true;
}

/**
 * Returns whether a verified user is logged in. Another tab may have taken the session from the cookie and stored
 * it, but not yet its user, who is then fetched.
 */
async function isLoggedIn(onWait: () => void): Promise<boolean> {
  if (readStored(STORED.user)?.verified === true) return true;
  const session = readStored(STORED.session);
  if (session === null) return false;
  onWait();
  const user = await userOf(session).catch(() => null);
  return user?.verified === true;
}

function sessionCookie(): string | null {
  const pair = document.cookie.split('; ').find((each) => each.startsWith('session='));
  const value = pair?.slice('session='.length) ?? '';
  return WELL_FORMED_SESSION.test(value) ? value : null;
}

function count(parameters: URLSearchParams, name: string): number {
  const value = Number(parameters.get(name));
  return Number.isInteger(value) && value > 0 ? value : 0;
}

/** Stores the result of a login for the next page. */
export function rememberArrival(arrival: Arrival): void {
  writeVisit(VISIT_KEYS.arrival, JSON.stringify(arrival));
}

/** Returns the result of the login that led to this page. @returns `null` for an ordinary visit */
export function readArrival(): Arrival | null {
  const text = readVisit(VISIT_KEYS.arrival);
  return text === null ? null : (JSON.parse(text) as Arrival);
}

export function forgetArrival(): void {
  writeVisit(VISIT_KEYS.arrival, null);
}
