import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi({ clock: systemClock });

let email = '';
let next = '';
beforeEach(() => {
  email = people.someEmail();
  next = people.someEmail();
});

const change = (session: string, contact: object) => people.notify(session, { session, ...contact });
const remove = (session: string, request: { method: 'email' | 'sms'; pending?: boolean }) =>
  people.approved('/api/remove-contact', request, { session }, { kind: 'remove', method: request.method });
const openLinkTo = async (address: string) => people.open(await people.tokenMailedTo(address, 'verify'));

describe('a new address that replaces a verified one', () => {
  test('a replacement address is pending next to the old one until its link is opened', async () => {
    const session = await people.logInByMail(email);
    await change(session, { email: next });
    expect(await people.profileOf(session)).toMatchObject({
      email,
      email_verified: true,
      pending_email: next,
    });
    await openLinkTo(next);
    expect(await people.profileOf(session)).toMatchObject({
      email: next,
      email_verified: true,
      pending_email: null,
    });
    const [notice] = (await people.mailsTo(email)).slice(-1);
    expect(notice?.subject).toBe('This address was removed from your 8-K Pulse account');
    expect(notice?.text).toContain('It can no longer be used to log in');
  });

  test.each([[[]], [['sms']]])('replacing an address keeps alerts by %j as set', async (notify_via) => {
    const phone = people.somePhone();
    const session = await people.logInByMail(email);
    await change(session, { phone });
    await people.text(phone, 'YES');
    await api.post('/api/update-notification-preferences', { notify_via }, { session });
    await change(session, { email: next });
    await openLinkTo(next);
    expect(await people.profileOf(session)).toMatchObject({ email: next, email_verified: true, notify_via });
  });

  test('a replacement phone is pending until it answers YES', async () => {
    const [phone, other] = [people.somePhone(), people.somePhone()];
    const session = await people.logInByCode(phone);
    await change(session, { phone: other });
    expect(await people.profileOf(session)).toMatchObject({ phone, pending_phone: other });
    await people.text(other, 'YES');
    expect(await people.profileOf(session)).toMatchObject({ phone: other, pending_phone: null });
    expect(people.textsTo(phone).at(-1)?.body).toContain('This number was removed from your account');
  });

  test('a replacement address can be canceled, and its link then does nothing', async () => {
    const session = await people.logInByMail(email);
    await change(session, { email: next });
    const taken = await remove(session, { method: 'email', pending: true });
    expect(taken).toMatchObject({ status: 200, body: { email, email_verified: true, pending_email: null } });
    expect((await openLinkTo(next)).location).toBe('/login?error=link_unknown');
    expect(await people.profileOf(session)).toMatchObject({ email });
  });

  test('canceling a replacement succeeds if none is pending', async () => {
    const session = await people.logInByMail(email);
    const taken = await remove(session, { method: 'email', pending: true });
    expect(taken).toMatchObject({ status: 200, body: { email, email_verified: true } });
  });

  test('removing an address cancels its pending replacement', async () => {
    const phone = people.somePhone();
    const session = await people.logInByMail(email);
    await change(session, { phone });
    await people.text(phone, 'YES');
    await change(session, { email: next });
    const removed = await remove(session, { method: 'email' });
    expect(removed).toMatchObject({ status: 200, body: { email: null, pending_email: null } });
    expect((await openLinkTo(next)).location).toBe('/login?error=link_unknown');
  });

  test('a newer replacement remains pending when an earlier link is opened', async () => {
    const session = await people.logInByMail(email);
    const last = people.someEmail();
    await change(session, { email: next });
    await change(session, { email: last });
    await openLinkTo(next);
    expect(await people.profileOf(session)).toMatchObject({ email: next, pending_email: last });
  });
});
