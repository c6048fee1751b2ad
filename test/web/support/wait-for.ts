import { vi } from 'vitest';

/** Far more than a busy machine needs; only failing tests wait this long. */
const PATIENCE_MS = 30_000;

/** Retries until the function does not throw, and returns its result. */
export function waitFor<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE_MS });
}
