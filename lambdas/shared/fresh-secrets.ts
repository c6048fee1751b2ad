/** Reads a secret again if it was read too long ago. */
type Refresh = () => Promise<void>;

const refreshes = new Set<Refresh>();

/** Ensures that a secret is refreshed before each invocation of the function. */
export function keepFresh(refresh: Refresh): void {
  refreshes.add(refresh);
}

/**
 * Refreshes the function's secrets. Every handler that uses one calls this first, because a function that has not been
 * called for an hour must not use hour-old values.
 */
export async function freshSecrets(): Promise<void> {
  await Promise.all([...refreshes].map((refresh) => refresh()));
}
