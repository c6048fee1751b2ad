import { beforeEach, describe, expect, test } from 'vitest';
import type { ContactChange } from '#domain/accounts/contact-change.ts';
import { applyWaitingChange } from '#lambdas/accounts/changes/apply-waiting-change.ts';
import { receiveSms } from '#lambdas/accounts/verification/receive-sms.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { expectLogged } from '#test/support/logs.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

/** Advances the clock. @param seconds seconds from now */
function later(seconds: number): void {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1_000);
}

let email = '';
let evil = '';
let owner = '';
/** A session of the owner that an attacker has obtained. */
let stolen = '';
beforeEach(async () => {
  email = people.someEmail();
  evil = people.someEmail();
  owner = await people.logInByMail(email);
  stolen = await people.logInByMail(email);
  // Advances by more than 15 minutes, because login limits are tested separately.
  later(16 * 60);
});

/** Returns the newest link of this kind that was emailed to an address. */
async function newestLink(path: string, address: string): Promise<string> {
  const pattern = new RegExp(`/api/${path}\\?token=[\\w.-]+`);
  const links = (await people.mailsTo(address)).map(({ text }) => pattern.exec(text)?.[0]);
  return links.findLast((link) => link !== undefined) ?? '';
}

/** Makes a POST call from a new IP address. */
const post = (path: string, body: object, session: string) =>
  api.post(path, body, { session, from: people.somewhere() });

const CHANGES: [
  string,
  (session: string, more?: object) => Promise<{ status: number; body: Record<string, unknown> }>,
][] = [
  ['replacing the email address', (session, more) => post('/api/notify', { email: evil, ...more }, session)],
  [
    'adding a phone',
    (session, more) => post('/api/add-secondary-contact', { phone: '+14155569999', ...more }, session),
  ],
  [
    'deleting the account',
    (session, more) => post('/api/delete-account', { confirm: true, ...more }, session),
  ],
];

describe('a session alone', () => {
  test.each(CHANGES)('is not enough for %s', async (_, change) => {
    expect(await change(stolen)).toMatchObject({ status: 403, body: { error: 'proof_required' } });
    expect(await change(stolen, { proof: '000000' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_code' },
    });
    expect(await people.mailsTo(evil)).toEqual([]);
    expect(await people.profileOf(owner)).toMatchObject({ email, pending_email: null, phone: null });
  });

  test('is not enough to remove a verified phone', async () => {
    const phone = people.somePhone();
    await people.addContact(owner, { phone });
    await asFunction('receive-sms', () =>
      receiveSms(api.deps, { stream: 'alerts', from: phone, body: 'YES', sentAt: api.clock.now }),
    );
    const answer = await post('/api/remove-contact', { method: 'sms' }, stolen);
    expect(answer).toMatchObject({ status: 403, body: { error: 'proof_required' } });
    expect(await people.profileOf(owner)).toMatchObject({ phone_verified: true });
  });

  test('is enough for an unverified visitor, and for verifying the same address again', async () => {
    const visitor = await people.visitorWatching('AAPL');
    expect((await post('/api/notify', { email: evil }, visitor)).status).toBe(200);
    expect((await post('/api/notify', { email }, owner)).status).toBe(200);
  });
});

describe('a code', () => {
  const toEvil = (): ContactChange => ({ kind: 'set', method: 'email', address: evil });

  test('approves the change for which it was sent, for ten minutes', async () => {
    const proof = await people.proofOf(owner, toEvil());
    expect((await people.mailsTo(email)).at(-1)?.subject).toContain(proof);
    expect((await people.mailsTo(email)).at(-1)?.text).toContain(`${evil.slice(0, 1)}•••@example.com`);
    expect((await post('/api/notify', { email: evil, proof }, owner)).status).toBe(200);
    later(11 * 60);
    const late = await post('/api/notify', { email: evil, proof }, owner);
    expect(late.body.error).toBe('invalid_code');
  });

  test('approves no other change, and none requested by another session', async () => {
    const proof = await people.proofOf(owner, toEvil());
    const other = await post('/api/notify', { email: people.someEmail(), proof }, owner);
    expect(other.body.error).toBe('invalid_code');
    const deletion = await post('/api/delete-account', { confirm: true, proof }, owner);
    expect(deletion.body.error).toBe('invalid_code');
    const byThief = await post('/api/notify', { email: evil, proof }, stolen);
    expect(byThief.body.error).toBe('invalid_code');
  });

  test('is sent only to a verified contact, and can be guessed at most five times', async () => {
    const none = await post('/api/request-proof', { change: toEvil(), via: 'sms' }, owner);
    expect(none.body.error).toBe('channel_not_verified');
    const proof = await people.proofOf(owner, toEvil());
    for (let guess = 0; guess < 5; guess++)
      await post('/api/delete-account', { confirm: true, proof: '000000' }, owner);
    const right = await post('/api/notify', { email: evil, proof }, owner);
    expect(right.body.error).toBe('invalid_code');
  });
});

describe('a change that is requested without a code', () => {
  const undoLink = async (): Promise<string> => newestLink('undo-change', email);
  const userId = async () => String((await people.profileOf(owner)).id);

  test.each(CHANGES)('%s waits for 72 hours, and the owner can stop it', async (_, change) => {
    const answer = await change(stolen, { wait: true });
    expect(answer.status).toBe(200);
    const { waiting_change } = await people.profileOf(owner);
    expect(waiting_change).toMatchObject({ applies_at: answer.body.applies_at });

    expect((await api.app.request(await undoLink())).status).toBe(200);
    expect(await people.profileOf(owner)).toMatchObject({ waiting_change });
    expect((await api.app.request(await undoLink(), { method: 'POST' })).status).toBe(200);

    for (const session of [stolen, owner])
      expect((await api.get('/api/profile', { session })).status).toBe(401);
    owner = await people.logInByMail(email);
    expect(await people.profileOf(owner)).toMatchObject({ email, waiting_change: null });
    expect((await api.app.request(await undoLink(), { method: 'POST' })).status).toBe(400);
  });

  test('takes effect if nobody stops it, so that an owner who has lost access to the mailbox regains the account without help', async () => {
    await post('/api/notify', { email: evil, wait: true }, owner);
    const id = await userId();
    await asFunction('recover-work', () => applyWaitingChange(api.deps, id));
    expect(await people.mailsTo(evil)).toEqual([]);

    later(72 * 60 * 60 + 1);
    await asFunction('recover-work', () => applyWaitingChange(api.deps, id));

    await people.openVerification(evil);
    const profile = await people.profileOf(await people.logInByMail(evil));
    expect(profile).toMatchObject({ id, email: evil, email_verified: true, waiting_change: null });
  });

  test('is not accepted if nobody could be notified of it', async () => {
    const mail = { send: () => Promise.reject(new Error('SES is away')) };
    const call = { session: stolen, deps: { mail } };
    const answer = await api.post('/api/notify', { email: evil, wait: true }, call);
    expect(answer.body).toMatchObject({ error: 'message_not_sent' });
    expect(await people.profileOf(owner)).toMatchObject({ waiting_change: null });

    const phone = people.somePhone();
    await people.askToLogIn(phone);
    const session = String((await people.enterCode(phone, people.codeTextedTo(phone))).body.session);
    const at = api.clock.now;
    await asFunction('receive-sms', () =>
      receiveSms(api.deps, { stream: 'codes', from: phone, body: 'STOP', sentAt: at }),
    );
    const refused = await post('/api/delete-account', { confirm: true, wait: true }, session);
    expect(refused).toMatchObject({ status: 409, body: { error: 'contact_unreachable' } });
    expect(await people.profileOf(session)).toMatchObject({ waiting_change: null });
    expectLogged('A request failed upstream');
  });

  test('is canceled when the session that requested it ends', async () => {
    await post('/api/notify', { email: evil, wait: true }, stolen);
    const id = await userId();
    await post('/api/sign-out-others', {}, owner);
    later(72 * 60 * 60 + 1);
    await asFunction('recover-work', () => applyWaitingChange(api.deps, id));
    expect(await people.mailsTo(evil)).toEqual([]);
    expect(await people.profileOf(owner)).toMatchObject({ email, waiting_change: null });
    expectLogged('A waiting change could not be made');
  });

  test('can be canceled, and can be requested three times a day', async () => {
    for (let time = 0; time < 3; time++) await post('/api/notify', { email: evil, wait: true }, owner);
    expect((await post('/api/notify', { email: evil, wait: true }, owner)).status).toBe(429);
    const { body } = await post('/api/cancel-change', {}, owner);
    expect(body.waiting_change).toBeNull();
  });

  test('cannot be stopped with a forged token', async () => {
    await post('/api/notify', { email: evil, wait: true }, owner);
    const forged = (await undoLink()).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const link of [forged, '/api/undo-change?token=x', '/api/undo-change', '/api/object?token=%00'])
      expect((await api.app.request(link, { method: 'POST' })).status).toBe(400);
    expect((await people.profileOf(owner)).waiting_change).not.toBeNull();
  });
});

describe('the owner of a contact that was removed from an account', () => {
  beforeEach(async () => {
    await people.notify(owner, { email: evil });
    await people.openVerification(evil);
  });

  test('is notified, and can restore the contact within 72 hours', async () => {
    const link = await newestLink('object', email);
    expect((await api.app.request(link)).status).toBe(200);

    expect((await api.app.request(link, { method: 'POST' })).status).toBe(200);

    expect((await api.get('/api/profile', { session: owner })).status).toBe(401);
    const back = await people.profileOf(await people.logInByMail(email));
    expect(back).toMatchObject({ email, email_verified: true });
    expect((await api.app.request(link, { method: 'POST' })).status).toBe(400);
  });

  test('cannot restore the contact after 72 hours, or if it belongs to another account by then', async () => {
    const link = await newestLink('object', email);
    later(16 * 60);
    await people.logInByMail(email);
    expect((await api.app.request(link, { method: 'POST' })).status).toBe(400);
    later(72 * 60 * 60 + 1);
    expect((await api.app.request(link, { method: 'POST' })).status).toBe(400);
  });

  test('is notified by text if the contact was a phone', async () => {
    const phone = people.somePhone();
    const session = await people.logInByMail(evil);
    await people.addContact(session, { phone });
    await asFunction('receive-sms', () =>
      receiveSms(api.deps, { stream: 'alerts', from: phone, body: 'YES', sentAt: api.clock.now }),
    );
    later(16 * 60);
    await people.removeContact(session, 'sms');
    const link = /\/api\/object\?token=[\w.-]+/.exec(people.textsTo(phone).at(-1)?.body ?? '')?.[0] ?? '';
    expect((await api.app.request(link, { method: 'POST' })).status).toBe(200);
    expect(await people.profileOf(await people.logInByMail(evil))).toMatchObject({
      phone,
      phone_verified: true,
    });
  });
});
