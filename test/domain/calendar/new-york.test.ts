import { describe, expect, it } from 'vitest';
import { fromNewYork, newYorkDigits, newYorkIso } from '#domain/calendar/new-york.ts';

describe('a New York time', () => {
  it.each([
    ['2026-11-20', '16:30', '2026-11-20T16:30:00-05:00'],
    ['2026-07-01', '06:00', '2026-07-01T06:00:00-04:00'],
  ])('%s %s has the correct seasonal UTC offset', (date, time, iso) => {
    expect(newYorkIso(fromNewYork(date, time))).toBe(iso);
  });

  it('is written with the hour 00 at midnight', () => {
    expect(newYorkDigits(new Date('2026-11-20T05:00:07Z'))).toBe('20261120000007');
  });
});
