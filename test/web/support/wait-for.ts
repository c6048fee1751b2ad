import { vi } from 'vitest';

/** Far beyond what a busy machine needs: only a test that fails waits so long. */
const PATIENCE_MS = 30_000;

/** Looks again and again until nothing is thrown, and gives what was found. */
export function waitFor<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE_MS });
}
