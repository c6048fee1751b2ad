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
  const formatter = vi.spyOn(Intl, 'DateTimeFormat');
  dayText('2026-11-20');
  // Other files share the module, so this test loads it once more.
  const again = '#domain/calendar/new-york.ts?again';
  const { newYorkDate }: typeof import('#domain/calendar/new-york.ts') = await import(again);
  expect(formatter).not.toHaveBeenCalled();

  expect(newYorkDate(new Date('2026-11-21T02:00:00Z'))).toBe('2026-11-20');
  expect(formatter).toHaveBeenCalledOnce();
  formatter.mockRestore();
});
