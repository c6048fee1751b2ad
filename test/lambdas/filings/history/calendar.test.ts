import { expect, test } from 'vitest';
import type { CompanyCalendar } from '#domain/deadlines/company-calendar.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { concernsCalendar, learnCalendar } from '#lambdas/filings/history/learn-calendar.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const WORDS =
  'The Board declared a quarterly cash dividend of $0.25 per share, payable on December 15, 2026 to stockholders of record on December 1, 2026.';

/** Returns a company's calendar after a filing with this text was read; `null` if it has none. */
async function learned(
  form: string,
  text: string,
  part: { filing?: Parameters<typeof storedFiling>[0]; explanation?: object } = {},
): Promise<CompanyCalendar | null> {
  let kept: CompanyCalendar | null = null;
  const companyCalendars = {
    get: async () => ({ calendar: null, version: 0 }),
    replace: async (calendar: CompanyCalendar) => {
      kept = calendar;
      return true;
    },
  };
  const read = { text, explanation: part.explanation ?? {} } as ReadFiling;
  await learnCalendar({ companyCalendars }, storedFiling({ form, ...part.filing }), read);
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

test('the closing and the lock-up of an offering are on the calendar of a company that has no ticker yet', async () => {
  const companies = [{ cik: '0009990001', name: 'Brightwater Robotics Inc', tickers: [] }];
  const facts = { kind: 'registration', closes: '2026-11-24', lock_up_ends: '2027-05-19' };
  const calendar = await learned('424B4', '', { filing: { companies, tickers: [] }, explanation: { facts } });

  expect(calendar).toMatchObject({
    cik: '0009990001',
    events: [
      { kind: 'offering-closes', date: '2026-11-24' },
      { kind: 'lock-up-ends', date: '2027-05-19' },
    ],
  });
});
