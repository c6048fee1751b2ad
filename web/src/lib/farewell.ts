import { readVisit, VISIT_KEYS, writeVisit } from './visit.ts';

/** Keeps for the page that comes next that an account was deleted. */
export function rememberFarewell(): void {
  writeVisit(VISIT_KEYS.farewell, 'true');
}

export function readFarewell(): boolean {
  return readVisit(VISIT_KEYS.farewell) !== null;
}

export function forgetFarewell(): void {
  writeVisit(VISIT_KEYS.farewell, null);
}
