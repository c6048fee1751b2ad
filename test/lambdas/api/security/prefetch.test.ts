import { describe, expect, test } from 'vitest';
import { unsubscribeToken } from '#lambdas/shared/unsubscribe-token.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { SIGNING_SECRET } from '../support/harness.ts';
import { sharedApi } from '../support/shared-api.ts';
import { pressesIn, type Stored } from './page-script.ts';

const { api, people } = sharedApi();

const SCANNERS = [
  '',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Microsoft-Defender-SafeLinks/1.0)',
  'GoogleImageProxy',
  'curl/8.5.0',
];

async function visitedByScanners(path: string) {
  const before = await allItems(api.table);
  for (const agent of SCANNERS) {
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
      const headers = { 'user-agent': agent, purpose: 'prefetch' };
      const answer = await api.app.request(path, { method, headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  }
  expect(await allItems(api.table)).toEqual(before);
}

describe('an emailed link that email scanners visited', () => {
  test('a login link visited by scanners still logs in, once', async () => {
    const email = people.someEmail();
    await people.askToLogIn(email);
    const token = await people.tokenMailedTo(email, 'login');
    await visitedByScanners(`/api/verify-login?token=${token}&to=login`);
    expect((await people.open(token)).location).toBe('/?loggedin=1&merged=0&rejected=0');
    expect((await people.open(token)).location).toBe('/login?error=link_used');
  });

  test('a verification link visited by scanners still verifies', async () => {
    const email = people.someEmail();
    const session = await people.visitorWatching('AAPL');
    await people.notify(session, { email });
    const token = await people.tokenMailedTo(email, 'verify');
    await visitedByScanners(`/api/verify-login?token=${token}`);
    expect(await people.profileOf(session)).toMatchObject({ verified: false });
    const opened = await people.open(token);
    expect(await people.profileOf(opened.session)).toMatchObject({ email, verified: true });
  });

  test('an unsubscribe link visited by scanners stops nothing', async () => {
    const session = await people.logInByMail(people.someEmail());
    const { id } = await people.profileOf(session);
    const token = unsubscribeToken({ userId: String(id), list: 'all' }, SIGNING_SECRET);
    await visitedByScanners(`/api/unsubscribe-alerts?token=${token}`);
    expect(await people.profileOf(session)).toMatchObject({ notify_via: ['email'] });
  });
});

describe('the page of an emailed link presses its button', () => {
  const link = `/api/verify-login?token=${'A'.repeat(43)}`;
  const pressed = { 'to log in': `${link}&to=login`, 'to verify': link };
  const neverPressed = {
    'that another site posted to': `${link}&to=login&ask=1`,
    'that adds an address': `${link}&to=add`,
    'that stops alerts': `/api/unsubscribe-alerts?token=${'A'.repeat(43)}`,
  };
  const session = 'S'.repeat(43);
  const profile = (verified: boolean) => JSON.stringify({ id: 'U1', verified });
  const pressesOf = async (path: string, stored: Stored) =>
    pressesIn(await (await api.app.request(path)).text(), stored);

  describe.each<[string, Stored]>([
    ['a session alone', { session }],
    ['a session and a profile', { session, 'auth-user': profile(false) }],
  ])('when the site’s storage contains %s of a visitor', (_what, stored) => {
    test.each(Object.entries(pressed))('%s', async (_link, path) => {
      expect(await pressesOf(path, stored)).toBe(1);
    });

    test.each(Object.entries(neverPressed))('the button is not pressed on a page %s', async (_link, path) => {
      expect(await pressesOf(path, stored)).toBe(0);
    });
  });

  test.each<[string, Stored]>([
    ['nothing', {}],
    ['no session', { 'theme-mode': 'dark', 'auth-user': profile(false) }],
    ['an empty session', { session: '' }],
    ['nothing since that is refused', 'refused'],
    ['the session of an account', { session, 'auth-user': profile(true) }],
  ])('the button is not pressed if the site’s storage contains %s', async (_what, stored) => {
    for (const path of Object.values({ ...pressed, ...neverPressed })) {
      expect(await pressesOf(path, stored)).toBe(0);
    }
  });
});
