import { useSyncExternalStore } from 'react';
import { Profile } from '#domain/contract/identity.ts';
import type { LogoutRequest } from '#domain/contract/login.ts';
import { clearCookies } from '#web/lib/browser/cookies.ts';
import { forgetStored, onStored, readStored, STORED, writeStored } from '#web/lib/browser/storage.ts';
import { applyTheme } from '#web/lib/browser/theme.ts';
import { forgetVisit, readVisit, VISIT_KEYS, writeVisit } from '#web/lib/browser/visit.ts';
import { api } from '#web/lib/data/api-client.ts';
import { API } from '#web/lib/site/paths.ts';
import { forgetFarewell, rememberEnd } from './farewell.ts';

/** Whether somebody logged out here and nobody came back since. No watchlist is fetched then. @see specification §4 */
export function isLoggingOut(): boolean {
  return readStored(STORED.loggingOut) || readVisit(VISIT_KEYS.loggingOut) !== null;
}

export function useLoggingOut(): boolean {
  return useSyncExternalStore(onStored, isLoggingOut);
}

/** Takes over a session that the server issued, and its user when known: the flag of a logout goes first. */
export function startSession(session: string, user: Profile | null = null): void {
  writeVisit(VISIT_KEYS.loggingOut, null);
  forgetFarewell();
  writeStored(STORED.farewell, null);
  writeStored(STORED.loggingOut, false);
  writeStored(STORED.user, user);
  writeStored(STORED.session, session);
}

/**
 * Logs in: the session, then its user. The session is kept at once: what brought it works only once, and the page
 * may be loaded anew meanwhile. Without an answer the page asks for the user by itself.
 */
export async function logIn(session: string): Promise<void> {
  startSession(session);
  const user = await api.get(API.profile, Profile, { session }).catch(() => null);
  if (user !== null && readStored(STORED.session) === session) writeStored(STORED.user, user);
}

/** Runs what may bring a first session, one tab at a time: of two that got one each, the list of one would be lost. */
export async function inTurnOfTabs<T>(work: () => Promise<T>): Promise<T> {
  const isAlone = readStored(STORED.session) !== null || !('locks' in navigator);
  return isAlone ? work() : navigator.locks.request('first-session', work);
}

let issued: string | null = null;

/** Whether this page got a session as a visitor without: then nobody needs to be asked whose it is. */
export function isIssuedHere(session: string): boolean {
  return session === issued;
}

/**
 * Stores a session that the server returned, unless another tab or a logout has changed the stored one meanwhile.
 * @param asked the session the call was made with
 * @returns the session to continue with; `null` after a logout
 */
export function keepIssued(session: string, asked: string | null): string | null {
  const stored = readStored(STORED.session);
  if (stored !== asked) return stored;
  if (session === asked) return session;
  if (asked === null) issued = session;
  startSession(session);
  return session;
}

/** The server no longer knows a session: the site begins again without it, and every tab says so. */
export function forgetEnded(session: string): void {
  // Another tab may have logged in meanwhile: its session is another one.
  if (session !== readStored(STORED.session)) return;
  rememberEnd(readStored(STORED.user)?.verified === true ? 'ended' : 'visitor-ended');
  writeStored(STORED.session, null);
  writeStored(STORED.user, null);
}

/** A login of another tab ends the visitor's session before its own arrives: an answer and the load of a page later. */
const LOGIN_ARRIVES_WITHIN_MS = 3_000;

/** The session that came in the place of one that the server ended. @returns `null` when none comes */
export function sessionAfter(ended: string): Promise<string | null> {
  return new Promise((resolve) => {
    const settle = (session: string | null) => {
      clearTimeout(waiting);
      stop();
      resolve(session);
    };
    const look = () => {
      const session = readStored(STORED.session);
      if (isLoggingOut()) settle(null);
      else if (session !== null && session !== ended) settle(session);
    };
    const stop = onStored(look);
    const waiting = setTimeout(() => settle(null), LOGIN_ARRIVES_WITHIN_MS);
    look();
  });
}

/**
 * Logs out, in the order of the specification: flag, session and user, both storages, cookies, flag again.
 * The server ends the session meanwhile; where it cannot be reached, this browser has forgotten it all the same.
 */
export async function logOut(): Promise<void> {
  const session = readStored(STORED.session);
  forgetLogin();
  if (session === null) return;
  const request: LogoutRequest = { session };
  await api.send(API.logout, request, { session, keepalive: true }).catch(() => undefined);
}

/** What a logout does in this browser. */
export function forgetLogin(): void {
  raiseFlag();
  writeStored(STORED.session, null);
  writeStored(STORED.user, null);
  forgetStored();
  forgetVisit();
  clearCookies();
  raiseFlag();
  applyTheme();
}

function raiseFlag(): void {
  writeVisit(VISIT_KEYS.loggingOut, 'true');
  writeStored(STORED.loggingOut, true);
}

/** A login in another tab ends the logout of this one, also where it happened while this page was away. */
export function followLogins(): void {
  const settle = () => {
    if (readStored(STORED.session) && !readStored(STORED.loggingOut)) writeVisit(VISIT_KEYS.loggingOut, null);
  };
  settle();
  window.addEventListener('storage', settle);
  window.addEventListener('pageshow', ({ persisted }) => {
    // The page was kept while it was left, and not every browser tells it then what it missed.
    if (persisted) window.dispatchEvent(new StorageEvent('storage'));
  });
}
