import { expect, test } from 'vitest';
import { byBrand } from '#domain/brands/brand.ts';
import type { CompanyCalendar, ReportFact } from '#domain/deadlines/company-calendar.ts';
import { castOf } from '../api/support/cast.ts';
import { sharedApi } from '../api/support/shared-api.ts';

const { api } = sharedApi();
const cast = castOf(api);

const APPLE = '0000320193';
const MICROSOFT = '0000789019';

function report(form: ReportFact['form'], periodEnd: string): ReportFact {
  const acceptedAt = `${periodEnd}T21:00:00.000Z`;
  return { form, periodEnd, category: 'large-accelerated', accession: `${form}-${periodEnd}`, acceptedAt };
}

/** Stores a company whose 10-Q for September was due on November 9, 2026. */
async function putCalendar(cik: string, part: Partial<CompanyCalendar> = {}): Promise<void> {
  const { version } = await api.deps.companyCalendars.get(cik);
  const reports = [report('10-Q', '2026-06-30'), report('10-Q', '2026-03-31'), report('10-K', '2025-12-31')];
  await api.deps.companyCalendars.replace(
    { cik, company: 'Apple Inc.', reports, notices: [], events: [], ...part },
    version,
  );
}

/**
 * Sets how completely the feed was read.
 * @param through the last EDGAR day that was compared
 */
async function setFeed(through: string): Promise<void> {
  const now = api.clock.now.getTime();
  await api.deps.state.lease('poll', 'test', now, now + 1, { readAt: now - 2_000 });
  await api.deps.state.polled({ since: Date.parse('2026-01-01') });
  await api.deps.state.reconciled({ through, days: {} });
}

async function watching(...tickers: string[]): Promise<string> {
  const session = await cast.verified();
  await api.post('/api/watchlist', { tickers }, { session });
  return session;
}

const LATE = {
  tickers: ['AAPL'],
  title: '10-Q due Mon, Nov 9, not there',
  state: 'late',
  date: '2026-11-09',
};

test('an overdue report is listed as late if everything published by EDGAR is known', async () => {
  await putCalendar(APPLE);
  await setFeed('2026-11-19');
  const session = await watching('AAPL', 'MSFT');

  const { body } = await api.get('/api/calendar', { session });

  expect(body).toMatchObject({ is_complete: true, entries: [LATE], without_dates: ['MSFT'] });
});

test('while a day has not been compared with EDGAR’s index, no report is listed as late', async () => {
  await putCalendar(APPLE);
  await setFeed('2026-11-18');
  const session = await watching('AAPL');

  const { body } = await api.get('/api/calendar', { session });

  const title = '10-Q due Mon, Nov 9, not confirmed';
  expect(body).toMatchObject({ is_complete: false, entries: [{ state: 'unknown', title }] });
});

test('meetings and lock-ups mentioned in filings are on the calendar, and a later notice moves the meeting', async () => {
  const event = { accession: 'a', acceptedAt: '2026-11-01T12:00:00.000Z' };
  await putCalendar(MICROSOFT, {
    reports: [],
    events: [
      { kind: 'annual-meeting', date: '2026-12-01', ...event },
      { kind: 'annual-meeting', date: '2026-12-08', accession: 'b', acceptedAt: '2026-11-10T12:00:00.000Z' },
      { kind: 'lock-up-ends', date: '2027-01-04', ...event },
    ],
  });
  const session = await watching('MSFT');

  const { body } = await api.get('/api/calendar', { session });

  expect(body.entries).toMatchObject([
    { title: 'Annual meeting', date: '2026-12-08', filing: 'b' },
    { title: 'Lock-up ends', date: '2027-01-04', state: 'stated' },
  ]);
});

test('a dividend’s dates are on the calendar once, with the sentence that states them', async () => {
  const words =
    'A dividend of $0.25 is payable on December 15, 2026 to holders of record on December 1, 2026.';
  const first = { accession: 'd', acceptedAt: '2026-11-01T12:00:00.000Z', words };
  const repeated = { accession: 'e', acceptedAt: '2026-11-02T12:00:00.000Z', words };
  await putCalendar(MICROSOFT, {
    reports: [],
    events: [first, repeated].flatMap((source) => [
      { kind: 'dividend-record' as const, date: '2026-12-01', ...source },
      { kind: 'dividend-paid' as const, date: '2026-12-15', ...source },
    ]),
  });
  const { body } = await api.get('/api/calendar', { session: await watching('MSFT') });

  expect(body.entries).toMatchObject([
    {
      kind: 'dividend',
      title: 'Dividend record date',
      date: '2026-12-01',
      detail: `“${words}”`,
      filing: 'e',
    },
    { kind: 'dividend', title: 'Dividend paid', date: '2026-12-15', state: 'stated', filing: 'e' },
  ]);
});

test('the calendar makes one request for the session, one for the list, two for the companies and two for the feed', async () => {
  const session = await watching('AAPL', 'MSFT');
  const before = api.requests.length;

  await api.get('/api/calendar', { session });

  expect(api.requests.slice(before).toSorted()).toEqual([
    'BatchGetItemCommand',
    'BatchGetItemCommand',
    'GetItemCommand',
    'GetItemCommand',
    'GetItemCommand',
    'QueryCommand',
  ]);
});

test('the calendar’s secret URL works until it is replaced or revoked', async () => {
  await putCalendar(APPLE);
  await setFeed('2026-11-19');
  const session = await watching('AAPL');
  const pathOf = (body: Record<string, unknown>) => new URL(String(body.address)).pathname;

  const first = pathOf((await api.post('/api/calendar-feed', {}, { session })).body);
  const answer = await api.get(first);

  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.body.text).toContain('SUMMARY:AAPL: 10-Q due Mon\\, Nov 9\\, not there\r\n');
  expect((await api.get('/api/calendar-feed', { session })).body).toMatchObject({ address: null });

  const second = pathOf((await api.post('/api/calendar-feed', {}, { session })).body);
  expect((await api.get(first)).status).toBe(404);
  expect((await api.get(second)).status).toBe(200);

  await api.post('/api/end-calendar-feed', {}, { session });
  expect((await api.get(second)).status).toBe(404);
});

test.each(['x.ics', 'x.y.ics', `x.${'A'.repeat(43)}.ics`, `x.${'A'.repeat(43)}`, '%00.ics'])(
  'the address %s is not found',
  async (file) => {
    expect((await api.get(`/api/calendars/${file}`)).status).toBe(404);
  },
);

test('if the brands share a host, the address and links of a calendar identify the brand', async () => {
  await putCalendar(APPLE);
  const deps = { site: { ...api.deps.site, origins: byBrand(() => 'http://localhost') } };
  const call = { session: await watching('AAPL'), brand: 'all', deps };

  const { address } = (await api.post('/api/calendar-feed', {}, call)).body;
  const { pathname, search } = new URL(String(address));
  const calendar = await api.get(pathname + search, { brand: 'all', deps });

  expect(search).toBe('?brand=all');
  expect(calendar.body.text).toMatch(/\r\nURL:.*\?brand=all\r\n/);
});

test('a visitor sees a calendar but gets no secret URL', async () => {
  const session = await cast.join();
  expect((await api.get('/api/calendar', { session })).body).toMatchObject({ entries: [] });
  expect(await api.post('/api/calendar-feed', {}, { session })).toMatchObject({
    status: 403,
    body: { error: 'not_verified' },
  });
});
