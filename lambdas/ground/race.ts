/** Other writers interfered again and again. Trying later helps. */
export class RaceLost extends Error {
  override readonly name = 'RaceLost';
}

/** refused: a condition failed. contended: other writers interfered, and a retry can help. */
export type Outcome = 'written' | 'refused' | 'contended';

const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 10;
const MAX_DOUBLINGS = 5;

/**
 * Optimistic concurrency: runs an attempt to read, decide and write until no other writer interferes.
 * @param attempt returns `null` when it lost the race
 * @throws RaceLost when it keeps losing
 */
export async function untilWon<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const result = await attempt();
    if (result !== null) return result;
    await pause(FIRST_PAUSE_MS * 2 ** Math.min(tries, MAX_DOUBLINGS) * (0.5 + Math.random()));
  }
  throw new RaceLost(`The race was lost ${MAX_ATTEMPTS} times.`);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
