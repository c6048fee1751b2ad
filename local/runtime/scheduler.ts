import { SCHEDULES } from '#lib/topology/schedules.ts';
import type { Invoke } from './local-functions.ts';

type ScheduleName = keyof typeof SCHEDULES;

const SCHEDULE_NAMES = Object.keys(SCHEDULES) as ScheduleName[];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Invokes every schedule at its rate, starting now; a daily cron runs once a day, starting tomorrow. While a run is in
 * progress, the next one waits until it ends.
 * @returns a function that stops starting runs
 */
export function startSchedules(invoke: Invoke, onError: (error: unknown) => void): () => void {
  const timers = SCHEDULE_NAMES.map((name) => {
    const runs = exclusive(() => invoke(SCHEDULES[name].function, scheduledEvent(name)), onError);
    const periodMs = periodOf(SCHEDULES[name].expression);
    if (periodMs < DAY_MS) runs.start();
    return { runs, timer: setInterval(runs.start, periodMs) };
  });
  return () => {
    for (const { runs, timer } of timers) {
      clearInterval(timer);
      runs.stop();
    }
  };
}

function exclusive(task: () => Promise<unknown>, onError: (error: unknown) => void) {
  let state: 'idle' | 'running' | 'due again' = 'idle';
  const run = () => {
    state = 'running';
    task()
      .catch(onError)
      .finally(() => {
        if (state === 'due again') run();
        else state = 'idle';
      });
  };
  return {
    start: () => {
      if (state === 'idle') run();
      else state = 'due again';
    },
    /** Stops starting new runs. */
    stop: () => {
      state = 'running';
    },
  };
}

/** Returns the event that EventBridge Scheduler sends. */
export function scheduledEvent(name: string): { schedule: string; time: string } {
  return { schedule: name, time: new Date().toISOString() };
}

function periodOf(expression: string): number {
  const rate = /^(?:rate\(|cron\(0\/)(\d+)\b/.exec(expression);
  return rate ? Number(rate[1]) * MINUTE_MS : DAY_MS;
}
