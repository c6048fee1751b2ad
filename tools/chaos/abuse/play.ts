import { setTimeout as pause } from 'node:timers/promises';
import { type Abuse, TIMES } from './abuses.ts';

/** The outcome of an abuse: how many calls it made, and how many were refused or failed. */
export type Outcome = { calls: number; refused: number; failed: number; seconds: number };

/**
 * Number of concurrent attempts, which is more than the single process of the local service can handle at
 * once.
 */
const AT_ONCE = 80;
const FIRST_ERROR = 500;

/**
 * Runs an abuse with its attempts and their rate multiplied by `TIMES`, or as fast as the service responds. Runs
 * another action once half of the attempts have been made.
 */
export async function runDuring<Result>(
  { attempt, tried, seconds, atOnce = AT_ONCE }: Abuse,
  beside: () => Promise<Result>,
): Promise<{ outcome: Outcome; result: Result }> {
  const count = tried * TIMES;
  const started = performance.now();
  const statuses: number[] = [];
  let result: Promise<Result> | null = null;
  let next = 0;
  const abuse = async () => {
    while (next < count) {
      const index = next++;
      if (index >= count / 2) result ??= beside();
      const due = started + (index * seconds * 1_000) / TIMES / count;
      await pause(Math.max(due - performance.now(), 0));
      statuses.push(...(await attempt(index)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, abuse));
  const outcome = {
    calls: statuses.length,
    refused: statuses.filter((status) => status >= 400 && status < FIRST_ERROR).length,
    failed: statuses.filter((status) => status >= FIRST_ERROR).length,
    seconds: (performance.now() - started) / 1_000,
  };
  return { outcome, result: await (result ?? beside()) };
}
