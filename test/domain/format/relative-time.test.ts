import { describe, expect, it } from 'vitest';
import { cardTime, detailTime, exactTime, formatDate, tableTime } from '#domain/format/relative-time.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function msAgo(milliseconds: number): string {
  return new Date(NOW.getTime() - milliseconds).toISOString();
}

describe('a time on a card', () => {
  it.each([
    [20_000, '1 min ago'],
    [MINUTE, '1 min ago'],
    [59 * MINUTE, '59 mins ago'],
    [60 * MINUTE, '1 hour ago'],
    [23 * HOUR, '23 hours ago'],
    [24 * HOUR, 'yesterday'],
    [2 * DAY, '2 days ago'],
    [6 * DAY, '6 days ago'],
    [7 * DAY, '1 week ago'],
    [27 * DAY, '3 weeks ago'],
    [28 * DAY, '1 month ago'],
    [60 * DAY, '2 months ago'],
  ])('%s ms ago is displayed as %s', (age, text) => {
    expect(cardTime(msAgo(age), NOW)).toBe(text);
  });

  it('counts New York calendar days if the time of day is missing', () => {
    expect(['2026-11-20', '2026-11-19', '2026-11-14'].map((day) => cardTime(day, NOW))).toEqual([
      'today',
      'yesterday',
      '6 days ago',
    ]);
  });

  it('is empty for a missing or invalid value and never in the future', () => {
    expect([null, '', 'soon', msAgo(-5 * MINUTE)].map((value) => cardTime(value, NOW))).toEqual([
      '',
      '',
      '',
      '1 min ago',
    ]);
  });
});

describe('a time in the table', () => {
  it.each([
    [MINUTE, '1 min'],
    [5 * MINUTE, '5 mins'],
    [HOUR, '1 hr'],
    [3 * HOUR, '3 hrs'],
    [2 * DAY, '2 d'],
    [14 * DAY, '2 w'],
    [60 * DAY, '8 w'],
  ])('%s ms ago is displayed as %s', (age, text) => {
    expect(tableTime(msAgo(age), NOW)).toBe(text);
  });
});

describe('a time in the detail list', () => {
  it.each([
    [59 * MINUTE, 'Just filed'],
    [HOUR, '1 hour ago'],
    [23 * HOUR, '23 hours ago'],
    [DAY, '1 day ago'],
    [6 * DAY, '6 days ago'],
    [7 * DAY, 'Nov 13, 2026'],
  ])('%s ms ago is displayed as %s', (age, text) => {
    expect(detailTime(msAgo(age), NOW)).toBe(text);
  });
});

describe('exact times', () => {
  it('are in New York time, regardless of the reader’s time zone', () => {
    expect(exactTime('2026-11-20T21:31:05Z')).toBe('Nov 20, 2026, 4:31 PM ET');
  });

  it('show a date unchanged if the time of day is missing', () => {
    expect([exactTime('2026-11-20'), formatDate('2026-11-20'), formatDate('x')]).toEqual([
      'Nov 20, 2026',
      'Nov 20, 2026',
      '',
    ]);
  });
});
