import { beforeAll, expect, test } from 'vitest';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { retryNotification } from '#lambdas/admin/notifications/retry-notification.ts';
import { deliverAlert } from '#lambdas/alerts/deliver-alert.ts';
import { alertChannels } from '#test/support/alert-channels.ts';
import { putDueAlert } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { openWorld } from '../pipeline/world.ts';

const world = openedForFile(openWorld);
const filing = storedFiling();
beforeAll(async () => {
  await world.deps.filings.create(filing, filing.acceptedAt);
});

const mailsTo = (userId: string) => world.mailsTo(`${userId}@example.com`);
const stateOf = async (alert: StoredAlert) => {
  const { alerts } = await world.deps.alerts.page(alert.userId, 1);
  return { status: alerts[0]?.status, reason: alerts[0]?.reason };
};

/** Creates an alert whose email was rejected permanently. */
async function failedAlertFor(userId: string): Promise<StoredAlert> {
  await world.watch({ userId, email: `${userId}@example.com`, tickers: ['AAPL'] });
  const alert = storedAlert({ userId, accession: filing.accession });
  await putDueAlert(world.table, alert, filing.acceptedAt);
  const refused = Object.assign(new Error('rejected'), { permanent: true });
  await deliverAlert({ ...world.deps, channels: alertChannels(() => Promise.reject(refused)) }, alert);
  return alert;
}

test('a failed alert is sent only once, no matter how many retries run concurrently', async () => {
  const alert = await failedAlertFor('ann');
  expect(await stateOf(alert)).toEqual({ status: 'failed', reason: 'rejected' });

  const retries = await Promise.allSettled([1, 2, 3].map(() => retryNotification(world.deps, alert)));
  expect(await stateOf(alert)).toEqual({ status: 'due', reason: 'retry' });
  await world.drain();

  expect(retries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await stateOf(alert)).toEqual({ status: 'sent', reason: null });
  expect(await mailsTo('ann')).toHaveLength(1);
});

test('an alert that was sent is not sent again', async () => {
  const alert = await failedAlertFor('bea');
  await retryNotification(world.deps, alert);
  await world.drain();

  await expect(retryNotification(world.deps, alert)).rejects.toMatchObject({ code: 'not_failed' });
  await world.drain();

  expect(await mailsTo('bea')).toHaveLength(1);
});

test('an alert that was sent is sent a second time only if this is explicitly requested', async () => {
  const alert = await failedAlertFor('eve');
  await retryNotification(world.deps, alert);
  await world.drain();

  await retryNotification(world.deps, alert, true);
  await expect(retryNotification(world.deps, alert, true)).rejects.toMatchObject({ code: 'not_failed' });
  await world.drain();

  expect(await stateOf(alert)).toEqual({ status: 'sent', reason: null });
  expect(await mailsTo('eve')).toHaveLength(2);
});

test('a retry respects the user’s current settings', async () => {
  const alert = await failedAlertFor('cleo');
  await world.deps.suppressions.add('cleo@example.com', 'bounced', new Date(world.time.now).toISOString());

  await retryNotification(world.deps, alert);
  await world.drain();

  expect(await stateOf(alert)).toEqual({ status: 'suppressed', reason: 'suppressed' });
  expect(await mailsTo('cleo')).toEqual([]);
});

test('a retried alert is sent even if its queue message is lost', async () => {
  const alert = await failedAlertFor('dora');
  const lost = { send: () => Promise.reject(new Error('no queue')) };

  await expect(retryNotification({ ...world.deps, queues: { alerts: lost } }, alert)).rejects.toThrow(
    'no queue',
  );
  world.time.now += 121_000;
  await world.recoverAndDrain();

  expect(await mailsTo('dora')).toHaveLength(1);
});

test('an alert that does not exist is not retried', async () => {
  await expect(retryNotification(world.deps, storedAlert({ userId: 'nobody' }))).rejects.toMatchObject({
    code: 'not_failed',
  });
});
