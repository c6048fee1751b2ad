import { useSyncExternalStore } from 'react';
import { Profile } from '#domain/contract/identity-contract.ts';
import type { LogoutRequest } from '#domain/contract/verification-contract.ts';
import { clearCookies } from '#web/lib/browser/cookies.ts';
import { forgetStored, onStored, readStored, STORED, writeStored } from '#web/lib/browser/storage.ts';
import { applyTheme } from '#web/lib/browser/theme.ts';
import { forgetVisit, readVisit, VISIT_KEYS, writeVisit } from '#web/lib/browser/visit.ts';
import { api } from '#web/lib/data/api-client.ts';
import { API } from '#web/lib/site/paths.ts';
import { forgetFarewell, rememberEnd } from './farewell.ts';

/** Returns whether the user has logged out here and not logged in since. If so, no watchlist is fetched. */
export function isLoggingOut(): boolean {
  return readStored(STORED.loggingOut) || readVisit(VISIT_KEYS.loggingOut) !== null;
}

export function useLoggingOut(): boolean {
  return useSyncExternalStore(onStored, isLoggingOut, () => false);
}

/** How long to wait for the server. Then the page continues without its response. */
const ANSWERS_WITHIN_MS = 10_000;

/** Fetches the user of a session that is not stored yet. */
export function userOf(session: string): Promise<Profile> {
  return api.get(API.profile, Profile, { session, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
}

/** Stores a session that the server issued, and its user if known. Clears the logout flag first. */
export function startSession(session: string, user: Profile | null = null): void {
  writeVisit(VISIT_KEYS.loggingOut, null);
  forgetFarewell();
  writeStored(STORED.farewell, null);
  writeStored(STORED.loggingOut, false);
  writeStored(STORED.user, user);
  writeStored(STORED.session, session);
}

/**
 * Logs in: stores the session, then its user. The session comes first because the login code works only once and
 * the page may be reloaded in between. If the user cannot be fetched now, the page fetches it later.
 */
export async function logIn(session: string): Promise<void> {
  startSession(session);
  const user = await api.get(API.profile, Profile, { session }).catch(() => null);
  if (user !== null && readStored(STORED.session) === session) writeStored(STORED.user, user);
}

/**
 * Runs calls that may create the first session in one tab at a time. If two tabs created one each, one of the two
 * watchlists would be lost.
 */
export async function inTurnOfTabs<T>(work: () => Promise<T>): Promise<T> {
  const isAlone = readStored(STORED.session) !== null || !('locks' in navigator);
  return isAlone ? work() : navigator.locks.request('first-session', work);
}

let issued: string | null = null;

/**
 * Returns whether the session was created by this page. It is then anonymous, and there is no need to ask the
 * server.
 */
export function isIssuedHere(session: string): boolean {
  return session === issued;
}

/**
 * Stores a session that the server returned, unless another tab or a logout has changed the stored one in the
 * meantime.
 * @param asked the session that the call was made with
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

/** Handles a session that the server no longer recognizes: every tab starts over without it and shows a notice. */
export function forgetEnded(session: string): void {
  // Another tab may have logged in with a new session in the meantime.
  if (session !== readStored(STORED.session)) return;
  rememberEnd(readStored(STORED.user)?.verified === true ? 'ended' : 'visitor-ended');
  writeStored(STORED.session, null);
  writeStored(STORED.user, null);
}

/** A login in another tab ends the visitor's session shortly before it stores the new one. */
const LOGIN_ARRIVES_WITHIN_MS = 3_000;

/** Waits for the session that replaces one the server ended. @returns `null` if none arrives */
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
 * Logs out in the specified order: flag, session and user, both storages, cookies, flag again. If the server cannot
 * be reached to end the session, this browser forgets it anyway.
 */
export async function logOut(): Promise<void> {
  const session = readStored(STORED.session);
  forgetLogin();
  if (session === null) return;
  const request: LogoutRequest = { session };
  await api.send(API.logout, request, { session, keepalive: true }).catch(() => undefined);
}

/** Clears this browser as a logout does. */
export function forgetLogin(): void {
  setLogoutFlag();
  writeStored(STORED.session, null);
  writeStored(STORED.user, null);
  forgetStored();
  forgetVisit();
  clearCookies();
  // Makes the service worker delete the data it keeps for offline use.
  navigator.serviceWorker?.controller?.postMessage('forget');
  setLogoutFlag();
  applyTheme();
}

function setLogoutFlag(): void {
  writeVisit(VISIT_KEYS.loggingOut, 'true');
  writeStored(STORED.loggingOut, true);
}

/** Clears this tab's logout flag after a login in another tab, even if this page was in the back/forward cache. */
export function followLogins(): void {
  const settle = () => {
    if (readStored(STORED.session) && !readStored(STORED.loggingOut)) writeVisit(VISIT_KEYS.loggingOut, null);
  };
  settle();
  window.addEventListener('storage', settle);
  window.addEventListener('pageshow', ({ persisted }) => {
    // The page was restored from the back/forward cache; not every browser delivers the storage events it missed.
    if (persisted) window.dispatchEvent(new StorageEvent('storage'));
  });
}
