import { beforeEach, expect, test, vi } from 'vitest';
import { receiveSms } from '#lambdas/accounts/verification/receive-sms.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { longTest } from '#test/support/long-test.ts';
import { sharedApi } from '../api/support/shared-api.ts';

const { api, people } = sharedApi({ clock: systemClock });

let phone = '';
beforeEach(() => {
  phone = people.somePhone();
});

const stop = () => people.text(phone, 'STOP');

/** Returns dependencies that run `meanwhile` once, right before a user's change is saved. */
function whileSaving(meanwhile: () => Promise<unknown>) {
  const { contacts } = api.deps;
  const save = vi.fn(contacts.save).mockImplementationOnce(async (...facts) => {
    await meanwhile();
    return contacts.save(...facts);
  });
  return { ...api.deps, contacts: { ...contacts, save } };
}

/** Handles a text while `meanwhile` runs. */
function answering(body: string, meanwhile: () => Promise<unknown>) {
  return asFunction('receive-sms', () =>
    receiveSms(whileSaving(meanwhile), { stream: 'alerts', from: phone, body, sentAt: new Date() }),
  );
}

test('a STOP takes precedence over a concurrent change that turns texts on, and no consent remains', async () => {
  const session = await people.logInByCode(phone);

  const call = { session, deps: whileSaving(stop) };
  const answer = await api.post('/api/update-notification-preferences', { notify_via: ['sms'] }, call);

  expect(answer).toMatchObject({ status: 409, body: { error: 'texts_stopped' } });
  const { id, notify_via } = await people.profileOf(session);
  expect(notify_via).toEqual([]);
  expect(await api.deps.consents.ofUser(String(id))).toEqual([]);
});

test('a STOP that arrives while a YES is handled leaves the phone verified, but without texts', async () => {
  const session = await people.visitorWatching('AAPL');
  await people.notify(session, { phone });

  await answering('YES', stop);

  expect(await people.profileOf(session)).toMatchObject({ phone_verified: true, notify_via: [] });
});

test('a phone that sent STOP before replacing another one gets no texts', async () => {
  const session = await people.visitorWatching('AAPL');
  const first = people.somePhone();
  await people.notify(session, { phone: first });
  await people.text(first, 'YES');
  await people.notify(session, { phone });

  await answering('YES', stop);

  expect(await people.profileOf(session)).toMatchObject({ phone, phone_verified: true, notify_via: [] });
});

longTest('a START while its phone is being removed turns nothing on', async () => {
  const session = await people.verifyEmail(await people.visitorWatching('AAPL'), people.someEmail());
  await people.addContact(session, { phone });
  await people.text(phone, 'YES');
  await stop();

  await answering('START', () => people.removeContact(session, 'sms'));

  expect(await people.profileOf(session)).toMatchObject({ phone: null, notify_via: ['email'] });
});
