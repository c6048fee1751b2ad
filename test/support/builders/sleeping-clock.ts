import type { Clock } from '#lambdas/shared/system-clock.ts';

/** Creates a clock that advances only by sleeping. @param time milliseconds, which a test may also change */
export function sleepingClock(time: { now: number }): Clock {
  return {
    now: () => time.now,
    sleep: async (ms) => {
      time.now += ms;
    },
    random: () => 0.5,
  };
}
