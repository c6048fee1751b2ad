import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { SETUP_STEPS } from '#domain/brands/setup-steps.ts';
import { Profile } from '#domain/contract/identity-contract.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { ATTENTIONS } from '#domain/watchlist/attention.ts';
import { SORT_KEYS } from '#domain/watchlist/sort-keys.ts';
import { fromJson } from './parse-json.ts';

export type ThemeMode = 'light' | 'dark';
export type WatchlistLayout = 'table' | 'cards';
export type Density = 'normal' | 'compact';

/** A stored value: its key, and functions that read and write it. */
export type Stored<T> = { key: string; read: (text: string | null) => T; write: (value: T) => string | null };

/**
 * Defines a value stored as JSON. An older release may have stored the value, so one that does not match the schema is
 * ignored.
 */
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

/** All values stored in this browser. */
export const STORED = {
  session: text('session'),
  /** Proof of an admin login. */
  adminAuth: text('adminAuth'),
  user: json('auth-user', Profile),
  /** Updated on every profile change, so that other tabs notice. */
  profileChange: text('profile-changed'),
  /** Set by a logout, cleared by the next login. */
  loggingOut: {
    key: 'loggingOut',
    read: (text) => text !== null,
    write: (value) => (value ? 'true' : null),
  } as Stored<boolean>,
  /** Why a session ended other than by logout. Other tabs, which lose it too, read the reason here. */
  farewell: choice<'deleted' | 'ended' | 'visitor-ended' | null>(
    'farewell',
    ['deleted', 'ended', 'visitor-ended'],
    null,
  ),
  theme: choice<ThemeMode>('theme-mode', ['light', 'dark'], 'light'),
  /** Style rules of the palette that operators set. web/inline/first.js applies them before the first paint. */
  colors: text('site-colors'),
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
      attention: v.nullish(v.picklist(ATTENTIONS), null),
    }),
  ),
  /** Steps of the setup guide that are done or skipped; set with the first ticker added here. */
  setup: json('setup', v.object({ finished: v.array(v.picklist(SETUP_STEPS)), isPaused: v.boolean() })),
  layout: choice<WatchlistLayout | null>('watchlist-view', ['table', 'cards'], null),
  /** IDs of filings that were not opened since they arrived, separated by commas. */
  unopened: text('unopened-filings'),
  /** Saved filters for filings, by name. */
  filingViews: json('filing-views', v.array(v.object({ name: v.string(), query: v.string() }))),
  /** Whether the user dismissed the notice that the digest needs an email address. */
  digestNotice: text('digest-notice'),
  /** Width of the window and height of the strip above the list when last shown, as `390x212`. */
  needsSize: text('watchlist-needs'),
  density: choice<Density>('watchlist-density', ['normal', 'compact'], 'normal'),
  /** Whether rows are grouped: needs you, new, quiet. */
  grouping: choice<'on' | 'off'>('watchlist-groups', ['on', 'off'], 'off'),
  /** Whether the add form above the list is collapsed. */
  sidebarCollapsed: choice<'true' | 'false'>('sidebar-collapsed', ['true', 'false'], 'true'),
};

// Storage may be unavailable (private mode, blocked cookies); values then last until the page is closed.
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
  notifyListeners();
}

/** Removes every stored value. */
export function forgetStored(): void {
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // If storage is unavailable, nothing is stored.
  }
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Calls back after every change of a stored value, here or in another tab. */
export function onStored(listener: () => void): () => void {
  // One browser event listener serves all components, so that React renders them in one batch. With separate listeners,
  // a component could call the API without the session just before the page unmounts it.
  if (listeners.size === 0) window.addEventListener('storage', notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', notifyListeners);
  };
}

/** In the build, which renders the welcome page, nothing is stored. */
const nothing = () => null;

/** Returns a stored value as state, shared by all components and synchronized across tabs. */
export function useStored<T>(stored: Stored<T>): [T, (value: T) => void] {
  const text = useSyncExternalStore(onStored, () => readText(stored.key), nothing);
  const value = useMemo(() => stored.read(text), [stored, text]);
  return [value, (next) => writeStored(stored, next)];
}
