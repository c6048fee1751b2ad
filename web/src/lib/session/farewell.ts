import { readStored, STORED, writeStored } from '#web/lib/browser/storage.ts';
import { readVisit, VISIT_KEYS, writeVisit } from '#web/lib/browser/visit.ts';

/**
 * Why a session ended without a logout here: the account was deleted, or the server ended the session of an
 * account or of an anonymous visitor.
 */
export type Farewell = NonNullable<ReturnType<typeof STORED.farewell.read>>;

/** Stores the reason for the next page to show. */
export function rememberFarewell(why: Farewell = 'deleted'): void {
  writeVisit(VISIT_KEYS.farewell, why);
}

/** Stores the reason why the session ended, for all tabs. A known deletion takes precedence. */
export function rememberEnd(why: Exclude<Farewell, 'deleted'>): void {
  if (readFarewell() === null) rememberFarewell(why);
  if (readStored(STORED.farewell) === null) writeStored(STORED.farewell, why);
}

export function readFarewell(): Farewell | null {
  return STORED.farewell.read(readVisit(VISIT_KEYS.farewell));
}

export function forgetFarewell(): void {
  writeVisit(VISIT_KEYS.farewell, null);
}

/**
 * When another tab stores or clears the reason why the session ended, does the same in this tab, because all tabs share
 * the account.
 */
export function followFarewells(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORED.farewell.key) writeVisit(VISIT_KEYS.farewell, newValue);
  });
}
