import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { OverviewResponse } from '#domain/contract/admin/admin-overview-contract.ts';
import { alertCount, filingCount, proCount } from '#domain/coverage/hour-counts.ts';
import { openAlarms } from '#lambdas/clients/alarms.ts';
import { countedAlerts, openTally } from '#lambdas/wiring/open-tally.ts';
import { closeServer, listen } from '#local/engines/servers.ts';
import { putDueAlert } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { openAdminWorld } from './world.ts';

const world = openedForFile(() => openAdminWorld({}, true));
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
});

const overview = async (query = '') =>
  v.parse(OverviewResponse, (await world.get(`overview${query}`, adminAuth)).body);
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const totalOf = (points: OverviewResponse['points'], name: 'filings' | 'sign_ups' | 'pro_started') =>
  points.reduce((sum, point) => sum + point[name], 0);

test('filings, sign-ups and PRO starts are counted by the hour, for one brand or all', async () => {
  const { hourCounts } = world.deps;
  await hourCounts.add(at('13:10'), { [filingCount('8-K')]: 5, [filingCount('4')]: 20 });
  await hourCounts.add(at('13:50'), { [filingCount('8-K')]: 2, [filingCount('other')]: 1 });
  await hourCounts.add(at('14:00'), { [proCount('started', '8k')]: 1 });

  const { points } = await overview();
  expect(points).toHaveLength(24);
  expect(points.map((point) => point.at).at(-1)).toBe('2026-11-20T15:00:00.000Z');
  expect(points.find((point) => point.at === '2026-11-20T13:00:00.000Z')?.filings).toBe(28);
  expect(totalOf(points, 'pro_started')).toBe(1);

  expect(totalOf((await overview('?brand=8k')).points, 'filings')).toBe(7);
  expect(totalOf((await overview('?brand=form4')).points, 'pro_started')).toBe(0);
  const month = await overview('?range=30d');
  expect(month.points).toHaveLength(30);
  expect(month.points.at(-1)).toMatchObject({ at: '2026-11-20T00:00:00.000Z', filings: 28 });
});

test('an account is counted once, when its first contact is verified', async () => {
  const before = totalOf((await overview()).points, 'sign_ups');
  await world.people.logInByMail('first@example.com');
  await world.people.logInByMail('first@example.com');
  const visitor = await world.people.visitorWatching('AAPL');
  await world.people.verifyEmail(visitor, 'second@example.com');
  expect(totalOf((await overview()).points, 'sign_ups') - before).toBe(2);
});

test('alert outcomes are counted by channel and state as workers record them', async () => {
  const { hourCounts, alerts } = world.deps;
  const tally = openTally(hourCounts, world.deps.clock);
  const counted = countedAlerts(alerts, tally);
  const alert = storedAlert({ userId: 'ann' });
  await putDueAlert(world.table, alert, alert.acceptedAt);
  await counted.finish(alert, { status: 'sent', reason: null });
  expect((await overview()).alerts).toEqual([]);

  await tally.write();
  await hourCounts.add(at('14:30'), { [alertCount('sms', 'failed', 'form4')]: 3 });

  expect((await overview()).alerts).toEqual([
    { channel: 'email', status: 'sent', count: 1 },
    { channel: 'sms', status: 'failed', count: 3 },
  ]);
  expect((await overview('?brand=form4')).alerts).toEqual([{ channel: 'sms', status: 'failed', count: 3 }]);
});

test('an alert whose delivery was reported is counted once, as delivered', async () => {
  const { hourCounts } = world.deps;
  const before = (await overview()).alerts;
  await hourCounts.add(at('14:40'), { [alertCount('push', 'sent', '8k')]: 5 });
  await hourCounts.add(at('14:50'), {
    [alertCount('push', 'delivered', '8k')]: 3,
    [alertCount('push', 'bounced', '8k')]: 1,
  });

  const added = (await overview()).alerts.filter(({ channel }) => channel === 'push');
  expect(before.filter(({ channel }) => channel === 'push')).toEqual([]);
  expect(added).toHaveLength(3);
  expect(added).toEqual(
    expect.arrayContaining([
      { channel: 'push', status: 'sent', count: 1 },
      { channel: 'push', status: 'delivered', count: 3 },
      { channel: 'push', status: 'bounced', count: 1 },
    ]),
  );
});

test('the overview shows feed lag, latency, spend and queues, and what needs attention', async () => {
  const { state, statusDays, modelBudget } = world.deps;
  const now = world.api.clock.now.getTime();
  await state.release('poll', 'tests', {});
  await state.lease('poll', 'tests', now, now + 1, { readAt: now - 90_000 });
  const last = {
    ...{ ticker: 'AAPL', form: '8-K', accepted_at: '2026-11-20T14:00:00.000Z' },
    ...{ seen_at: '2026-11-20T14:00:40.000Z', mailed_at: '2026-11-20T14:00:41.000Z' },
  };
  await statusDays.delivered('2026-11-20', { accepted: { 45: 9, 120: 1 }, seen: { 2: 9, 6: 1 }, last });
  await statusDays.reconciled('2026-11-20', { published: 900, missed: 2, isChecked: false });
  await modelBudget.reserve(world.api.clock.now, 0.9, { dailyUsd: 1, monthlyUsd: 10 });

  const { feed, latency, spend, queues, attention, missing } = await overview();

  expect(feed).toMatchObject({ lag_seconds: 90, edgar_open: true });
  expect(latency.at(-1)).toEqual({ day: '2026-11-20', mails: 10, p50: 2, p95: 6 });
  expect(spend).toMatchObject({ day: 0.9, day_cap: 1, month: 0.9, month_cap: 10, closed_until: null });
  expect(queues.map(({ name }) => name)).toContain('alerts');
  expect(attention.map(({ text }) => text)).toEqual([
    'The feed was last read 90 s ago.',
    '2 filings of the daily index were not seen in the feed.',
    '$0.90 of the day’s $1.00 for the model are spent.',
  ]);
  expect(missing.map(({ subject }) => subject)).toContain('Plans (Stripe)');
});

/** Starts a server that responds like CloudWatch and records the requests it receives. */
async function startCloudWatch(asked: unknown[], alarms: object[]): Promise<Server> {
  const server = createServer(async (request, response) => {
    asked.push(await json(request));
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify({ MetricAlarms: alarms }));
  });
  process.env.AWS_ENDPOINT_URL_CLOUDWATCH = await listen(server);
  return server;
}

test('the deployed commit is shown, and every active alarm is listed first with its time', async () => {
  const asked: unknown[] = [];
  const cloudWatch = await startCloudWatch(asked, [
    {
      AlarmName: 'FilingPulse-dev-filings-parked',
      AlarmDescription: 'A message of filings failed too often and was parked.',
      StateTransitionedTimestamp: Date.parse('2026-11-20T14:05:00.000Z') / 1_000,
    },
  ]);
  world.deps.alarms = openAlarms('FilingPulse-dev-');

  const { alarms, attention, versions } = await overview();

  expect(versions.commit).toBe('0123456789ab');
  // On a slow machine the SDK may repeat the request.
  expect(asked[0]).toEqual({
    AlarmNamePrefix: 'FilingPulse-dev-',
    StateValue: 'ALARM',
    AlarmTypes: ['MetricAlarm'],
    MaxRecords: 100,
  });
  const description = 'A message of filings failed too often and was parked.';
  expect(alarms).toEqual([{ name: 'filings-parked', description, since: '2026-11-20T14:05:00.000Z' }]);
  expect(attention[0]?.text).toBe(
    `The alarm filings-parked has been ringing since 2026-11-20 14:05 UTC. ${description}`,
  );
  await closeServer(cloudWatch);

  expect(await overview()).toMatchObject({ alarms: null, has_alarms: true });
  expectLogged('The alarms could not be read from CloudWatch');
  world.deps.alarms = null;
  expect(await overview()).toMatchObject({ alarms: null, has_alarms: false });
});

test('the number of requests is the same regardless of how much happened, and an unknown range is refused', async () => {
  const before = world.api.requests.length;
  await overview('?range=30d');
  // Eight requests for the screen, plus those of the access check and the activity log.
  expect(world.api.requests.length - before).toBeLessThanOrEqual(14);
  expect((await world.get('overview?range=1y', adminAuth)).status).toBe(400);
  expect((await world.get('overview?brand=10k', adminAuth)).status).toBe(400);
});
