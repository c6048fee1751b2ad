import { beforeEach, describe, expect, test } from 'vitest';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let session = '';
let [email, phone] = ['', ''];
beforeEach(async () => {
  session = await people.visitorWatching('AAPL');
  [email, phone] = [people.someEmail(), people.somePhone()];
});

const awaited = async () => {
  const { email_awaited, phone_awaited } = await people.profileOf(session);
  return { email: email_awaited, phone: phone_awaited };
};

describe('an address that has never been verified', () => {
  test('an unverified email address is pending while its link is valid, and can be requested again afterwards', async () => {
    expect(await awaited()).toEqual({ email: false, phone: false });
    await people.notify(session, { email });
    api.later(15 * MINUTE_MS - 1_000);
    expect(await awaited()).toEqual({ email: true, phone: false });

    api.later(15 * MINUTE_MS);
    expect(await awaited()).toEqual({ email: false, phone: false });
    expect(await people.profileOf(session)).toMatchObject({ email, email_verified: false });

    await people.notify(session, { email });
    expect(await awaited()).toMatchObject({ email: true });
  });

  test('an unverified phone is pending while it can still be verified with YES', async () => {
    await people.notify(session, { phone });
    api.later(24 * HOUR_MS - 1_000);
    expect(await awaited()).toEqual({ email: false, phone: true });
    api.later(24 * HOUR_MS);
    expect(await awaited()).toEqual({ email: false, phone: false });
  });
});

describe('the new address of an account', () => {
  beforeEach(async () => {
    session = await people.logInByMail(people.someEmail());
  });

  test('a new email address is pending while its link is valid, and can be canceled afterwards', async () => {
    await people.notify(session, { email });
    expect(await awaited()).toMatchObject({ email: true });
    api.later(15 * MINUTE_MS);
    expect(await awaited()).toMatchObject({ email: false });
    expect(await people.profileOf(session)).toMatchObject({ pending_email: email });

    const taken = await api.post('/api/remove-contact', { method: 'email', pending: true }, { session });
    expect(taken.body).toMatchObject({ pending_email: null, email_awaited: false });
  });

  test('a new address is no longer pending once it is verified', async () => {
    await people.notify(session, { email });
    session = (await people.openVerification(email)).session;
    expect(await people.profileOf(session)).toMatchObject({ email, email_awaited: false });
  });

  test('a new address that somebody else verifies in the meantime expires like an unopened link', async () => {
    await people.notify(session, { email });
    const before = await people.profileOf(session);
    await people.logInByMail(email);
    // The requester must not learn about other accounts, so the state changes only with time, as it does for an
    // unopened link.
    expect(await people.profileOf(session)).toEqual(before);
    api.later(15 * MINUTE_MS);
    expect(await people.profileOf(session)).toEqual({ ...before, email_awaited: false });
  });
});
