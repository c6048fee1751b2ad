import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { isMarketOpen, lastSession, sessionOn, tradingDays } from '#domain/quotes/trading-calendar.ts';

/** The exchanges' official calendar: https://www.nyse.com/markets/hours-calendars */
const CLOSED = {
  2024: '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25',
  2025: '01-01 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
  2026: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
  2027: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
  // January 1, 2028 is a Saturday, and the exchanges do not close on another day to make up for it.
  2028: '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25',
};
const HALF_DAYS = {
  2024: '07-03 11-29 12-24',
  2025: '07-03 11-28 12-24',
  2026: '11-27 12-24',
  2027: '11-26',
  2028: '07-03 11-24',
};

const weekdays = (year: string) =>
  Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter(
    (date) => date.startsWith(year) && ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()),
  );

describe('the trading calendar', () => {
  it.each(Object.entries(CLOSED))('is closed on the holidays of %s and no other weekday', (year, days) => {
    const closed = weekdays(year).filter((date) => sessionOn(date) === null);
    expect(closed.map((date) => date.slice(5)).join(' ')).toBe(days);
  });

  it.each(Object.entries(HALF_DAYS))('closes at 13:00 on the half days of %s', (year, days) => {
    const early = weekdays(year).filter((date) => {
      const session = sessionOn(date);
      return session !== null && session.closes.getTime() - session.opens.getTime() === 3.5 * 3_600_000;
    });
    expect(early.map((date) => date.slice(5)).join(' ')).toBe(days);
  });

  it.each([
    ['2026-11-20T14:29:59Z', false, '2026-11-19'],
    ['2026-11-20T14:30:00Z', true, '2026-11-20'],
    ['2026-11-20T20:59:59Z', true, '2026-11-20'],
    ['2026-11-20T21:00:00Z', false, '2026-11-20'],
    ['2026-11-22T17:00:00Z', false, '2026-11-20'],
    // Thanksgiving, and the half day after it.
    ['2026-11-26T17:00:00Z', false, '2026-11-25'],
    ['2026-11-27T18:00:00Z', false, '2026-11-27'],
    // In summer New York is four hours behind.
    ['2026-07-02T13:30:00Z', true, '2026-07-02'],
  ])('at %s: open is %s, and the last session began on %s', (now, isOpen, date) => {
    expect(isMarketOpen(new Date(now))).toBe(isOpen);
    expect(lastSession(new Date(now)).date).toBe(date);
  });

  it('lists the last trading days, oldest first', () => {
    expect(tradingDays('2026-11-29', 4)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27']);
  });
});
