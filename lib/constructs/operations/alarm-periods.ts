import { Duration } from 'aws-cdk-lib';
import { SCHEDULES } from '../../topology/schedules.ts';
import type { FunctionName } from '../../topology/spec.ts';

/** Returns the functions that schedules start, without duplicates. */
export function scheduledFunctions(): FunctionName[] {
  return [...new Set(Object.values(SCHEDULES).map((schedule) => schedule.function))];
}

/**
 * Returns how long a function may go without running: five of its intervals, but at least five minutes. For a function
 * that runs at fixed times of day, this is 26 hours, since CloudWatch counts whole hours.
 */
export function silenceOf(name: FunctionName): { period: Duration; periods: number; words: string } {
  const expressions = Object.values(SCHEDULES)
    .filter((schedule) => schedule.function === name)
    .map(({ expression }) => expression);
  const interval = Math.min(...expressions.map(minutesBetweenRuns));
  if (interval <= 1) return { period: Duration.minutes(5), periods: 1, words: 'five minutes' };
  if (interval <= 5) return { period: Duration.minutes(5), periods: 5, words: '25 minutes' };
  if (interval <= 60) return { period: Duration.hours(1), periods: 3, words: 'three hours' };
  return { period: Duration.hours(1), periods: 26, words: '26 hours' };
}

/**
 * Returns whether a function's runs are further apart than its alarm's period, so that two consecutive periods never
 * both contain a failure.
 */
export function runsRarely(name: FunctionName): boolean {
  const schedules = Object.values(SCHEDULES).filter((schedule) => schedule.function === name);
  return schedules.length > 0 && schedules.every(({ expression }) => minutesBetweenRuns(expression) > 5);
}

/** Returns the minutes between two runs of a schedule; infinite for a schedule with fixed times of day. */
function minutesBetweenRuns(expression: string): number {
  const [, minutes] =
    /^(?:rate\((\d+) minutes?\)|cron\(0\/(\d+) \* .*\))$/.exec(expression)?.filter(Boolean) ?? [];
  return minutes === undefined ? Number.POSITIVE_INFINITY : Number(minutes);
}
