import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { Profile } from '#domain/contract/identity.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { SORT_KEYS } from '#domain/watchlist/watchlist-view.ts';
import { fromJson } from './json.ts';

export type ThemeMode = 'light' | 'dark';
export type WatchlistLayout = 'table' | 'cards';

/** One remembered value: its key, how it is read, and how it is written. */
export type Stored<T> = { key: string; read: (text: string | null) => T; write: (value: T) => string | null };

/** JSON that an older release may have written: what breaks the schema counts as nothing stored. */
function json<T>(key: string, schema: v.GenericSchema<unknown, T>): Stored<T | null> {
  return {
    key,
    read: (stored) => {
      const parsed = v.safeParse(schema, stored && fromJson(stored));
      return parsed.success ? parsed.output : null;
    },
    write: (value) => (value === null ? null : JSON.stringify(value)),
  };
}

function text(key: string): Stored<string | null> {
  return { key, read: (stored) => stored || null, write: (value) => value };
}

function choice<T extends string | null>(key: string, options: readonly T[], fallback: T): Stored<T> {
  return {
    key,
    read: (text) => options.find((option) => option === text) ?? fallback,
    write: (value) => value,
  };
}

/** Everything this browser remembers. */
export const STORED = {
  session: text('session'),
  /** Proof of an admin login. */
  adminAuth: text('adminAuth'),
  user: json('auth-user', Profile),
  /** Another text after each change of the profile, so that other tabs hear of it. */
  profileChange: text('profile-changed'),
  /** Set by a logout until the next login. @see specification §4 */
  loggingOut: {
    key: 'loggingOut',
    read: (text) => text !== null,
    write: (value) => (value ? 'true' : null),
  } as Stored<boolean>,
  /** Stands there while an account is deleted and once a session has ended, so that other tabs know why theirs does. */
  farewell: choice<'deleted' | 'ended' | 'visitor-ended' | null>(
    'farewell',
    ['deleted', 'ended', 'visitor-ended'],
    null,
  ),
  theme: choice<ThemeMode>('theme-mode', ['light', 'dark'], 'light'),
  showAll: {
    key: 'showAllFilings',
    read: (text) => text !== 'false',
    write: String,
  } as Stored<boolean>,
  /** URL template of where the reader trades. */
  tradingPlatform: text('tradingPlatformUrl'),
  sorting: json(
    'watchlist-sort',
    v.object({ key: v.picklist(SORT_KEYS), direction: v.picklist(['asc', 'desc']) }),
  ),
  filters: json(
    'watchlist-filters',
    v.object({
      search: v.optional(v.string(), ''),
      level: v.nullish(v.picklist(IMPORTANCE_LEVELS), null),
      form: v.nullish(v.string(), null),
      industry: v.nullish(v.string(), null),
    }),
  ),
  layout: choice<WatchlistLayout | null>('watchlist-view', ['table', 'cards'], null),
  /** 'true' or 'false' once chosen; until then the width of the window decides. */
  sidebarCollapsed: choice<'true' | 'false' | null>('sidebar-collapsed', ['true', 'false'], null),
};

// Storage can be refused (private modes, blocked cookies): the page then remembers until it is closed.
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function writeText(key: string, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
}

export function readStored<T>(stored: Stored<T>): T {
  return stored.read(readText(stored.key));
}

/** Remembers a value and tells every component that shows it; `null` forgets it. */
export function writeStored<T>(stored: Stored<T>, value: T): void {
  const text = stored.write(value);
  if (text === readText(stored.key)) return;
  writeText(stored.key, text);
  tellListeners();
}

/** Forgets everything that this browser remembers. */
export function forgetStored(): void {
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // Refused storage holds nothing.
  }
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Calls back after every change of what is remembered, here or in another tab. */
export function onStored(listener: () => void): () => void {
  // Other tabs: a login or logout there counts here. All are told in one go: React else shows the parts of a page one
  // by one, and a part that asks the server would ask without the session, before the page takes it away.
  if (listeners.size === 0) window.addEventListener('storage', tellListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tellListeners);
  };
}

/** A remembered value as state, shared by all components and followed across tabs. */
export function useStored<T>(stored: Stored<T>): [T, (value: T) => void] {
  const text = useSyncExternalStore(onStored, () => readText(stored.key));
  const value = useMemo(() => stored.read(text), [stored, text]);
  return [value, (next) => writeStored(stored, next)];
}
