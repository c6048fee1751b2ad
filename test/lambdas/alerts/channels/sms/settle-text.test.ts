import * as v from 'valibot';
import { expect, test } from 'vitest';
import { alertId, type NewAlert } from '#domain/alerts/alert.ts';
import { alertHeaders } from '#domain/alerts/alert-headers.ts';
import { settleText } from '#lambdas/alerts/channels/sms/settle-text.ts';
import { PublishedTextEvent } from '#lambdas/alerts/channels/sms/text-event.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { SERVICE_NUMBERS } from '#local/engines/phones.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { textEvent } from '#local/runtime/text-events.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const SOON = '2026-11-20T15:01:00.000Z';
const PHONE = '+14155550123';
const Published = v.pipe(v.string(), v.parseJson(), PublishedTextEvent);

const store = openStore(openedForFile(startTable));

let alerts = 0;
async function alertBeingTexted(): Promise<NewAlert> {
  const alert: NewAlert = {
    userId: `user-${++alerts}`,
    accession: '0000320193-26-000077',
    acceptedAt: '2026-11-20T14:59:00.000Z',
    channel: 'sms',
    ticker: 'AAPL',
    brand: '8k',
    form: '8-K',
    level: 'HIGH',
    headline: 'CFO resigns',
  };
  await store.alerts.open(alert, NOW, SOON);
  return alert;
}

const statusOf = async ({ userId }: NewAlert) => (await store.alerts.page(userId, 1)).alerts[0];

function eventOf(alert: NewAlert, change: Record<string, unknown> = {}, phone = PHONE) {
  const sent = { id: '1', from: SERVICE_NUMBERS.alerts, to: phone, body: 'x', sent_at: NOW };
  const event = textEvent({ ...sent, context: alertHeaders(alertId(alert), [alert], 1), isBlocked: false });
  const message = JSON.parse(event.Records[0]?.Sns.Message ?? '');
  return v.parse(Published, JSON.stringify({ ...message, ...change }));
}

const settle = (event: ReturnType<typeof eventOf>) =>
  asFunction('receive-text-events', () => settleText(store, event));

test('a delivered text is shown as delivered, even if it has not been recorded as sent yet', async () => {
  const alert = await alertBeingTexted();
  await settle(eventOf(alert));
  await store.alerts.finish(alert, { status: 'sent', reason: null, sentAt: NOW });
  expect(await statusOf(alert)).toMatchObject({ status: 'delivered', sentAt: NOW });
});

test('a phone that rejects our number gets no more alerts until it sends START', async () => {
  const alert = await alertBeingTexted();
  await settle(eventOf(alert, { eventType: 'TEXT_CARRIER_BLOCKED' }));
  expect(await statusOf(alert)).toMatchObject({ status: 'bounced', reason: 'refused' });
  expect(await store.suppressions.has(PHONE)).toBe(true);
  await store.suppressions.lift(PHONE, '2999-01-01T00:00:00.000Z');
  expect(await store.suppressions.has(PHONE)).toBe(false);
});

test('an undelivered text does not suppress anyone', async () => {
  const [alert, phone] = [await alertBeingTexted(), '+14155550199'];
  await settle(eventOf(alert, { eventType: 'TEXT_TTL_EXPIRED' }, phone));
  expect(await statusOf(alert)).toMatchObject({ status: 'bounced', reason: 'undelivered' });
  expect(await store.suppressions.has(phone)).toBe(false);
});

test.each([{ eventType: 'TEXT_PENDING' }, { eventType: 'TEXT_SUCCESSFUL', isFinal: false }])(
  'a text in transit counts as sent, so that a lost response does not cause a second one: %j',
  async (change) => {
    const alert = await alertBeingTexted();
    await settle(eventOf(alert, change));
    expect(await statusOf(alert)).toMatchObject({ status: 'sent', message: alertId(alert) });
    expect(
      (await store.alerts.claim(alert, '2999-01-01T00:00:00.000Z', '2999-01-02T00:00:00.000Z')).kind,
    ).toBe('over');
  },
);
