import { expect, it, vi } from 'vitest';
import { dayText } from '#domain/format/day-text.ts';

it.each([
  ['2026-11-20', 'Fri, Nov 20'],
  ['2026-02-01', 'Sun, Feb 1'],
  ['2024-02-29', 'Thu, Feb 29'],
])('%s is written as %s', (day, text) => {
  expect(dayText(day)).toBe(text);
});

it('no Intl formatter is created for a date, or when the clock of New York is loaded', async () => {
  vi.resetModules();
  const formatter = vi.spyOn(Intl, 'DateTimeFormat');
  dayText('2026-11-20');
  const { newYorkDate } = await import('#domain/calendar/new-york.ts');
  expect(formatter).not.toHaveBeenCalled();

  expect(newYorkDate(new Date('2026-11-21T02:00:00Z'))).toBe('2026-11-20');
  expect(formatter).toHaveBeenCalledOnce();
});
