/** refused: a condition failed. contended: another writer was at the same items, or too many; trying again can help. */
export type Outcome = 'written' | 'refused' | 'contended';

const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 10;
const MAX_DOUBLINGS = 5;

/**
 * Reads, decides and writes until no other writer came between.
 * @param attempt answers `null` when it lost the race
 * @throws Error when the race is lost again and again
 */
export async function untilWon<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const result = await attempt();
    if (result !== null) return result;
    await pause(FIRST_PAUSE_MS * 2 ** Math.min(tries, MAX_DOUBLINGS) * (0.5 + Math.random()));
  }
  throw new Error(`The race was lost ${MAX_ATTEMPTS} times.`);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
