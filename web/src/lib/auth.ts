import { useSyncExternalStore } from 'react';
import type { Profile } from '#domain/contract/identity.ts';
import type { LogoutRequest } from '#domain/contract/login.ts';
import { api } from './api-client.ts';
import { clearCookies } from './cookies.ts';
import { API } from './paths.ts';
import { forgetStored, onStored, readStored, STORED, writeStored } from './storage.ts';
import { applyTheme } from './theme.ts';
import { forgetVisit, readVisit, VISIT_KEYS, writeVisit } from './visit.ts';

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
  writeStored(STORED.loggingOut, false);
  writeStored(STORED.user, user);
  writeStored(STORED.session, session);
}

/** Logs in: the session and its user. Without an answer the page asks for the user by itself. */
export async function logIn(session: string): Promise<void> {
  const user = await api.get<Profile>(API.profile, { session }).catch(() => null);
  startSession(session, user);
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
  await api.post(API.logout, request, { session, keepalive: true }).catch(() => undefined);
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
}
