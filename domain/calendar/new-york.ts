let format: Intl.DateTimeFormat | undefined;

/**
 * Returns the formatter, which is created on first use. It takes 200 ms on a phone, and pages of the site and functions
 * load this module without ever using it.
 */
function formatter(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/New_York',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    weekday: 'short',
    timeZoneName: 'short',
  });
  return format;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'weekday' | 'timeZoneName';

function parts(moment: Date): Record<Part, string> {
  const found: Partial<Record<string, string>> = {};
  for (const { type, value } of formatter().formatToParts(moment)) found[type] = value;
  return found as Record<Part, string>;
}

/** Returns the calendar date in New York, ISO. */
export function newYorkDate(moment: Date): string {
  const { year, month, day } = parts(moment);
  return `${year}-${month}-${day}`;
}

/** Returns the time of day in New York, such as `16:30:05`. */
export function newYorkTime(moment: Date): string {
  const { hour, minute, second } = parts(moment);
  return `${hour}:${minute}:${second}`;
}

/** Returns `EST` or `EDT`. */
export function newYorkZone(moment: Date): string {
  return parts(moment).timeZoneName;
}

/** Returns an ISO date-time with New York's offset, in the format of `updated` in the feed. */
export function newYorkIso(moment: Date): string {
  return `${newYorkDate(moment)}T${newYorkTime(moment)}${newYorkZone(moment) === 'EDT' ? '-04:00' : '-05:00'}`;
}

/** Returns fourteen digits in New York time, in the format of `<ACCEPTANCE-DATETIME>`. */
export function newYorkDigits(moment: Date): string {
  return newYorkIso(moment).slice(0, 19).replace(/\D/g, '');
}

/** Returns the moment for a New York date (ISO) and time of day (`16:30`). */
export function fromNewYork(date: string, time: string): Date {
  const standard = new Date(`${date}T${time}-05:00`);
  const summer = new Date(`${date}T${time}-04:00`);
  return newYorkZone(summer) === 'EDT' ? summer : standard;
}
