import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { SETUP_STEPS } from '#domain/brands/setup-steps.ts';
import { Profile } from '#domain/contract/identity.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { SORT_KEYS } from '#domain/watchlist/watchlist-view.ts';
import { fromJson } from './json.ts';

export type ThemeMode = 'light' | 'dark';
export type WatchlistLayout = 'table' | 'cards';
export type Density = 'normal' | 'compact';

/** One stored value: its key, and how it is read and written. */
export type Stored<T> = { key: string; read: (text: string | null) => T; write: (value: T) => string | null };

/** JSON, perhaps from an older release: what does not match the schema is ignored. */
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
  /** Changes with every change of the profile, so that other tabs notice. */
  profileChange: text('profile-changed'),
  /** Set by a logout, cleared by the next login. */
  loggingOut: {
    key: 'loggingOut',
    read: (text) => text !== null,
    write: (value) => (value ? 'true' : null),
  } as Stored<boolean>,
  /** Why a session ended other than by logout, for the other tabs that lose it too. */
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
  /** URL template of the user's trading platform. */
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
  /** The guided start, from the first ticker added here: steps done or skipped. */
  setup: json('setup', v.object({ finished: v.array(v.picklist(SETUP_STEPS)), isPaused: v.boolean() })),
  layout: choice<WatchlistLayout | null>('watchlist-view', ['table', 'cards'], null),
  /** Ids of filings that were not opened since they arrived, with commas between them. */
  unopened: text('unopened-filings'),
  /** Filters of a ticker's filings, by name. */
  filingViews: json('filing-views', v.array(v.object({ name: v.string(), query: v.string() }))),
  /** The notice that the digest needs an email address was dismissed. */
  digestNotice: text('digest-notice'),
  density: choice<Density>('watchlist-density', ['normal', 'compact'], 'normal'),
  /** Rows in groups: needs you, new, quiet. */
  grouping: choice<'on' | 'off'>('watchlist-groups', ['on', 'off'], 'off'),
  /** The add form above a list; folded until it is opened. */
  sidebarCollapsed: choice<'true' | 'false'>('sidebar-collapsed', ['true', 'false'], 'true'),
};

// Storage may be unavailable (private mode, blocked cookies): values then last until the page closes.
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

/** Stores a value and notifies every component that uses it; `null` removes it. */
export function writeStored<T>(stored: Stored<T>, value: T): void {
  const text = stored.write(value);
  if (text === readText(stored.key)) return;
  writeText(stored.key, text);
  tellListeners();
}

/** Removes every stored value. */
export function forgetStored(): void {
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // Unavailable storage is empty.
  }
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Calls back after every change of a stored value, here or in another tab. */
export function onStored(listener: () => void): () => void {
  // One listener for all, so that React renders them in one batch: separately, a component could call the API
  // without the session just before the page unmounts it.
  if (listeners.size === 0) window.addEventListener('storage', tellListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tellListeners);
  };
}

/** The build, which renders the welcome page, has nothing stored. */
const nothing = () => null;

/** A stored value as state, shared by all components and synchronized across tabs. */
export function useStored<T>(stored: Stored<T>): [T, (value: T) => void] {
  const text = useSyncExternalStore(onStored, () => readText(stored.key), nothing);
  const value = useMemo(() => stored.read(text), [stored, text]);
  return [value, (next) => writeStored(stored, next)];
}
