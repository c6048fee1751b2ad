import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { StoredAlert } from '#domain/pipeline/alert.ts';
import { createApi } from '#lambdas/api/app.ts';
import { storedAlert } from '#test/support/stored-alert.ts';
import { COMPANIES } from './harness.ts';
import { sharedApi } from './shared-api.ts';

const { api, people } = sharedApi({ now: () => new Date() });

/** The largest answer of a function. @see docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const LAMBDA_BYTES = 6_291_556;
const PAGE = 3_000;

/** An API whose users have so many pages of alerts; `onPage` is told of each. */
function withAlerts(pages: number, overrides: Partial<typeof api.deps> = {}, onPage = () => {}) {
  async function* alertsOf(userId: string): AsyncGenerator<StoredAlert[]> {
    for (let page = 0; page < pages; page++) {
      onPage();
      yield Array.from({ length: PAGE }, (_, index) => sentAlert(userId, page * PAGE + index));
    }
  }
  return createApi({ ...api.deps, ...overrides, alertsOf });
}

function sentAlert(userId: string, number: number): StoredAlert {
  const time = new Date(Date.UTC(2026, 0, 1) + number * 541_000).toISOString();
  const agent = String((number * 7_919) % 2_000_000).padStart(10, '0');
  return storedAlert({
    userId,
    accession: `${agent}-26-${String(number).padStart(6, '0')}`,
    channel: number % 3 === 0 ? 'sms' : 'email',
    status: 'sent',
    ticker: COMPANIES[number % COMPANIES.length]?.ticker ?? '',
    createdAt: time,
    sentAt: time,
  });
}

test('holds far more alerts than an answer of a function could hold as plain text', async () => {
  const session = await people.visitorWatching('AAPL');
  const headers = { 'x-session': session, 'accept-encoding': 'gzip, br' };

  const answer = await withAlerts(30).request('/api/export/account.json', { headers });

  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.toString('base64').length).toBeLessThan(LAMBDA_BYTES);
  const text = gunzipSync(body).toString('utf8');
  expect(text.length).toBeGreaterThan(2 * LAMBDA_BYTES);
  const { alerts, alerts_complete } = JSON.parse(text);
  expect(alerts).toHaveLength(30 * PAGE);
  expect(alerts_complete).toBe(true);
});

test('says so when it cannot hold all alerts, and stays within what a function may answer', async () => {
  const session = await people.visitorWatching('AAPL');
  const answer = await withAlerts(30).request('/api/export/account.json', {
    headers: { 'x-session': session },
  });

  const text = await answer.text();
  expect(JSON.stringify(text).length).toBeLessThan(LAMBDA_BYTES);
  const { alerts, alerts_complete } = JSON.parse(text);
  expect(alerts.length).toBeGreaterThan(5 * PAGE);
  expect(alerts_complete).toBe(false);
});

test('says so when reading all alerts takes longer than a caller waits', async () => {
  const session = await people.visitorWatching('AAPL');
  let seconds = 0;
  const now = () => new Date(Date.now() + seconds * 1_000);
  const slow = withAlerts(30, { now }, () => {
    seconds += 3;
  });

  const answer = await slow.request('/api/export/account.json', { headers: { 'x-session': session } });

  expect(await answer.json()).toMatchObject({ alerts: { length: 2 * PAGE }, alerts_complete: false });
});
