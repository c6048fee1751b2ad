import { expect, test } from 'vitest';
import { iCalendar } from '#domain/deadlines/icalendar.ts';

const ENTRY = {
  id: 'report-1-10-Q-2026-09-30',
  from: '2026-11-09',
  to: '2026-11-09',
  title: 'AAPL: 10-Q due',
  detail: 'Apple Inc.\nQuarter to Sep 30',
  url: 'https://8k.example/calendar',
};
const NAMES = { name: '8-K Pulse calendar', stampedAt: '2026-11-20T15:00:00.000Z', host: '8k.example' };

test('an entry for a whole day ends on the next day, and all lines end with CRLF', () => {
  const text = iCalendar([ENTRY], NAMES);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//8-K Pulse calendar//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:8-K Pulse calendar',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VEVENT',
    'UID:report-1-10-Q-2026-09-30@8k.example',
    'DTSTAMP:20261120T150000Z',
    'DTSTART;VALUE=DATE:20261109',
    'DTEND;VALUE=DATE:20261110',
    'SUMMARY:AAPL: 10-Q due',
    'DESCRIPTION:Apple Inc.\\nQuarter to Sep 30',
    'URL:https://8k.example/calendar',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('commas, semicolons, backslashes and line breaks in text values are escaped', () => {
  const text = iCalendar([{ ...ENTRY, title: 'A, B; C\\D\r\nBEGIN:VEVENT\u0007', detail: '' }], NAMES);
  expect(text).toContain('SUMMARY:A\\, B\\; C\\\\D\\nBEGIN:VEVENT\r\n');
  expect(text).not.toContain('DESCRIPTION');
});

test('long lines are folded at 75 octets without splitting a character', () => {
  const title = '€'.repeat(60) + '🚀'.repeat(20);
  const text = iCalendar([{ ...ENTRY, title }], NAMES);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});
