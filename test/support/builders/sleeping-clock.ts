import type { Clock } from '#lambdas/ground/clock.ts';

/** A clock that only sleeping moves. @param time milliseconds, which a test may move as well */
export function sleepingClock(time: { now: number }): Clock {
  return {
    now: () => time.now,
    sleep: async (ms) => {
      time.now += ms;
    },
    random: () => 0.5,
  };
}
