import { setTimeout as pause } from 'node:timers/promises';

/** Time and chance, so that tests need not wait for either. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** 0 up to, not including, 1. */
  random(): number;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms) => {
    await pause(ms);
  },
  random: () => Math.random(),
};

/** The clock's time as ISO text, `seconds` from now. */
export function isoIn(clock: Pick<Clock, 'now'>, seconds = 0): string {
  return new Date(clock.now() + seconds * 1_000).toISOString();
}
