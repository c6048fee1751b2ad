import { readStored, STORED, writeStored } from '#web/lib/browser/storage.ts';
import { readVisit, VISIT_KEYS, writeVisit } from '#web/lib/browser/visit.ts';

/**
 * Why nobody is logged in any more, where that was not a logout: the account is gone, or the server ended the session
 * of an account or of a visitor.
 */
export type Farewell = NonNullable<ReturnType<typeof STORED.farewell.read>>;

/** Keeps it for the page that comes next. */
export function rememberFarewell(why: Farewell = 'deleted'): void {
  writeVisit(VISIT_KEYS.farewell, why);
}

/** Keeps why the session ended, for all tabs: they lose it together. What is known already of a deletion counts. */
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

/** An account that another tab deletes, or could not delete after all, is the account of this one; so is a session. */
export function followFarewells(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORED.farewell.key) writeVisit(VISIT_KEYS.farewell, newValue);
  });
}
