import { expect, test } from 'vitest';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi({ clock: systemClock });

/** Sending an email may take a long time, or the function may end while it is being sent. */
const UNDER_WAY = new Promise<never>(() => {});

/** Opens the newest link sent to an address. Returns the subject of the first email, whose sending never completes. */
async function lettersOf(email: string, purpose: 'login' | 'verify'): Promise<string> {
  const token = await people.tokenMailedTo(email, purpose);
  return new Promise((resolve) => {
    const sendMail = ({ subject }: { subject: string }) => {
      resolve(subject);
      return UNDER_WAY;
    };
    void api.post(`/api/verify-login?token=${token}`, undefined, { deps: { mail: { send: sendMail } } });
  });
}

async function sessionsAt(email: string): Promise<number> {
  const owner = await api.deps.contacts.ownerOf(email);
  return (await api.deps.sessions.listOf(String(owner), new Date())).length;
}

test('a login is complete before its welcome email is sent', async () => {
  const email = people.someEmail();
  const visitor = await people.visitorWatching('AAPL,MSFT');
  await people.askToLogIn(email, visitor);

  expect(await lettersOf(email, 'login')).toContain('Welcome');

  expect(await sessionsAt(email)).toBe(1);
  expect(
    (await api.deps.users.account(String(await api.deps.contacts.ownerOf(email))))?.watched,
  ).toHaveLength(2);
  expect((await api.get('/api/profile', { session: visitor })).status).toBe(401);
});

test('a verification creates its session before its welcome email is sent', async () => {
  const email = people.someEmail();
  await people.notify(await people.visitorWatching('AAPL'), { email });

  expect(await lettersOf(email, 'verify')).toContain('Welcome');

  expect(await sessionsAt(email)).toBe(1);
});
