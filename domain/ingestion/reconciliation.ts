import * as v from 'valibot';
import { addDays } from '#domain/calendar/days.ts';
import { newYorkDate, newYorkTime } from '#domain/calendar/new-york.ts';
import { edgarDaysBefore, isEdgarDay } from '#domain/edgar/edgar-days.ts';

const DAY_MS = 86_400_000;

/** How far the service has verified that it found every filing. Days are ISO dates. */
export const ReconciliationState = v.object({
  /** Every EDGAR day through this one has been fully checked. */
  through: v.string(),
  /** Later days that have been tried: the time of the first attempt in milliseconds, and whether the day is done. */
  days: v.record(v.string(), v.object({ triedAt: v.number(), done: v.boolean() })),
});
export type ReconciliationState = v.InferOutput<typeof ReconciliationState>;

/**
 * `isOver`: no more filings are possible on this day, so its index will be complete when it is read. `isIndexDue`:
 * EDGAR should have started writing its index.
 */
export type DayToReconcile = { day: string; isOver: boolean; isIndexDue: boolean };

/** The maximum number of days per run; a longer outage needs several runs. */
const MAX_DAYS_PER_RUN = 10;

/** Time at which EDGAR starts writing a day's index. @see docs/edgar.md#daily-and-full-indexes */
const INDEX_FROM = '22:00';

/** A day that still has no index after this time was an unscheduled closure. */
const GIVE_UP_AFTER_MS = 10 * DAY_MS;

/**
 * Returns the state for a new stage, which starts with the latest day that is over and does not have to check earlier
 * ones.
 */
export function beginReconciliation(now: number): ReconciliationState {
  const yesterday = addDays(newYorkDate(new Date(now)), -1);
  return { through: edgarDaysBefore(yesterday, 1), days: {} };
}

/**
 * Returns the EDGAR days to check now, oldest first. Today's index is checked while it is being written, or on
 * request, which finds filings early but does not complete the day.
 */
export function daysToReconcile(
  state: ReconciliationState,
  now: number,
  options: { today: boolean },
): DayToReconcile[] {
  const today = newYorkDate(new Date(now));
  const owed: DayToReconcile[] = [];
  for (let day = nextEdgarDay(state.through); day < today; day = nextEdgarDay(day))
    if (state.days[day]?.done !== true) owed.push({ day, isOver: true, isIndexDue: true });
  const isIndexDue = isEdgarDay(today) && newYorkTime(new Date(now)) >= INDEX_FROM;
  const last = options.today || isIndexDue ? [{ day: today, isOver: false, isIndexDue }] : [];
  return [...owed.slice(0, MAX_DAYS_PER_RUN), ...last];
}

/**
 * Records an attempt to check a day that is over, and advances `through` past every day that is complete.
 * @returns `abandoned`: days that were given up on after ten days of attempts although later ones were done
 */
export function afterDay(
  state: ReconciliationState,
  day: string,
  outcome: { done: boolean; now: number },
): { state: ReconciliationState; abandoned: string[] } {
  const triedAt = state.days[day]?.triedAt ?? outcome.now;
  const days = { ...state.days, [day]: { triedAt, done: outcome.done } };
  const left = { ...days };
  const abandoned: string[] = [];
  let through = state.through;
  for (let next = nextEdgarDay(through); isSettled(days, next, outcome.now); next = nextEdgarDay(next)) {
    if (days[next]?.done === false) abandoned.push(next);
    delete left[next];
    through = next;
  }
  return { state: { through, days: left }, abandoned };
}

function nextEdgarDay(date: string): string {
  let day = addDays(date, 1);
  while (!isEdgarDay(day)) day = addDays(day, 1);
  return day;
}

function isSettled(days: ReconciliationState['days'], day: string, now: number): boolean {
  const tried = days[day];
  if (tried === undefined || tried.done) return tried?.done === true;
  const isOvertaken = Object.entries(days).some(([other, { done }]) => done && other > day);
  return isOvertaken && now - tried.triedAt > GIVE_UP_AFTER_MS;
}
