import { expect, test } from 'vitest';
import { sha256 } from '#lambdas/runtime/secrets.ts';
import { unsubscribeToken } from '#lambdas/runtime/unsubscribe-token.ts';
import { alertsIn } from '#lambdas/store/alerts.ts';
import { storedAlert } from '#test/support/stored-alert.ts';
import { allItems } from '#test/support/table-items.ts';
import { SIGNING_SECRET } from '../harness.ts';
import { sharedApi } from '../shared-api.ts';

const { api, people } = sharedApi({ now: () => new Date() });

/** Every way a secret comes into being: sessions, links and codes that are spent and that are open, alerts. */
async function useEverything(): Promise<{ secrets: string[]; codes: string[]; userId: string }> {
  const [email, phone, third] = [people.someEmail(), people.somePhone(), people.someEmail()];
  const opened = String((await api.post('/api/session', {})).body.session);
  const visitor = await people.visitorWatching('AAPL');
  await people.askToLogIn(email, visitor);
  const spent = await people.tokenMailedTo(email, 'login');
  const { session } = await people.open(spent);
  await people.addContact(session, { phone });
  await people.text(phone, 'YES');
  await people.notify(session, { phone: people.somePhone() });
  await people.notify(session, { email: third });
  const byCode = await people.logInByCode(phone);
  const spentCode = people.codeTextedTo(phone);
  await people.askToLogIn(email);
  await people.askToLogIn(phone);
  const userId = String((await people.profileOf(session)).id);
  await alertsIn(api.table).create(storedAlert({ userId }), new Date().toISOString());
  const gone = await people.logInByMail(people.someEmail());
  await api.post('/api/delete-account', { confirm: true }, { session: gone });
  const links = [
    spent,
    await people.tokenMailedTo(email, 'login'),
    await people.tokenMailedTo(third, 'verify'),
  ];
  return {
    secrets: [opened, visitor, session, byCode, gone, ...links],
    codes: [spentCode, people.codeTextedTo(phone)],
    userId,
  };
}

test('a dump of the table opens nothing', async () => {
  const { secrets, codes, userId } = await useEverything();
  const items = await allItems(api.table);
  const dump = JSON.stringify(items);

  expect(new Set(secrets).size).toBe(secrets.length);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    expect(dump).not.toContain(Buffer.from(secret).toString('base64'));
  }
  const token = unsubscribeToken(userId, SIGNING_SECRET);
  expect(dump).not.toContain(token.slice(userId.length + 1));
  expect(dump).not.toContain(SIGNING_SECRET);
  // Positive control: the open session and the open link are there, by their hashes.
  for (const secret of [secrets[0], secrets.at(-1)]) expect(dump).toContain(sha256(secret ?? ''));

  // Six digits stand in a hash by chance: what is not random is looked through for the code.
  const rows = items.filter(({ SK }) => SK === 'CODE');
  expect(rows).toHaveLength(1);
  for (const code of codes) {
    expect(code).toMatch(/^\d{6}$/);
    for (const { hash: _, salt: __, PK, ...rest } of rows) {
      expect(JSON.stringify(rest.attempts)).not.toContain(code);
      expect(Object.keys(rest).toSorted()).toEqual(['SK', 'attempts', 'expires_at', 'valid_until']);
      expect(PK).toMatch(/^LOGIN#\+1\d{10}$/);
    }
  }
});

test('what the dump holds is taken for no secret', async () => {
  const texts = new Set<string>();
  JSON.stringify(await allItems(api.table), (_key, value) => {
    if (typeof value === 'string') for (const part of value.split(/[# ]/)) texts.add(part);
    return value;
  });
  const candidates = [...texts].filter((text) => text.length >= 26);
  expect(candidates.length).toBeGreaterThan(10);
  for (const text of candidates) {
    expect((await api.get('/api/profile', { session: text })).status).toBe(401);
    const { location, cookie } = await people.open(encodeURIComponent(text));
    expect({ location, cookie }).toEqual({ location: '/login?error=link_unknown', cookie: '' });
    const stop = await api.post(`/api/unsubscribe-alerts?token=${encodeURIComponent(text)}`, {});
    expect(stop.status).toBe(400);
  }
});
