import { ulid } from 'ulid';
import { beforeAll, expect, test } from 'vitest';
import { anonymousUser, type User } from '#domain/accounts/user.ts';
import { objectToChange } from '#lambdas/accounts/changes/object-to-change.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
});

/** Creates a reader with a verified address. */
async function reader(facts: Partial<User> = {}) {
  const { now } = world.api.clock;
  const [id, email] = [ulid(now.getTime()), world.people.someEmail()];
  const user = anonymousUser({ id, brand: '8k', createdAt: now.toISOString() });
  const known = { email, emailVerified: true, notifyVia: ['email' as const] };
  const session = { hash: sha256(newSecret()), userId: id, now, device: null };
  await world.deps.contacts.openAccount({ ...user, ...known, ...facts }, session);
  return { id, email };
}
const userOf = async (id: string) => {
  const user = await world.deps.users.get(id);
  if (user === null) throw new Error(`There is no user ${id}.`);
  return user;
};
const change = async (id: string, email: string, version?: number) =>
  world.post(
    'change-address',
    { user_id: id, version: version ?? (await userOf(id)).revision, email },
    adminAuth,
  );
const subjectsTo = async (email: string) => (await world.people.mailsTo(email)).map(({ subject }) => subject);

test('a change of address notifies both addresses, is recorded in the activity log, and can be undone from the previous address', async () => {
  const { id, email } = await reader();
  const later = world.people.someEmail();

  expect((await change(id, later)).status).toBe(200);

  expect(await userOf(id)).toMatchObject({ email: later, emailVerified: true, notifyVia: ['email'] });
  expect(await subjectsTo(later)).toEqual([expect.stringContaining('address for your')]);
  const [mail] = await world.people.mailsTo(email);
  const token = /token=([^&\s]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const { body } = await world.get(`activity?object=user:${id}`, adminAuth);
  expect(JSON.stringify(body)).toContain(later);

  expect(await objectToChange(world.deps, token)).toBe(true);
  expect(await userOf(id)).toMatchObject({ email, emailVerified: true });
});

test('a change of address is refused if the address is taken, unchanged or invalid, or if the change is based on an outdated version', async () => {
  const [{ id, email }, other] = [await reader(), await reader()];
  expect(await change(id, other.email)).toMatchObject({ status: 409, body: { error: 'address_taken' } });
  expect(await change(id, email.toUpperCase())).toMatchObject({
    status: 400,
    body: { error: 'same_address' },
  });
  expect(await change(id, 'no address')).toMatchObject({ status: 400, body: { error: 'invalid_email' } });
  const stale = await change(id, world.people.someEmail(), 99);
  expect(stale).toMatchObject({ status: 409, body: { error: 'changed_meanwhile' } });
  expect(await userOf(id)).toMatchObject({ email });
});

test('a change of address requires a recent approval', async () => {
  const { id, email } = await reader();
  world.api.later(60 * 60_000);
  const refused = await change(id, world.people.someEmail());
  expect(refused).toMatchObject({ status: 403, body: { error: 'fresh_proof_required' } });
  expect(await userOf(id)).toMatchObject({ email });
  adminAuth = await world.logIn();
});

test('a login link and the welcome email are resent only to the verified address', async () => {
  const { id, email } = await reader();
  const resend = (userId: string, mail: string) =>
    world.post('resend-mail', { user_id: userId, mail }, adminAuth);

  expect((await resend(id, 'login')).status).toBe(200);
  expect((await resend(id, 'welcome')).status).toBe(200);
  expect(await world.people.mailsTo(email)).toHaveLength(2);
  expect((await world.people.mailsTo(email)).some(({ text }) => text.includes('verify-login?token='))).toBe(
    true,
  );

  await world.deps.suppressions.add(email, 'bounced', world.api.clock.now.toISOString());
  expect(await resend(id, 'welcome')).toMatchObject({ status: 409, body: { error: 'address_suppressed' } });
  const unproven = await reader({ emailVerified: false });
  expect(await resend(unproven.id, 'login')).toMatchObject({ status: 409, body: { error: 'no_contact' } });
  expect((await resend(id, 'anything')).status).toBe(400);
});
