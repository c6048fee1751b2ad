import * as v from 'valibot';
import { expect, test } from 'vitest';
import { StatusResponse } from '#domain/contract/trust/status-contract.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api } = sharedApi();

const LAST = {
  ticker: 'AAPL',
  form: '8-K',
  accepted_at: '2026-11-20T14:00:00.000Z',
  seen_at: '2026-11-20T14:00:40.000Z',
  mailed_at: '2026-11-20T14:00:41.000Z',
};

async function status() {
  const { body, headers } = await api.get('/api/status');
  return { status: v.parse(StatusResponse, body), kept: headers.get('cache-control') };
}

test('the status states how long ago the feed was last read, how fast emails were sent, and what was missed', async () => {
  const { state, statusDays } = api.deps;
  const now = api.clock.now.getTime();
  await state.lease('poll', 'tests', now - 60_000, now, { readAt: now - 2_000 });
  await statusDays.delivered('2026-11-19', { accepted: { 45: 9, 120: 1 }, seen: { 2: 9, 6: 1 }, last: LAST });
  await statusDays.delivered('2026-11-20', { accepted: { 30: 1 }, seen: { 1: 1 }, last: LAST });
  await statusDays.reconciled('2026-11-19', { published: 900, missed: 1, isChecked: false });
  await statusDays.reconciled('2026-11-19', { published: 901, missed: 1, isChecked: true });
  await statusDays.outage({ from: '2026-11-18T15:00:00.000Z', until: '2026-11-18T15:04:00.000Z' });
  await statusDays.corrected({
    correctedAt: '2026-11-19T16:00:00.000Z',
    accession: '0000320193-26-000101',
    form: '8-K',
    ticker: 'BRK-B',
    company: 'Berkshire Hathaway Inc',
    before: { level: 'HIGH', headline: 'CFO leaves' },
    after: { level: 'LOW', headline: 'Accounting chief leaves' },
  });

  const answer = await status();

  const page = await (await api.app.request('/status')).text();
  expect(page).toContain(
    'All systems are working. From SEC acceptance to email: half within 45 s, 95% within 2 min.',
  );
  expect(page).toContain('<td>Thu, Nov 19</td><td>901</td><td>2</td><td>10</td><td>45 s · 2 min</td>');
  expect(answer.kept).toMatch(/s-maxage=15/);
  expect(answer.status).toEqual({
    as_of: '2026-11-20T15:00:00.000Z',
    feed_read_at: '2026-11-20T14:59:58.000Z',
    feed_lag_seconds: 2,
    edgar_open: true,
    total: {
      alerts: 11,
      accepted_to_sent: { p50: 45, p95: 120 },
      feed_to_sent: { p50: 2, p95: 6 },
      published: 901,
      missed: 2,
    },
    days: [
      {
        day: '2026-11-20',
        alerts: 1,
        accepted_to_sent: { p50: 30, p95: 30 },
        feed_to_sent: { p50: 1, p95: 1 },
        published: null,
        missed: 0,
        checked: false,
      },
      {
        day: '2026-11-19',
        alerts: 10,
        accepted_to_sent: { p50: 45, p95: 120 },
        feed_to_sent: { p50: 2, p95: 6 },
        published: 901,
        missed: 2,
        checked: true,
      },
    ],
    hours: [
      {
        from: '2026-11-20T14:00:00.000Z',
        alerts: 11,
        accepted_to_sent: { p50: 45, p95: 120 },
        feed_to_sent: { p50: 2, p95: 6 },
      },
    ],
    incidents: [{ from: '2026-11-18T15:00:00.000Z', until: '2026-11-18T15:04:00.000Z' }],
    corrections: [
      {
        at: '2026-11-19T16:00:00.000Z',
        id: '0000320193-26-000101',
        form: '8-K',
        ticker: 'BRK.B',
        company_name: 'Berkshire Hathaway Inc',
        before: { importance_level: 'HIGH', one_liner: 'CFO leaves' },
        after: { importance_level: 'LOW', one_liner: 'Accounting chief leaves' },
      },
    ],
    announcements: [],
    paused: [],
  });
  expect(page).toContain('BRK.B, 8-K. We emailed HIGH, “CFO leaves”; it is LOW: Accounting chief leaves.');
});

test('an ongoing outage is shown, and the status takes four requests', async () => {
  const now = api.clock.now.getTime();
  await api.deps.state.release('poll', 'tests', { readAt: now });
  api.later(10 * 60_000);
  const before = api.requests.length;

  const { incidents } = (await status()).status;

  expect(incidents[0]).toEqual({ from: '2026-11-20T15:00:00.000Z', until: null });
  expect(api.requests.length - before).toBe(4);
});
