import { vi } from 'vitest';

/** Far more than a busy machine needs; only failing tests wait this long. */
const PATIENCE_MS = 20_000;

/** Retries until the function does not throw, and returns its result. */
export function waitFor<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE_MS });
}

const { setTimeout: realTimeout } = globalThis;

/** Waits without moving a fake clock, which Vitest's own polls advance with each look. */
export async function untilTrue(look: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!look()) {
    if (performance.now() > deadline) throw new Error(`In vain: ${look}`);
    await new Promise((resolve) => realTimeout(resolve, 10));
  }
}
