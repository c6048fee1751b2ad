import { clockTime, mediumDate, newYorkClock } from './clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** Age in whole units. A value without a time of day has only days. `null` if the value is not a date. */
type Age = { minutes: number | null; hours: number | null; days: number };

function ageOf(value: string | null | undefined, now: Date): Age | null {
  if (!value) return null;
  if (DATE_ONLY.test(value)) {
    // EDGAR's dates are New York dates.
    const today = Date.parse(newYorkClock(now.getTime()).toISOString().slice(0, 10));
    return { minutes: null, hours: null, days: Math.max(0, Math.round((today - Date.parse(value)) / DAY)) };
  }
  const then = Date.parse(value);
  if (Number.isNaN(then)) return null;
  // Our clock may be slightly behind the SEC's. Never show a future time.
  const past = Math.max(0, now.getTime() - then);
  return {
    minutes: Math.floor(past / MINUTE),
    hours: Math.floor(past / HOUR),
    days: Math.floor(past / DAY),
  };
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/**
 * Formats the time since a filing for cards: '1 min ago', '3 hours ago', 'yesterday', '2 weeks ago'.
 * @param value ISO date-time, or a date without a time, which can be 'today'
 * @returns '' if missing or unreadable
 * @see docs/rules.md#figures-and-times
 */
export function cardTime(value: string | null | undefined, now: Date): string {
  const age = ageOf(value, now);
  if (age === null) return '';
  if (age.minutes !== null && age.minutes < 60) return ago(Math.max(1, age.minutes), 'min');
  if (age.hours !== null && age.hours < 24) return ago(age.hours, 'hour');
  if (age.days === 0) return 'today';
  if (age.days === 1) return 'yesterday';
  if (age.days < 7) return ago(age.days, 'day');
  if (age.days < 28) return ago(Math.floor(age.days / 7), 'week');
  return ago(Math.max(1, Math.floor(age.days / 30)), 'month');
}

/**
 * Formats the time since a filing for the table: '5 mins', '3 hrs', '2 d', '6 w'. Weeks are the largest unit.
 */
export function tableTime(value: string | null | undefined, now: Date): string {
  const age = ageOf(value, now);
  if (age === null) return '';
  if (age.minutes !== null && age.minutes < 60) {
    const minutes = Math.max(1, age.minutes);
    return `${minutes} ${minutes === 1 ? 'min' : 'mins'}`;
  }
  if (age.hours !== null && age.hours < 24) return `${age.hours} ${age.hours === 1 ? 'hr' : 'hrs'}`;
  if (age.days === 0) return 'today';
  if (age.days < 7) return `${age.days} d`;
  return `${Math.floor(age.days / 7)} w`;
}

/**
 * Formats the time since a filing for the detail list: 'Just filed' within the first hour, then hours, then days up to
 * a week, then a date.
 */
export function detailTime(value: string | null | undefined, now: Date): string {
  const age = ageOf(value, now);
  if (age === null) return '';
  if (age.minutes !== null && age.minutes < 60) return 'Just filed';
  if (age.hours !== null && age.hours < 24) return ago(age.hours, 'hour');
  if (age.days === 0) return 'today';
  if (age.days < 7) return ago(age.days, 'day');
  return formatDate(value);
}

/** Formats the New York date on which a filing was accepted: 'Nov 20, 2026'; '' if unreadable. */
export function formatDate(value: string | null | undefined): string {
  const then = Date.parse(value ?? '');
  if (Number.isNaN(then)) return '';
  return mediumDate(DATE_ONLY.test(value ?? '') ? new Date(then) : newYorkClock(then));
}

/** Formats the exact time in New York: 'Nov 20, 2026, 4:31 PM ET'. A date without a time remains a date. */
export function exactTime(value: string | null | undefined): string {
  const then = Date.parse(value ?? '');
  if (Number.isNaN(then)) return '';
  if (DATE_ONLY.test(value ?? '')) return formatDate(value);
  const date = newYorkClock(then);
  return `${mediumDate(date)}, ${clockTime(date.getUTCHours(), date.getUTCMinutes())} ET`;
}
