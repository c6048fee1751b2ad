import { addDays } from '#domain/calendar/days.ts';

/** An all-day calendar entry. */
export type ICalendarEntry = {
  /** Unique and permanent. */
  id: string;
  /** ISO, both inclusive. */
  from: string;
  to: string;
  title: string;
  detail: string;
  url: string;
};

const MOST_OCTETS = 75;
const encoder = new TextEncoder();

/**
 * Formats a calendar of all-day entries. @see RFC 5545
 * @param stampedAt ISO in UTC: when the entries were computed
 * @param host is appended to the entries’ ids
 */
export function iCalendar(
  entries: readonly ICalendarEntry[],
  { name, stampedAt, host }: { name: string; stampedAt: string; host: string },
): string {
  const stamp = `${stampedAt.replace(/[-:]/g, '').slice(0, 15)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(name)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textValue(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap((entry) => eventLines(entry, stamp, host)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** An all-day entry ends on the day after its last day. */
function eventLines({ id, from, to, title, detail, url }: ICalendarEntry, stamp: string, host: string) {
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(id)}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(to, 1).replaceAll('-', '')}`,
    `SUMMARY:${textValue(title)}`,
    ...(detail === '' ? [] : [`DESCRIPTION:${textValue(detail)}`]),
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Escapes text as section 3.3.11 requires. */
function textValue(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Folds a line into parts of at most 75 octets without splitting a character, as section 3.1 requires. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
