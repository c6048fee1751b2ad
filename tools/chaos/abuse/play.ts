import { setTimeout as pause } from 'node:timers/promises';
import { type Abuse, TIMES } from './abuses.ts';

/** What came of an abuse: how many calls it made, and how many were refused or failed. */
export type Outcome = { calls: number; refused: number; failed: number; seconds: number };

/**
 * Attempts that are in progress at a time. Without this limit, a busy machine would measure its own load: the local
 * service has one process, unlike a stage.
 */
const AT_ONCE = 8;
const FIRST_ERROR = 500;

/**
 * Plays an abuse ten times as often as it was tried, at an even rate or as fast as the service answers, and something
 * else once half of its attempts are made.
 */
export async function playBeside<Result>(
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
      const due = started + (index * seconds * 1_000) / count;
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
