import { beforeEach, describe, expect, test } from 'vitest';
import { removeContact } from '#lambdas/accounts/verification/remove-contact.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi({ clock: systemClock });

let email = '';
let phone = '';
beforeEach(() => {
  email = people.someEmail();
  phone = people.somePhone();
});

const remove = (session: string, method: 'email' | 'sms') => people.removeContact(session, method);
const answer = (body: string) => people.text(phone, body);
const subjectsTo = async (address: string) => (await people.mailsTo(address)).map(({ subject }) => subject);

/** Creates a user with a verified email address and a verified phone. */
async function holderOfBoth(): Promise<string> {
  const session = await people.logInByMail(email);
  await people.addContact(session, { phone });
  await answer('YES');
  return session;
}

describe('a phone in addition to an email address', () => {
  test('a second phone is pending until it answers YES, and texts are then turned on', async () => {
    const session = await people.logInByMail(email);
    expect(await people.addContact(session, { phone })).toMatchObject({
      status: 200,
      body: { method: 'sms', message: 'We sent you a text. Reply YES to confirm.' },
    });
    expect(await people.profileOf(session)).toMatchObject({ email, phone, phone_verified: false });
    await answer('YES');
    expect(await people.profileOf(session)).toMatchObject({
      email_verified: true,
      phone_verified: true,
      notify_via: ['email', 'sms'],
    });
  });

  test('the email address is notified of a second phone', async () => {
    await holderOfBoth();
    expect(await subjectsTo(email)).toContain('New phone number on your 8-K Pulse account');
    expect((await people.mailsTo(email)).at(-1)?.text).not.toContain(phone.slice(2));
  });

  test('requesting a second phone again sends the text again', async () => {
    const session = await people.logInByMail(email);
    await people.addContact(session, { phone });
    await people.addContact(session, { phone });
    expect(people.textsTo(phone)).toHaveLength(2);
  });

  test('a second phone can log in to the same account', async () => {
    const session = await holderOfBoth();
    const other = await people.logInByCode(phone);
    expect((await people.profileOf(other)).id).toBe((await people.profileOf(session)).id);
  });
});

describe('an email address in addition to a phone', () => {
  test('a second email address is pending until its link is opened; then the phone is notified and a welcome email is sent', async () => {
    const session = await people.logInByCode(phone);
    expect(await people.addContact(session, { email })).toMatchObject({
      status: 200,
      body: { method: 'email' },
    });
    expect(await people.profileOf(session)).toMatchObject({ email, email_verified: false });
    await people.openVerification(email);
    expect(await people.profileOf(session)).toMatchObject({
      email_verified: true,
      phone_verified: true,
      notify_via: ['email'],
    });
    expect(await subjectsTo(email)).toContain('Welcome to 8-K Pulse');
    expect(people.textsTo(phone).at(-1)?.body).toContain('An email address was added on your account.');
  });
});

describe('the email to a person whose address an account wants to add', () => {
  test('the email about a second address names the account, and its button adds the address', async () => {
    const session = await people.logInByCode(phone);
    await people.addContact(session, { email });
    const mail = (await people.mailsTo(email)).at(-1);
    expect(mail?.text).toContain(
      `account that now uses (•••) •••-${phone.slice(-4)} asked to use this address`,
    );
    expect(mail?.text).toMatch(/If \(•••\) •••-\d{4} is not yours, ignore this email/);
    expect(mail?.html).not.toContain(phone.slice(2, 8));
    const [link = ''] = /\/api\/verify-login\?\S+/.exec(mail?.text ?? '') ?? [];
    const page = await (await api.app.request(link)).text();
    expect(page).toContain('let the account named in the email use this address');
    expect(page).not.toContain('requestSubmit');
  });

  test('the email about a replacement address also names the account', async () => {
    const session = await people.logInByMail(email);
    const next = people.someEmail();
    await people.notify(session, { email: next });
    expect((await people.mailsTo(next)).at(-1)?.text).toContain(
      'account that now uses p•••@example.com asked',
    );
  });
});

describe('a contact that cannot be added', () => {
  test('a second contact of the same kind is rejected until the verified one is removed', async () => {
    const session = await people.logInByMail(email);
    expect(await people.addContact(session, { email: people.someEmail() })).toMatchObject({
      status: 409,
      body: {
        error: 'contact_exists',
        message: 'Your account has a verified email address. Please remove it before you add another.',
      },
    });
  });

  test.each([
    [{}, 'Please enter your contact information'],
    [{ email: 'nobody@' }, 'Please enter a valid email address.'],
    [{ phone: '+44 20 7183 8750' }, 'Please enter a valid US phone number.'],
    [{ email: 7 }, 'The field "email" is missing or not valid.'],
  ])('%j', async (contact, message) => {
    const session = await people.visitorWatching('AAPL');
    expect(await people.addContact(session, contact)).toMatchObject({ status: 400, body: { message } });
  });
});

describe('POST /api/remove-contact', () => {
  test('removing one of two contacts removes its channel, notifies the other and frees the address', async () => {
    const session = await holderOfBoth();
    const answered = await remove(session, 'sms');
    expect(answered).toMatchObject({
      status: 200,
      body: { email, phone: null, phone_verified: false, notify_via: ['email'] },
    });
    expect(await subjectsTo(email)).toContain('Removed phone number on your 8-K Pulse account');
    const other = await people.logInByCode(phone);
    expect((await people.profileOf(other)).id).not.toBe(answered.body.id);
  });

  test('the phone is notified when the email address is removed', async () => {
    const session = await holderOfBoth();
    expect(await remove(session, 'email')).toMatchObject({ status: 200, body: { email: null } });
    expect(people.textsTo(phone).at(-1)?.body).toContain('An email address was removed on your account.');
  });

  test('the last verified contact cannot be removed, whatever else is pending', async () => {
    const session = await people.logInByMail(email);
    await people.addContact(session, { phone });
    expect(await remove(session, 'email')).toMatchObject({
      status: 409,
      body: {
        error: 'last_contact',
        message:
          'This is the only verified contact of your account. Add and verify another one first, or delete the account.',
      },
    });
    expect(await people.profileOf(session)).toMatchObject({ email, email_verified: true });
  });

  test('after two concurrent removals, one contact remains', async () => {
    const session = await holderOfBoth();
    const approved = { userId: String((await people.profileOf(session)).id), sessionHash: '', waited: true };
    const removals = (['email', 'sms'] as const).map((method) =>
      removeContact(api.deps, { ...approved, method }),
    );
    const outcomes = await Promise.allSettled(removals);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'last_contact' }),
    });
    expect(await people.profileOf(session)).toMatchObject({ verified: true });
  });

  test('a pending contact can be removed, and its link or YES then does nothing', async () => {
    const session = await people.visitorWatching('AAPL');
    await people.addContact(session, { email });
    await people.addContact(session, { phone });
    expect(await remove(session, 'email')).toMatchObject({ status: 200, body: { email: null } });
    expect(await remove(session, 'sms')).toMatchObject({ status: 200, body: { phone: null } });
    expect((await people.openVerification(email)).location).toBe('/login?error=link_unknown');
    await answer('YES');
    expect(await people.profileOf(session)).toMatchObject({ email: null, phone: null, verified: false });
  });

  test('a contact that does not exist cannot be removed', async () => {
    const session = await people.visitorWatching('AAPL');
    expect(await remove(session, 'sms')).toMatchObject({
      status: 404,
      body: { error: 'no_such_contact', message: 'Your account has no phone number.' },
    });
    expect((await api.post('/api/remove-contact', { method: 'fax' }, { session })).status).toBe(400);
  });
});
