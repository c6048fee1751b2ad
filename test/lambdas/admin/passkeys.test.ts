import { beforeAll, describe, expect, test } from 'vitest';
import { allItems } from '#test/support/builders/table-items.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { castOf } from '../api/support/cast.ts';
import { softPasskey } from './soft-passkey.ts';
import { openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
const MINUTE_MS = 60_000;
let origin = '';
beforeAll(() => {
  origin = world.deps.site.origins['8k'];
});

type Options = { challenge: string };
type Asked = { ticket: string; options: Options };

async function someAdmin(): Promise<string> {
  const email = world.people.someEmail();
  await castOf(world.api).join({ email, emailVerified: true, isAdmin: true });
  return email;
}

/** Registers a passkey. @returns the passkey, the recovery codes and the session */
async function adminWithPasskey() {
  const email = await someAdmin();
  const adminAuth = await world.logIn(email);
  const passkey = softPasskey(origin);
  const { ticket, options } = (await world.post('register-passkey', {}, adminAuth)).body as Asked;
  const answer = await world.post(
    'register-passkey',
    { ticket, name: 'Laptop', passkey: passkey.register(options) },
    adminAuth,
  );
  return { email, adminAuth, passkey, answer, codes: (answer.body.recovery_codes ?? []) as string[] };
}

/** Enters an emailed code. @returns what the server requires next */
async function askedFor(email: string): Promise<Asked> {
  return (await world.enterMailedCode(email)).body.second_factor as Asked;
}

describe('a passkey', () => {
  test('is registered with ten recovery codes, of which only hashes are stored', async () => {
    const { answer, codes, adminAuth } = await adminWithPasskey();

    expect(answer.status).toBe(200);
    expect(codes).toHaveLength(10);
    expect((await world.get('session', adminAuth)).body).toMatchObject({
      passkeys: [{ name: 'Laptop', last_used_at: null }],
      recovery_codes_left: 10,
    });
    const stored = JSON.stringify(await allItems(world.table));
    for (const code of codes) expect(stored).not.toContain(code);
  });

  test('is required once registered: a code alone no longer grants access', async () => {
    const { email, passkey } = await adminWithPasskey();

    const answer = await world.enterMailedCode(email);
    expect(answer).toMatchObject({ status: 200, body: { second_factor: { hosts: [expect.any(String)] } } });
    expect(answer.body.adminAuth).toBeUndefined();

    const { ticket, options } = answer.body.second_factor as Asked;
    const login = await world.logInWith({ ticket, passkey: passkey.sign(options) });
    expect(login.status).toBe(200);
    expect((await world.get('session', String(login.body.adminAuth))).status).toBe(200);
  });

  test('ends the sessions that were opened without a passkey when it is registered', async () => {
    const email = await someAdmin();
    const before = await world.logIn(email);
    const adminAuth = await world.logIn(email);
    const { ticket, options } = (await world.post('register-passkey', {}, adminAuth)).body as Asked;
    await world.post(
      'register-passkey',
      { ticket, passkey: softPasskey(origin).register(options) },
      adminAuth,
    );

    expect((await world.get('session', before)).status).toBe(401);
    expect((await world.get('session', adminAuth)).status).toBe(200);
  });

  test('works only for its own ticket, once, and within five minutes', async () => {
    const { email, passkey } = await adminWithPasskey();
    const [one, other] = [await askedFor(email), await askedFor(email)];

    const crossed = await world.logInWith({ ticket: one.ticket, passkey: passkey.sign(other.options) });
    expect(crossed).toMatchObject({ status: 400, body: { error: 'second_factor_invalid' } });
    const signed = { ticket: other.ticket, passkey: passkey.sign(other.options) };
    expect((await world.logInWith(signed)).status).toBe(200);
    expect((await world.logInWith(signed)).status).toBe(400);
    const late = { ticket: one.ticket, passkey: passkey.sign(one.options) };
    world.api.later(5 * MINUTE_MS + 1_000);
    expect((await world.logInWith(late)).status).toBe(400);
    world.api.later(0);
  });

  test('is refused if it belongs to somebody else or was made for another site', async () => {
    const [{ email }, stranger] = [await adminWithPasskey(), await adminWithPasskey()];
    const { ticket, options } = await askedFor(email);

    for (const passkey of [stranger.passkey, softPasskey(origin), softPasskey('https://evil.example')])
      expect((await world.logInWith({ ticket, passkey: passkey.sign(options) })).status).toBe(400);
  });

  test('for another brand’s site does not work here, and the response names that site', async () => {
    const email = await someAdmin();
    const adminAuth = await world.logIn(email);
    const elsewhere = softPasskey(world.deps.site.origins.form4);
    const headers = { 'x-brand': 'form4' };
    const call = (json: object) => world.call('POST', 'register-passkey', { adminAuth, headers, json });
    const { ticket, options } = (await call({})).body as Asked;
    await call({ ticket, passkey: elsewhere.register(options) });

    const host = new URL(world.deps.site.origins.form4).hostname;
    expect((await world.enterMailedCode(email)).body).toMatchObject({
      second_factor: { options: null, hosts: [host] },
    });
  });
});

describe('a recovery code', () => {
  test('replaces the passkey once, however it is typed', async () => {
    const { email, codes } = await adminWithPasskey();
    const code = (codes[0] ?? '').replaceAll('-', ' ').toUpperCase();
    const first = await askedFor(email);
    expect((await world.logInWith({ ticket: first.ticket, recovery_code: code })).status).toBe(200);

    const second = await askedFor(email);
    expect(second).toMatchObject({ recovery_codes_left: 9 });
    expect((await world.logInWith({ ticket: second.ticket, recovery_code: code })).status).toBe(400);
  });

  test('can be guessed at most five times', async () => {
    const { email, codes } = await adminWithPasskey();
    const { ticket } = await askedFor(email);
    for (let tried = 0; tried < 5; tried++)
      expect((await world.logInWith({ ticket, recovery_code: `wrong-${tried}` })).status).toBe(400);

    expect((await world.logInWith({ ticket, recovery_code: codes[0] })).status).toBe(400);
  });

  test('from an earlier set no longer works', async () => {
    const { email, adminAuth, codes } = await adminWithPasskey();
    const renewed = (await world.post('renew-recovery-codes', {}, adminAuth)).body.recovery_codes as string[];

    const { ticket } = await askedFor(email);
    expect((await world.logInWith({ ticket, recovery_code: codes[1] })).status).toBe(400);
    expect((await world.logInWith({ ticket, recovery_code: renewed[0] })).status).toBe(200);
  });
});

describe('an action that is hard to undo', () => {
  test('requires a re-authentication that is at most five minutes old', async () => {
    const { adminAuth, passkey } = await adminWithPasskey();
    world.api.later(5 * MINUTE_MS + 1_000);
    const stale = await world.post('renew-recovery-codes', {}, adminAuth);
    expect(stale).toMatchObject({ status: 403, body: { error: 'fresh_proof_required' } });

    const { ticket, options } = (await world.post('prove', {}, adminAuth)).body.second_factor as Asked;
    const proof = await world.post('prove', { ticket, passkey: passkey.sign(options) }, adminAuth);
    expect(proof.status).toBe(200);
    expect((await world.post('renew-recovery-codes', {}, adminAuth)).status).toBe(200);
    world.api.later(0);
  });

  test('is approved with an emailed code as long as there is no passkey', async () => {
    const email = await someAdmin();
    const adminAuth = await world.logIn(email);
    world.api.later(5 * MINUTE_MS + 1_000);
    expect((await world.post('register-passkey', {}, adminAuth)).status).toBe(403);

    expect((await world.post('prove', {}, adminAuth)).body).toEqual({ sent: true });
    await world.mailCodes();
    const code = await world.codeMailedTo(email);
    expect((await world.post('prove', { code }, adminAuth)).status).toBe(200);
    expect((await world.post('register-passkey', {}, adminAuth)).status).toBe(200);
    world.api.later(0);
  });

  test('cannot be approved with another administrator’s second factor', async () => {
    const [{ adminAuth }, other] = [await adminWithPasskey(), await adminWithPasskey()];
    const { ticket, options } = (await world.post('prove', {}, other.adminAuth)).body.second_factor as Asked;

    const proof = await world.post('prove', { ticket, passkey: other.passkey.sign(options) }, adminAuth);
    expect(proof.status).toBe(400);
  });

  test('removing the last passkey removes the second factor', async () => {
    const { email, adminAuth, passkey } = await adminWithPasskey();
    const [{ id } = { id: '' }] = (await world.get('session', adminAuth)).body.passkeys as { id: string }[];
    expect((await world.post('remove-passkey', { id }, adminAuth)).status).toBe(200);

    expect((await world.enterMailedCode(email)).body).toHaveProperty('adminAuth');
    expect(passkey).toBeDefined();
  });
});
