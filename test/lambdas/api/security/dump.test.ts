import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sealOf, sha256, slowHash } from '#lambdas/shared/read-secrets.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { unsubscribeToken } from '#lambdas/shared/unsubscribe-token.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import { putDueAlert } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { longTest } from '#test/support/long-test.ts';
import { SIGNING_SECRET } from '../support/harness.ts';
import { sharedApi } from '../support/shared-api.ts';
import { constructionOf } from './code-search.ts';

const { api, people } = sharedApi({ clock: systemClock });

/** Creates every kind of secret: sessions, links and codes, used and pending, and alerts. */
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
  await putDueAlert(api.table, storedAlert({ userId }), new Date().toISOString());
  const gone = await people.logInByMail(people.someEmail());
  await people.deleteAccount(gone);
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

test('nobody can log in with a dump of the table', async () => {
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
  const token = unsubscribeToken({ userId, list: 'all' }, SIGNING_SECRET);
  expect(dump).not.toContain(token.slice(userId.length + 1));
  expect(dump).not.toContain(SIGNING_SECRET);
  // Positive control: the open session and the open link are present as hashes.
  for (const secret of [secrets[0], secrets.at(-1)]) expect(dump).toContain(sha256(secret ?? ''));

  // Six digits can occur in a hash by chance, so only non-random values are searched for the code.
  const rows = items.filter(({ SK }) => SK === 'CODE');
  expect(rows).toHaveLength(1);
  for (const code of codes) {
    expect(code).toMatch(/^\d{6}$/);
    for (const { hash: _, salt: __, PK, ...rest } of rows) {
      expect(JSON.stringify(rest.attempts)).not.toContain(code);
      expect(Object.keys(rest).toSorted()).toEqual(['SK', 'attempts', 'expires_at', 'validUntil']);
      expect(PK).toMatch(/^LOGIN#\+1\d{10}$/);
    }
  }
});

/** Returns every text and number that is stored, whole and in parts. */
function textsOf(stored: unknown): Set<string> {
  const texts = new Set<string>();
  JSON.stringify(stored, (_key, value) => {
    if (typeof value === 'string' || typeof value === 'number') {
      for (const text of [String(value), ...String(value).split(/[# ]/)]) texts.add(text);
    }
    return value;
  });
  return texts;
}

describe('a pending code', () => {
  async function storedCode() {
    const phone = people.somePhone();
    await people.askToLogIn(phone);
    const items = await allItems(api.table);
    const row = items.find(
      ({ PK, SK }) => PK === keys.loginCode(phone).PK && SK === keys.loginCode(phone).SK,
    );
    const { salt, hash: _, ...rest } = row ?? {};
    return {
      code: people.codeTextedTo(phone),
      known: [String(salt), ...textsOf([salt, rest])],
      stored: textsOf(items),
    };
  }

  longTest('a pending code cannot be found from the table by trying all codes', async () => {
    const { code, known, stored } = await storedCode();
    expect(await constructionOf(code, known, stored)).toBeNull();
    // Positive control: somebody who also has the stage's secret finds this very code.
    expect(await constructionOf(code, [...known, SIGNING_SECRET], stored)).toContain(code);
  });

  type Stored = [string, (salt: string, code: string, phone: string) => string | Promise<string>];
  test.each(
    fewUnlessLong<Stored>(1, [
      ['a hash of salt and code', (salt, code) => sha256(salt + code)],
      ['a hash of code, phone and salt', (salt, code, phone) => sha256(`${code}:${phone}:${salt}`)],
      ['an HMAC under the salt', (salt, code) => createHmac('sha256', salt).update(code).digest('hex')],
      ['a seal without a secret', (salt, code) => sealOf('login-code', `${salt} ${code}`, '')],
      ['a slow hash', (salt, code) => slowHash(code, salt)],
    ]),
  )('a pending code would be found if it were stored as %s', async (_what, made) => {
    const { code, known } = await storedCode();
    const [salt = ''] = known;
    const [phone = ''] = salt.split(' ');
    expect(await constructionOf(code, known, [await made(salt, code, phone)])).toContain(code);
  });
});

test('no value in a dump of the table is accepted as a secret', async () => {
  const candidates = [...textsOf(await allItems(api.table))].filter((text) => text.length >= 26);
  expect(candidates.length).toBeGreaterThan(10);
  for (const text of candidates) {
    expect((await api.get('/api/profile', { session: text })).status).toBe(401);
    const { location, cookie } = await people.open(encodeURIComponent(text));
    expect({ location, cookie }).toEqual({ location: '/login?error=link_unknown', cookie: '' });
    const stop = await api.post(`/api/unsubscribe-alerts?token=${encodeURIComponent(text)}`, {});
    expect(stop.status).toBe(400);
  }
});
