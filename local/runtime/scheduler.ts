import { SCHEDULES } from '#lib/topology.ts';
import type { Invoke } from './functions.ts';

type ScheduleName = keyof typeof SCHEDULES;

const SCHEDULE_NAMES = Object.keys(SCHEDULES) as ScheduleName[];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Invokes every schedule at its rate, starting now; a daily cron runs once a day, starting tomorrow. A run
 * still in progress is not started again.
 * @returns a function that stops starting runs
 */
export function startSchedules(invoke: Invoke, onError: (error: unknown) => void): () => void {
  const timers = SCHEDULE_NAMES.map((name) => {
    const run = exclusive(() => invoke(SCHEDULES[name].function, scheduledEvent(name)), onError);
    const periodMs = periodOf(SCHEDULES[name].expression);
    if (periodMs < DAY_MS) run();
    return setInterval(run, periodMs);
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

function exclusive(task: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let running = false;
  return () => {
    if (running) return;
    running = true;
    task()
      .catch(onError)
      .finally(() => {
        running = false;
      });
  };
}

/** What EventBridge Scheduler sends. */
export function scheduledEvent(name: string): { schedule: string; time: string } {
  return { schedule: name, time: new Date().toISOString() };
}

function periodOf(expression: string): number {
  const rate = /^rate\((\d+) minutes?\)$/.exec(expression);
  return rate ? Number(rate[1]) * MINUTE_MS : DAY_MS;
}
