import { expect, test } from 'vitest';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi();

const CHROME_ON_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SAFARI_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const sessionsOf = async (session: string) => (await api.get('/api/sessions', { session })).body.sessions;
const signOutOthers = (session: string) => api.post('/api/sign-out-others', {}, { session });

test('sessions are listed newest first, with the device and the last-used date of each', async () => {
  const email = people.someEmail();
  const laptop = await people.logInByMail(email, CHROME_ON_MAC);
  api.later(60_000);
  const telephone = await people.logInByMail(email, SAFARI_ON_IPHONE);
  api.later(3 * 86_400_000);
  await people.profileOf(laptop);

  const sessions = await sessionsOf(telephone);

  expect(sessions).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      created_at: '2026-11-20T15:01:00.000Z',
      last_used: '2026-11-23',
      device: 'Safari on iPhone',
      current: true,
    },
    {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      created_at: '2026-11-20T15:00:00.000Z',
      last_used: '2026-11-23',
      device: 'Chrome on macOS',
      current: false,
    },
  ]);
  expect(JSON.stringify(sessions)).not.toContain(telephone);
});

test("signing out other sessions ends them at once and leaves other users' sessions alone", async () => {
  const phone = people.somePhone();
  const [one, two, three] = [
    await people.logInByCode(phone),
    await people.logInByCode(phone),
    await people.logInByCode(phone),
  ];
  const stranger = await people.logInByCode(people.somePhone());
  expect(await signOutOthers(two)).toMatchObject({ status: 200, body: { ended: 2 } });
  for (const ended of [one, three]) {
    expect(await api.get('/api/profile', { session: ended })).toMatchObject({
      status: 401,
      body: { error: 'session_not_found' },
    });
  }
  expect(await sessionsOf(two)).toMatchObject([{ current: true }]);
  expect((await api.get('/api/profile', { session: stranger })).status).toBe(200);
  expect(await signOutOthers(two)).toMatchObject({ body: { ended: 0 } });
});
