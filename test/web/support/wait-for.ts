import { vi } from 'vitest';

/** A limit far above what a busy machine needs; only failing tests wait this long. */
const PATIENCE_MS = 20_000;

/** Retries until the function does not throw, and returns its result. */
export function waitFor<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE_MS });
}

const { setTimeout: realTimeout } = globalThis;

/** Waits without advancing a fake clock, unlike Vitest's own polls, which advance it with each attempt. */
export async function untilTrue(look: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!look()) {
    if (performance.now() > deadline) throw new Error(`In vain: ${look}`);
    await new Promise((resolve) => realTimeout(resolve, 10));
  }
}
