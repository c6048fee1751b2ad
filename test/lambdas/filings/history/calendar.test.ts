import { expect, test } from 'vitest';
import type { CompanyCalendar } from '#domain/deadlines/company-calendar.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { concernsCalendar, learnCalendar } from '#lambdas/filings/history/learn-calendar.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const WORDS =
  'The Board declared a quarterly cash dividend of $0.25 per share, payable on December 15, 2026 to stockholders of record on December 1, 2026.';

/** Returns a company's calendar after a filing with this text was read; `null` if it has none. */
async function learned(form: string, text: string): Promise<CompanyCalendar | null> {
  let kept: CompanyCalendar | null = null;
  const companyCalendars = {
    get: async () => ({ calendar: null, version: 0 }),
    replace: async (calendar: CompanyCalendar) => {
      kept = calendar;
      return true;
    },
  };
  const read = { text, explanation: {} } as ReadFiling;
  await learnCalendar({ companyCalendars }, storedFiling({ form }), read);
  return kept;
}

test.each(['8-K', '6-K'])('a dividend that a %s declares is on its company’s calendar', async (form) => {
  expect(concernsCalendar(form)).toBe(true);
  const source = { accession: '0000320193-26-000101', acceptedAt: '2026-11-20T15:00:00.000Z', words: WORDS };
  expect((await learned(form, WORDS))?.events).toEqual([
    { kind: 'dividend-record', date: '2026-12-01', ...source },
    { kind: 'dividend-paid', date: '2026-12-15', ...source },
  ]);
});

test('an 8-K without a dividend causes no request for the calendar', async () => {
  expect(await learned('8-K', 'The chief financial officer resigned.')).toBeNull();
});
