import { expect, test } from 'vitest';
import { fromNewYork, newYorkDate, newYorkTime } from '#domain/calendar/new-york.ts';
import { isEdgarDay } from '#domain/edgar/edgar-days.ts';
import { alertTiming, isNews, publishedAt } from '#domain/ingestion/freshness.ts';
import { acceptedInHours } from '#local/edgar/acceptance.ts';

const HOUR_MS = 3_600_000;

test.each([
  ['at noon', ['2026-11-20', '12:00:07'], ['2026-11-20', '12:00:07'], '2026-11-20'],
  ['in the evening', ['2026-11-20', '21:59:59'], ['2026-11-20', '21:59:59'], '2026-11-20'],
  ['as EDGAR closes', ['2026-11-19', '22:00:00'], ['2026-11-19', '17:35:00'], '2026-11-20'],
  ['in the middle of the night', ['2026-11-20', '02:00:00'], ['2026-11-19', '19:47:30'], '2026-11-20'],
  ['on a Saturday', ['2026-11-21', '12:00:00'], ['2026-11-20', '18:41:15'], '2026-11-23'],
  ['on Thanksgiving', ['2026-11-26', '12:00:00'], ['2026-11-25', '19:30:56'], '2026-11-27'],
] as const)('a filing published %s is accepted in EDGAR’s hours', (_, [date, time], accepted, filedDate) => {
  const acceptance = acceptedInHours(fromNewYork(date, time));
  const { acceptedAt } = acceptance;
  expect([newYorkDate(acceptedAt), newYorkTime(acceptedAt)]).toEqual(accepted);
  expect(acceptance.filedDate).toBe(filedDate);
});

test('at every hour of a year, a published filing is recent, later filings are newer, and a user who has just joined is alerted', () => {
  const start = fromNewYork('2026-01-01', '00:30').getTime();
  let before = 0;
  for (let now = start; now < start + 365 * 24 * HOUR_MS; now += 5 * HOUR_MS) {
    const { acceptedAt, filedDate } = acceptedInHours(new Date(now));
    const filing = { acceptedAt: acceptedAt.toISOString(), filedDate };
    const isOpen = newYorkTime(acceptedAt) >= '06:00' && newYorkTime(acceptedAt) < '22:00';
    const timing = alertTiming(filing, { by: 'feed', pollingSince: start }, now);
    expect({
      isOpen: isOpen && isEdgarDay(newYorkDate(acceptedAt)),
      isNews: isNews(filing, now),
      timing,
      isShown: publishedAt(filing) >= now - 1_000,
    }).toEqual({ isOpen: true, isNews: true, timing: { isNews: true, late: false }, isShown: true });
    const isEvening = newYorkTime(acceptedAt) >= '17:35';
    if (!isEvening) expect(acceptedAt.getTime()).toBeGreaterThan(before);
    before = acceptedAt.getTime();
  }
});
