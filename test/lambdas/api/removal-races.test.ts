import { beforeEach, expect, test, vi } from 'vitest';
import { receiveSms } from '#lambdas/accounts/verification/receive-sms.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi({ clock: systemClock });

let email = '';
let phone = '';
beforeEach(() => {
  email = people.someEmail();
  phone = people.somePhone();
});

const remove = (session: string, method: 'email' | 'sms', rest = {}) =>
  people.approved('/api/remove-contact', { method, ...rest }, { session }, { kind: 'remove', method });

/** Opens the link emailed to an address, and runs `meanwhile` after the link has been used up. */
async function openWhile(address: string, meanwhile: () => Promise<unknown>, read?: 'ownerOf') {
  const { challenges, contacts } = api.deps;
  const redeem = vi.fn(challenges.redeem);
  const ownerOf = vi.fn(contacts.ownerOf);
  if (read === undefined)
    redeem.mockImplementationOnce(async (...facts) => {
      const redeemed = await challenges.redeem(...facts);
      await meanwhile();
      return redeemed;
    });
  else
    ownerOf.mockImplementationOnce(async (asked) => {
      const owner = await contacts.ownerOf(asked);
      await meanwhile();
      return owner;
    });
  const deps = { challenges: { ...challenges, redeem }, contacts: { ...contacts, ownerOf } };
  const link = `/api/verify-login?token=${await people.tokenMailedTo(address, 'verify')}`;
  return (await api.post(link, undefined, { deps })).headers.get('location');
}

test('an address removed while its link is being opened is not added again', async () => {
  const session = await people.logInByCode(phone);
  await people.addContact(session, { email });

  const location = await openWhile(email, () => remove(session, 'email'));

  expect(location).toContain('error=link_unknown');
  expect(await people.profileOf(session)).toMatchObject({ email: null, email_verified: false });
});

test('a new address canceled while its link is being opened is not added', async () => {
  const next = people.someEmail();
  const session = await people.logInByMail(email);
  await people.notify(session, { email: next });

  await openWhile(next, () => remove(session, 'email', { pending: true }));

  expect(await people.profileOf(session)).toMatchObject({ email, pending_email: null });
});

test('an address that one account removes while another verifies it belongs to the other account', async () => {
  const owner = await people.verifyEmail(await people.logInByCode(phone), email);
  const other = await people.logInByCode(people.somePhone());
  await people.addContact(other, { email });

  await openWhile(email, () => remove(owner, 'email'), 'ownerOf');

  expect(await people.profileOf(owner)).toMatchObject({ email: null });
  expect(await people.profileOf(other)).toMatchObject({ email, email_verified: true });
});

test('a phone removed while its YES is processed is not added again and gets no texts', async () => {
  const session = await people.logInByMail(email);
  await people.addContact(session, { phone });
  const { challenges } = api.deps;
  const ofPhone: typeof challenges.ofPhone = async (...facts) => {
    const challenge = await challenges.ofPhone(...facts);
    await remove(session, 'sms');
    return challenge;
  };
  const deps = { ...api.deps, challenges: { ...challenges, ofPhone } };

  await asFunction('receive-sms', () =>
    receiveSms(deps, { stream: 'alerts', from: phone, body: 'YES', sentAt: new Date() }),
  );

  expect(await people.profileOf(session)).toMatchObject({ phone: null, notify_via: ['email'] });
});

test('the most recent pending address remains pending when an earlier link is opened', async () => {
  const last = people.someEmail();
  const session = await people.visitorWatching('AAPL');
  await people.notify(session, { email });
  await people.notify(session, { email: last });

  const own = (await people.openVerification(email)).session;

  expect(await people.profileOf(own)).toMatchObject({ email, email_verified: true, pending_email: last });
});
