import { expect, test } from 'vitest';
import { clockTime, longDay, mediumDate, newYorkClock, shortDay } from '#domain/format/clock.ts';

const NEW_YORK = 'America/New_York';
const format = new Intl.DateTimeFormat('en-US', {
  timeZone: NEW_YORK,
  dateStyle: 'medium',
  timeStyle: 'medium',
});
const HOUR_MS = 3_600_000;

function shown(moment: number): string {
  const date = newYorkClock(moment);
  return `${mediumDate(date)}, ${clockTime(date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds())}`;
}

test('New York clock times match the time zone database, even in the hour when clocks change', () => {
  const wrong: string[] = [];
  for (let year = 1993; year <= 2035; year += 1) {
    // Every hour in the months when clocks change, and every fifth hour in the others.
    for (let hour = 0; hour < 366 * 24; hour += [2, 3, 9, 10].includes(Math.floor(hour / 730.5)) ? 1 : 5) {
      const moment = Date.UTC(year, 0, 1) + hour * HOUR_MS + 61_000;
      const expected = format.format(moment).replaceAll('\u202f', ' ');
      if (shown(moment) !== expected) wrong.push(`${expected}: ${shown(moment)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('days are formatted in words', () => {
  const day = new Date('2026-11-20T00:00:00Z');
  expect([shortDay(day), mediumDate(day), longDay(day)]).toEqual([
    'Nov 20',
    'Nov 20, 2026',
    'Friday, November 20',
  ]);
});

test.each([
  [0, 5, '12:05 AM'],
  [9, 0, '9:00 AM'],
  [12, 30, '12:30 PM'],
  [23, 59, '11:59 PM'],
])('%d:%d is formatted as %s', (hours, minutes, text) => {
  expect(clockTime(hours, minutes)).toBe(text);
});
