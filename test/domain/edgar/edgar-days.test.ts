import { describe, expect, it } from 'vitest';
import { fromNewYork, newYorkIso } from '#domain/calendar/new-york.ts';
import { edgarDaysBefore, edgarMoment, isEdgarDay } from '#domain/edgar/edgar-days.ts';
import { isPollingTime } from '#domain/ingestion/polling-hours.ts';

describe('days on which EDGAR accepts filings', () => {
  // Computed from the holiday rules. @see docs/edgar.md#hours-and-holidays
  it.each(['2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18'])(
    'do not include %s',
    (date) => expect(isEdgarDay(date)).toBe(false),
  );
  it.each(['2027-07-05', '2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24', '2027-12-31'])(
    'do not include %s',
    (date) => expect(isEdgarDay(date)).toBe(false),
  );
  it('include an ordinary Friday', () => expect(isEdgarDay('2026-11-20')).toBe(true));

  it('skip weekends and Thanksgiving when counting back', () => {
    expect(edgarDaysBefore('2026-11-28', 0)).toBe('2026-11-27');
    expect(edgarDaysBefore('2026-11-27', 1)).toBe('2026-11-25');
    expect(edgarDaysBefore('2026-11-23', 1)).toBe('2026-11-20');
  });

  it('never produce a time in the future', () => {
    const morning = fromNewYork('2026-11-23', '09:00');
    expect(newYorkIso(edgarMoment(morning, 0, '16:30'))).toBe('2026-11-20T16:30:00-05:00');
    expect(newYorkIso(edgarMoment(morning, 0, '08:00'))).toBe('2026-11-23T08:00:00-05:00');
  });
});

describe('the hours in which new filings may appear', () => {
  it.each([
    ['2026-11-20', '05:57:59', false],
    ['2026-11-20', '05:58:00', true],
    ['2026-11-20', '12:00:00', true],
    ['2026-11-20', '22:14:59', true],
    ['2026-11-20', '22:15:00', false],
    ['2026-11-20', '00:30:00', false],
    ['2026-07-20', '05:58:00', true],
    ['2026-11-21', '12:00:00', false],
    ['2026-11-22', '12:00:00', false],
    ['2026-11-26', '12:00:00', false],
    ['2027-10-11', '12:00:00', false],
    ['2027-11-11', '12:00:00', false],
  ])('include %s %s: %s', (date, time, isOpen) => {
    expect(isPollingTime(fromNewYork(date, time).getTime())).toBe(isOpen);
  });
});
