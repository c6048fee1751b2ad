import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { AlertKey, StoredAlert } from '#domain/alerts/alert.ts';
import { PublishedMailEvent } from '#lambdas/alerts/channels/email/mail-event.ts';
import { settleMail } from '#lambdas/alerts/channels/email/settle-mail.ts';
import { deliverAlert } from '#lambdas/alerts/deliver-alert.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { type MailFate, mailEvent, recipientOf } from '#local/runtime/mail-events.ts';
import { type Deps, openWorld } from '#test/lambdas/pipeline/world.ts';
import { putDueAlert } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const world = openedForFile(openWorld);
const DAY_MS = 86_400_000;

/** Creates an alert that is due for a reader. */
async function alertOf(userId: string): Promise<StoredAlert> {
  const filing = storedFiling();
  await world.deps.filings.create(filing, filing.acceptedAt);
  await world.watch({ userId, email: addressOf(userId), tickers: ['AAPL'] });
  const createdAt = new Date(world.time.now).toISOString();
  const alert = storedAlert({ userId, accession: filing.accession, ticker: 'AAPL', createdAt });
  await putDueAlert(world.table, alert, createdAt);
  return alert;
}

const addressOf = (userId: string) => `${userId}@example.com`;

async function mailed(userId: string): Promise<AlertKey> {
  const alert = await alertOf(userId);
  expect(await asFunction('send-alerts', () => deliverAlert(world.deps, alert))).toMatchObject({
    outcome: 'sent',
  });
  return alert;
}

/** Handles an event about the latest email to a reader, as the Lambda function does. */
async function happens(userId: string, fate: MailFate, daysLater = 0): Promise<void> {
  const mail = world.engines.acceptedMails().findLast((each) => recipientOf(each) === addressOf(userId));
  if (mail === undefined) throw new Error(`Nothing was mailed to ${userId}.`);
  const [record] = mailEvent(mail, fate, new Date(Date.now() + daysLater * DAY_MS)).Records;
  const event = v.parse(PublishedMailEvent, JSON.parse(record?.Sns.Message ?? ''));
  if (event !== null) await asFunction('receive-mail-events', () => settleMail(world.deps, event));
}

async function statusOf({ userId }: AlertKey): Promise<Pick<StoredAlert, 'status' | 'reason'>> {
  const { alerts } = await world.deps.alerts.page(userId, 10);
  const [{ status, reason } = { status: 'due' as const, reason: null }] = alerts;
  return { status, reason };
}

test('a delivery is recorded, a later bounce is recorded too, and repeated or late events change nothing', async () => {
  const alert = await mailed('ann');

  await happens('ann', 'delivery');
  expect(await statusOf(alert)).toEqual({ status: 'delivered', reason: null });
  await happens('ann', 'bounce');
  await happens('ann', 'bounce');
  await happens('ann', 'delivery');

  expect(await statusOf(alert)).toEqual({ status: 'bounced', reason: 'permanent_bounce' });
  expect(await world.deps.suppressions.mailStop(addressOf('ann'))).toBe('bounced');
});

test('a bounce is kept even if it arrives before the email is recorded as sent', async () => {
  const alert = await alertOf('bea');
  const early: Deps = {
    ...world.deps,
    channels: {
      ...world.deps.channels,
      email: {
        ...world.deps.channels.email,
        sendAlert: async (included, to) => {
          await world.deps.channels.email.sendAlert(included, to);
          await happens('bea', 'bounce');
        },
      },
    },
  };

  await asFunction('send-alerts', () => deliverAlert(early, alert));

  expect(await statusOf(alert)).toEqual({ status: 'bounced', reason: 'permanent_bounce' });
});

test('temporary bounces stop emails on the third day, not after the third email', async () => {
  const alert = await mailed('cem');

  for (const day of [0, 0, 0, 1]) await happens('cem', 'soft-bounce', day);
  expect(await world.deps.suppressions.has(addressOf('cem'))).toBe(false);
  await happens('cem', 'soft-bounce', 2);

  expect(await statusOf(alert)).toEqual({ status: 'bounced', reason: 'temporary_bounce' });
  expect(await world.deps.suppressions.mailStop(addressOf('cem'))).toBe('bounced_often');
});

test('a complaint stops further emails, and the alert remains delivered', async () => {
  const alert = await mailed('dan');

  await happens('dan', 'delivery');
  await happens('dan', 'complaint');

  expect(await statusOf(alert)).toEqual({ status: 'delivered', reason: null });
  expect(await world.deps.suppressions.mailStop(addressOf('dan'))).toBe('complained');
});
