/** Small values that exist as long as the tab is open: they survive a reload, but not a new visit. */
export const VISIT_KEYS = {
  brand: 'brand',
  arrival: 'arrival',
  farewell: 'farewell',
  loggingOut: 'loggingOut',
  upsell: 'upsell',
} as const;

export function readVisit(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeVisit(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // If storage is unavailable, the page works without these values.
  }
}

/** Removes everything stored for this tab. */
export function forgetVisit(): void {
  try {
    sessionStorage.clear();
  } catch {
    // If storage is unavailable, nothing is stored.
  }
}
