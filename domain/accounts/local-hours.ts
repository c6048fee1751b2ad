import type { QuietHours } from '#domain/settings/settings-table.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * Returns when texts may be sent again.
 * @param timezone IANA name
 * @returns the end of the current quiet hours; `null` outside quiet hours. If start and end are equal, there are no
 * quiet hours.
 */
export function quietUntil(
  quiet: Pick<QuietHours, 'start' | 'end'> | null,
  timezone: string,
  now: Date,
): Date | null {
  if (quiet === null || quiet.start === quiet.end) return null;
  const hour = Math.floor(minuteOfDay(now, timezone) / 60);
  const isQuiet =
    quiet.start < quiet.end
      ? hour >= quiet.start && hour < quiet.end
      : hour >= quiet.start || hour < quiet.end;
  return isQuiet ? nextHour(quiet.end, timezone, now) : null;
}

/**
 * Returns the next moment after `now` at which clocks in a time zone show this hour. On a day when the clocks skip that
 * hour, it is the hour after.
 * @param hour 0 to 23
 * @param timezone IANA name
 */
export function nextHour(hour: number, timezone: string, now: Date): Date {
  const ahead = (hour * 60 - minuteOfDay(now, timezone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const guess = new Date(thisMinute + ahead * MINUTE_MS);
  // If the clocks changed in between, the guess is off by the size of the change.
  const off = signed(minuteOfDay(guess, timezone) - hour * 60);
  const exact = new Date(guess.getTime() - off * MINUTE_MS);
  const isReal = minuteOfDay(exact, timezone) === hour * 60;
  return isReal && exact > now ? exact : guess;
}

/**
 * Wraps a difference in minutes to at most half a day in either direction, so that it goes the shorter way around the
 * clock.
 */
function signed(minutes: number): number {
  return ((minutes + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter, because creating one costs a hundred times as much as using it. */
function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = CLOCKS.get(timezone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  CLOCKS.set(timezone, clock);
  return clock;
}

function minuteOfDay(moment: Date, timezone: string): number {
  const parts = Object.fromEntries(
    clockOf(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return (parts.hour ?? 0) * 60 + (parts.minute ?? 0);
}
