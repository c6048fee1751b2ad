import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '#lambdas/ground/clock.ts';
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

test('a START that arrives after a later STOP has no effect and no reply', async () => {
  await people.text(phone, 'STOP', minutesFromNow(1));
  await people.text(phone, 'STOP', minutesFromNow(3));
  const texts = textsOf();

  await people.text(phone, 'START', minutesFromNow(2));

  expect(await people.profileOf(session)).toMatchObject({ notify_via: [] });
  expect(await api.deps.suppressions.has(phone)).toBe(true);
  expect(await lastConsent()).toMatchObject({ resumedAt: null });
  expect(textsOf()).toBe(texts);
});

test('a STOP that arrives after a later START has no effect', async () => {
  await people.text(phone, 'STOP', minutesFromNow(1));
  await people.text(phone, 'START', minutesFromNow(4));
  const texts = textsOf();

  await people.text(phone, 'STOP', minutesFromNow(3));

  expect(await people.profileOf(session)).toMatchObject({ notify_via: ['sms'] });
  expect(await api.deps.suppressions.has(phone)).toBe(false);
  expect(textsOf()).toBe(texts);
});
