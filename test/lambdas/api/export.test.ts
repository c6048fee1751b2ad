import { expect, test } from 'vitest';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { putAll } from '#lambdas/store/table/batch-write.ts';
import { dueAlertItem } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { longTest } from '#test/support/long-test.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi({ clock: systemClock });

const exportOf = (session: string) => api.get('/api/export/account.json', { session });

test('an export is a file with all of the user’s data, and no secrets or data of other users', async () => {
  const [email, phone] = [people.someEmail(), people.somePhone()];
  const session = await people.logInByMail(email, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0');
  await people.addContact(session, { phone }, '198.51.100.77');
  await people.text(phone, 'YES');
  await api.post('/api/subscribe', { tickers: 'AAPL,T1', note: 'watch the “margin”\n' }, { session });
  const limits = { price_above: 300, price_below: null, change_percent: 5, since_alert_percent: null };
  await api.post('/api/update-alert-thresholds', { ticker: 'AAPL', ...limits }, { session });
  await people.logInByMail(people.someEmail());

  const { status, headers, body } = await exportOf(session);

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="filing-pulse-account.json"');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    exported_at: expect.any(String),
    profile: await people.profileOf(session),
    watchlist: [
      expect.objectContaining({ ticker: 'AAPL', note: 'watch the “margin”', threshold: limits }),
      expect.objectContaining({ ticker: 'T1', forms: ['8-K'], threshold: null }),
    ],
    conversations: [],
    conversations_complete: true,
    feed: null,
    calendar_feed: null,
    account_mails: [],
    push_devices: [],
    saved_searches: [],
    listing_alerts: null,
    sessions: [
      {
        created_at: expect.any(String),
        last_used: expect.any(String),
        device: 'Firefox on Linux',
        current: true,
      },
    ],
    consents: [
      {
        phone,
        brand: '8k',
        text: expect.stringContaining('You agree to get automated texts from 8-K Pulse'),
        version: expect.any(String),
        client_address: '198.51.100.77',
        asked_at: expect.any(String),
        confirmed_at: expect.any(String),
        revoked_at: null,
        resumed_at: null,
      },
    ],
    alerts: [],
    alerts_complete: true,
  });
  expect(JSON.stringify(body)).not.toMatch(/hash|token|secret/i);
});

longTest('an export can contain years of alerts', async () => {
  const session = await people.logInByMail(people.someEmail());
  const { id } = await people.profileOf(session);
  const accessions = Array.from(
    { length: 2_500 },
    (_, number) => `0000000001-26-${String(number).padStart(6, '0')}`,
  );
  const alerts = accessions.map((accession) =>
    storedAlert({ userId: String(id), accession, reason: 'x'.repeat(400) }),
  );
  await putAll(
    api.table,
    alerts.map((alert) => dueAlertItem(alert, '2026-11-20T15:02:00.000Z')),
  );
  const before = api.requests.length;
  const { body } = await exportOf(session);
  const exported = body.alerts as { filing: string }[];
  expect(exported.map(({ filing }) => filing)).toEqual(accessions);
  expect(body.alerts_complete).toBe(true);
  // Enough alerts for more than one page of 1 MB.
  expect(api.requests.slice(before).filter((name) => name === 'QueryCommand').length).toBeGreaterThan(4);
});

test('a visitor can export the watchlist', async () => {
  const session = await people.visitorWatching('AAPL');
  expect((await exportOf(session)).body).toMatchObject({
    profile: { email: null },
    watchlist: [{ ticker: 'AAPL' }],
    consents: [],
    alerts: [],
  });
});

test('an export can be made five times a day', async () => {
  const session = await people.visitorWatching('AAPL');
  for (let times = 0; times < 5; times++) expect((await exportOf(session)).status).toBe(200);
  const refused = await exportOf(session);
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
});
