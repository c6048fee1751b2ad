import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { newestAlerts } from '#lambdas/accounts/newest-alerts.ts';
import { createApi } from '#lambdas/api/app.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { COMPANIES } from './support/harness.ts';
import { sharedApi } from './support/shared-api.ts';

const START = Date.now();
/** A clock that does not advance: on a busy machine, a large export would otherwise reach its time limit. */
const STILL = { ...systemClock, now: () => START };
const { api, people } = sharedApi({ clock: STILL });

/** Maximum size of a function's response. @see docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const LAMBDA_BYTES = 6_291_556;
const PAGE = 3_000;

/**
 * Builds an API whose users have this many pages of alerts, ordered by accession number; calls `onPage` for each page
 * read.
 */
function withAlerts(pages: number, overrides: Partial<typeof api.deps> = {}, onPage = () => {}) {
  async function* pagesOf(userId: string): AsyncGenerator<StoredAlert[]> {
    const alerts = Array.from({ length: pages * PAGE }, (_, index) => sentAlert(userId, index));
    const stored = alerts.toSorted((one, other) => (one.accession < other.accession ? -1 : 1));
    for (let page = 0; page < pages; page++) {
      onPage();
      yield stored.slice(page * PAGE, (page + 1) * PAGE);
    }
  }
  return createApi({ ...api.deps, ...overrides, alerts: { ...api.deps.alerts, pagesOf } });
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

test('a compressed export contains far more alerts than a plain-text response could', async () => {
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

test('an export too large for a response omits the oldest alerts and says so', async () => {
  const session = await people.visitorWatching('AAPL');
  const answer = await withAlerts(30).request('/api/export/account.json', {
    headers: { 'x-session': session },
  });

  const text = await answer.text();
  expect(JSON.stringify(text).length).toBeLessThan(LAMBDA_BYTES);
  const { alerts, alerts_complete } = JSON.parse(text);
  expect(alerts.length).toBeGreaterThan(5 * PAGE);
  expect(alerts_complete).toBe(false);
  const newest = Array.from({ length: 30 * PAGE }, (_, index) => sentAlert('', index).createdAt).reverse();
  const times = alerts.map(({ created_at }: { created_at: string }) => created_at);
  expect(times).toEqual(newest.slice(0, times.length));
});

test('an export says so if reading all alerts takes too long', async () => {
  const session = await people.visitorWatching('AAPL');
  let seconds = 0;
  const clock = { ...STILL, now: () => START + seconds * 1_000 };
  const slow = withAlerts(30, { clock }, () => {
    seconds += 3;
  });

  const answer = await slow.request('/api/export/account.json', { headers: { 'x-session': session } });

  expect(await answer.json()).toMatchObject({ alerts: { length: 3 * PAGE }, alerts_complete: false });
});

test('an oversized export keeps the newest alerts, no matter which page they were read from', async () => {
  async function* pages() {
    for (const numbers of [
      [4, 1, 9],
      [2, 8, 3],
      [7, 5, 6],
    ])
      yield numbers.map((number) => sentAlert('', number));
  }
  const lineOf = ({ accession }: StoredAlert) => accession.slice(-1);

  const some = await newestAlerts(pages(), lineOf, () => true, 3);
  const all = await newestAlerts(pages(), lineOf, () => true, 9);

  expect(some).toEqual({ lines: ['9', '8', '7'], isAll: false });
  expect(all).toEqual({ lines: [...'987654321'], isAll: true });
});
