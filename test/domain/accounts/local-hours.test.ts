import { expect, test } from 'vitest';
import { nextHour, quietUntil } from '#domain/accounts/local-hours.ts';
import fc from '#test/support/properties.ts';

const NEW_YORK = 'America/New_York';
const NIGHT = { start: 21, end: 8 };
const at = (iso: string) => new Date(iso);

test.each([
  ['20:59 is not quiet', '2026-11-20T20:59:59-05:00', null],
  ['21:00 is quiet until the morning', '2026-11-20T21:00:00-05:00', '2026-11-21T08:00:00-05:00'],
  ['after midnight it is the same morning', '2026-11-21T03:30:00-05:00', '2026-11-21T08:00:00-05:00'],
  ['08:00 is not quiet', '2026-11-21T08:00:00-05:00', null],
  ['the night in which clocks go back is longer', '2026-10-31T23:00:00-04:00', '2026-11-01T08:00:00-05:00'],
  [
    'the night in which clocks go forward is shorter',
    '2027-03-13T23:00:00-05:00',
    '2027-03-14T08:00:00-04:00',
  ],
])('handles quiet hours that span midnight: %s', (_, now, until) => {
  expect(quietUntil(NIGHT, NEW_YORK, at(now))).toEqual(until === null ? null : at(until));
});

test('quiet hours that do not cross midnight end on the same day', () => {
  const lunch = { start: 12, end: 13 };
  expect(quietUntil(lunch, 'America/Los_Angeles', at('2026-11-20T12:30:00-08:00'))).toEqual(
    at('2026-11-20T13:00:00-08:00'),
  );
  expect(quietUntil(lunch, 'America/Los_Angeles', at('2026-11-20T13:00:00-08:00'))).toBeNull();
});

test('nothing is delayed if there are no quiet hours, or if they start and end at the same time', () => {
  expect(quietUntil(null, NEW_YORK, at('2026-11-20T23:00:00-05:00'))).toBeNull();
  expect(quietUntil({ start: 7, end: 7 }, NEW_YORK, at('2026-11-20T07:30:00-05:00'))).toBeNull();
});

test.each([
  ['later today', '2026-11-20T06:15:00-05:00', '2026-11-20T08:00:00-05:00'],
  ['at the very minute it is tomorrow’s', '2026-11-20T08:00:00-05:00', '2026-11-21T08:00:00-05:00'],
  ['over the end of summer time', '2026-10-31T09:00:00-04:00', '2026-11-01T08:00:00-05:00'],
  ['over the start of summer time', '2027-03-13T09:00:00-05:00', '2027-03-14T08:00:00-04:00'],
])('finds the next eight o’clock: %s', (_, now, next) => {
  expect(nextHour(8, NEW_YORK, at(now))).toEqual(at(next));
});

test('if daylight saving time skips the hour, the following hour is used', () => {
  expect(nextHour(2, NEW_YORK, at('2027-03-14T00:30:00-05:00'))).toEqual(at('2027-03-14T03:00:00-04:00'));
});

test('the next hour is in the future, at most 25 hours away, and exactly on the hour', () => {
  const zones = fc.constantFrom(
    NEW_YORK,
    'America/Los_Angeles',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'UTC',
  );
  const moments = fc.date({
    min: at('2026-01-01T00:00Z'),
    max: at('2028-01-01T00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 23 }), zones, moments, (hour, timezone, now) => {
      const next = nextHour(hour, timezone, now);
      const shown = next.toLocaleTimeString('en-GB', {
        timeZone: timezone,
        hour: '2-digit',
        minute: '2-digit',
      });
      expect(next.getTime() - now.getTime()).toBeGreaterThan(0);
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      expect(shown).toBe(`${String(hour).padStart(2, '0')}:00`);
    }),
  );
});
