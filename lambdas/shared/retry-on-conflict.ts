/** Other writers repeatedly interfered. A later retry can help. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}

/** `refused`: a condition failed. `contended`: other writers interfered, and a retry can help. */
export type Outcome = 'written' | 'refused' | 'contended';

const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 10;
const MAX_DOUBLINGS = 5;

/**
 * Optimistic concurrency: repeats an attempt to read, decide and write until no other writer interferes.
 * @param attempt returns `null` if another writer interfered
 * @throws WriteConflict if other writers keep interfering
 */
export async function retryOnConflict<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const result = await attempt();
    if (result !== null) return result;
    await pause(FIRST_PAUSE_MS * 2 ** Math.min(tries, MAX_DOUBLINGS) * (0.5 + Math.random()));
  }
  throw new WriteConflict(`Other writers interfered ${MAX_ATTEMPTS} times.`);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
