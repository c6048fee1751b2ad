import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { SERVICE_NUMBERS } from '#local/engines/phones.ts';
import { textEvent } from '#local/runtime/text-events.ts';
import { sharedApi } from '../api/support/shared-api.ts';

const { api, people } = sharedApi({ clock: systemClock });

const MINUTE_MS = 60_000;
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

let phone = '';
let session = '';
beforeEach(async () => {
  phone = people.somePhone();
  session = await people.visitorWatching('AAPL');
  await people.notify(session, { phone });
  await people.text(phone, 'YES');
});

const textsOf = () => people.textsTo(phone).length;
async function lastConsent() {
  const { id } = await people.profileOf(session);
  return (await api.deps.consents.ofUser(String(id))).at(-1);
}

test('a START that is delivered after a more recent STOP has no effect and gets no reply', async () => {
  await people.text(phone, 'STOP', minutesFromNow(1));
  await people.text(phone, 'STOP', minutesFromNow(3));
  const texts = textsOf();

  await people.text(phone, 'START', minutesFromNow(2));

  expect(await people.profileOf(session)).toMatchObject({ notify_via: [] });
  expect(await api.deps.suppressions.has(phone)).toBe(true);
  expect(await lastConsent()).toMatchObject({ resumedAt: null });
  expect(textsOf()).toBe(texts);
});

test('a STOP that is delivered after a more recent START has no effect', async () => {
  await people.text(phone, 'STOP', minutesFromNow(1));
  await people.text(phone, 'START', minutesFromNow(4));
  const texts = textsOf();

  await people.text(phone, 'STOP', minutesFromNow(3));

  expect(await people.profileOf(session)).toMatchObject({ notify_via: ['sms'] });
  expect(await api.deps.suppressions.has(phone)).toBe(false);
  expect(textsOf()).toBe(texts);
});

/** Reports the outcome of our replies to this phone, as the carrier does seconds later. */
async function reportReplies(): Promise<void> {
  const { handler } = await import('#lambdas/receive-text-events.ts');
  const refused = api.engines.phones.reports().filter(({ to, isBlocked }) => to === phone && isBlocked);
  expect(refused.length).toBeGreaterThan(0);
  for (const report of refused) await handler(textEvent(report, minutesFromNow(5)));
}

test.each([
  ['right after', 0.05 / 60],
  ['a minute after', 1],
])(
  'if the carrier reports late that it refused our reply to STOP, this does not undo a START %s it',
  async (_when, minutes) => {
    const stoppedAt = new Date();
    await people.text(phone, 'STOP', stoppedAt);
    await people.text(phone, 'START', new Date(stoppedAt.getTime() + minutes * MINUTE_MS));

    await reportReplies();

    expect(await people.profileOf(session)).toMatchObject({ notify_via: ['sms'], texts_stopped: false });
    expect(await api.deps.suppressions.has(phone)).toBe(false);
  },
);

test('if the carrier refuses a text that was sent after the START, the phone is suppressed', async () => {
  await people.text(phone, 'STOP', minutesFromNow(-2));
  await people.text(phone, 'START', minutesFromNow(-1));
  const alert = { id: '1', from: SERVICE_NUMBERS.alerts, to: phone, body: 'x', context: {}, isBlocked: true };

  const { handler } = await import('#lambdas/receive-text-events.ts');
  await handler(textEvent({ ...alert, sent_at: new Date().toISOString() }));

  expect(await api.deps.suppressions.has(phone)).toBe(true);
});
