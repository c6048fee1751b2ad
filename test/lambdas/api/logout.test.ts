import { describe, expect, test } from 'vitest';
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

  test('logging out accepts the session in the body if there is no header, and ends no other session', async () => {
    const phone = people.somePhone();
    const [one, other] = [await people.logInByCode(phone), await people.logInByCode(phone)];
    expect((await api.post('/api/logout', { session: one })).status).toBe(200);
    expect((await api.get('/api/profile', { session: one })).status).toBe(401);
    expect((await api.get('/api/profile', { session: other })).status).toBe(200);
  });

  test.each([undefined, '', 'x', 'A'.repeat(43)])(
    'twice, or without a session (%j), is not an error',
    async (session) => {
      expect((await api.post('/api/logout', { session })).status).toBe(200);
    },
  );
});
