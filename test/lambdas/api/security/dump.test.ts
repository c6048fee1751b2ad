import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#lambdas/runtime/secrets.ts';
import { unsubscribeToken } from '#lambdas/runtime/unsubscribe-token.ts';
import { alertsIn } from '#lambdas/store/alerts.ts';
import { inboundText } from '#local/runtime/inbound-text.ts';
import { SIGNING_SECRET, startApi } from '../harness.ts';
import { peopleOf } from '../people.ts';
import { everything } from './cast.ts';

let api: Awaited<ReturnType<typeof startApi>>;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  api = await startApi({ now: () => new Date() });
  people = peopleOf(api);
});
afterAll(() => api.stop());

/** Every way a secret comes into being: sessions, links and codes that are spent and that are open, alerts. */
async function useEverything(): Promise<{ secrets: string[]; codes: string[]; userId: string }> {
  const { handler: receive } = await import('#lambdas/receive-sms.ts');
  const [email, phone, third] = [people.someEmail(), people.somePhone(), people.someEmail()];
  const opened = String((await api.post('/api/session', {})).body.session);
  const visitor = await people.visitorWatching('AAPL');
  await people.askToLogIn(email, visitor);
  const spent = people.tokenMailedTo(email, 'login');
  const { session } = await people.open(spent);
  const call = (path: string, json: object) =>
    api.post(`/api/${path}`, json, { session, from: people.somewhere() });
  await call('add-secondary-contact', { phone });
  await receive(inboundText({ from: phone, body: 'YES' }));
  await call('notify', { phone: people.somePhone() });
  await call('notify', { email: third });
  const byCode = await people.logInByCode(phone);
  const spentCode = people.codeTextedTo(phone);
  await people.askToLogIn(email);
  await people.askToLogIn(phone);
  const userId = String((await people.profileOf(session)).id);
  await alertsIn(api.table).create(
    {
      userId,
      accession: '0000000001-26-000001',
      channel: 'email',
      status: 'due',
      ticker: 'AAPL',
      brand: '8k',
      createdAt: new Date().toISOString(),
      leaseUntil: null,
      attempts: 0,
      sentAt: null,
      latencySeconds: null,
      reason: null,
    },
    new Date().toISOString(),
  );
  const gone = await people.logInByMail(people.someEmail());
  await api.post('/api/delete-account', { confirm: true }, { session: gone });
  const links = [spent, people.tokenMailedTo(email, 'login'), people.tokenMailedTo(third, 'verify')];
  return {
    secrets: [opened, visitor, session, byCode, gone, ...links],
    codes: [spentCode, people.codeTextedTo(phone)],
    userId,
  };
}

test('a dump of the table opens nothing', async () => {
  const { secrets, codes, userId } = await useEverything();
  const items = await everything(api.table);
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
  for (const code of codes) {
    for (const { hash: _, salt: __, PK, ...rest } of items.filter(({ SK }) => SK === 'CODE')) {
      expect(JSON.stringify(rest.attempts)).not.toContain(code);
      expect(Object.keys(rest).toSorted()).toEqual(['SK', 'attempts', 'expires_at', 'valid_until']);
      expect(PK).toMatch(/^LOGIN#\+1\d{10}$/);
    }
  }
});

test('what the dump holds is taken for no secret', async () => {
  const texts = new Set<string>();
  JSON.stringify(await everything(api.table), (_key, value) => {
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
