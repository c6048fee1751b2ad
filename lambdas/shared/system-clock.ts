import { setTimeout as pause } from 'node:timers/promises';

/** Time and randomness, so that tests control both. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Returns a number of at least 0 and less than 1. */
  random(): number;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms) => {
    await pause(ms);
  },
  random: () => Math.random(),
};

/** Returns the time `seconds` from now. */
export function dateIn(clock: Pick<Clock, 'now'>, seconds = 0): Date {
  return new Date(clock.now() + seconds * 1_000);
}

/** Returns the time `seconds` from now, as ISO text. */
export function isoIn(clock: Pick<Clock, 'now'>, seconds = 0): string {
  return dateIn(clock, seconds).toISOString();
}
