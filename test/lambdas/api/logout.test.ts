import { describe, expect, test } from 'vitest';
import { allItems } from '#test/support/builders/table-items.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi();

describe('logout', () => {
  test('logging out ends the session on the server and expires the cookie', async () => {
    const session = await people.logInByCode(people.somePhone());
    const answer = await api.post('/api/logout', { session }, { session });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(answer.headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; SameSite=Lax']);
    expect((await api.get('/api/profile', { session })).status).toBe(401);
  });

  test('logging out accepts the session in the body when there is no header, and ends no other session', async () => {
    const phone = people.somePhone();
    const [one, other] = [await people.logInByCode(phone), await people.logInByCode(phone)];
    expect((await api.post('/api/logout', { session: one })).status).toBe(200);
    expect((await api.get('/api/profile', { session: one })).status).toBe(401);
    expect((await api.get('/api/profile', { session: other })).status).toBe(200);
  });

  test('a logout with differing sessions in header and body is refused', async () => {
    const [one, other] = [await people.visitorWatching('T1'), await people.visitorWatching('T2')];
    expect(await api.post('/api/logout', { session: other }, { session: one })).toMatchObject({
      status: 400,
      body: { error: 'session_mismatch' },
    });
    for (const session of [one, other]) {
      expect((await api.get('/api/profile', { session })).status).toBe(200);
    }
  });

  test.each([undefined, '', 'x', 'A'.repeat(43)])(
    'twice, or without a session (%j), is no error',
    async (session) => {
      expect((await api.post('/api/logout', { session })).status).toBe(200);
    },
  );
});

test('the table stores no session, token or code in plain text', async () => {
  const [email, phone] = [people.someEmail(), people.somePhone()];
  const visitor = await people.visitorWatching('AAPL');
  await people.askToLogIn(email, visitor);
  const token = await people.tokenMailedTo(email, 'login');
  const { session } = await people.open(token);
  await people.askToLogIn(email);
  const openToken = await people.tokenMailedTo(email, 'login');
  await people.askToLogIn(phone);
  const code = people.codeTextedTo(phone);
  const items = await allItems(api.table);
  const dump = JSON.stringify(items);
  for (const secret of [visitor, session, token, openToken]) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(dump).not.toContain(secret);
  }
  const stored = items.find((item) => item.PK === `LOGIN#${phone}` && item.SK === 'CODE');
  expect(stored?.hash).toMatch(/^[\w-]{43}$/);
  for (const [name, value] of Object.entries(stored ?? {})) {
    if (name !== 'salt' && name !== 'hash') expect(String(value)).not.toContain(code);
  }
});
