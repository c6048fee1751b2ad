import { describe, expect, test } from 'vitest';
import { unsubscribeToken } from '#lambdas/runtime/unsubscribe-token.ts';
import { allItems } from '#test/support/table-items.ts';
import { SIGNING_SECRET } from '../harness.ts';
import { sharedApi } from '../shared-api.ts';

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

describe('a mailed link that scanners visited', () => {
  test('of a login logs in all the same, once', async () => {
    const email = people.someEmail();
    await people.askToLogIn(email);
    const token = await people.tokenMailedTo(email, 'login');
    await visitedByScanners(`/api/verify-login?token=${token}&to=login`);
    expect((await people.open(token)).location).toBe('/?loggedin=1&merged=0&rejected=0');
    expect((await people.open(token)).location).toBe('/login?error=link_used');
  });

  test('of an address verifies it all the same', async () => {
    const email = people.someEmail();
    const session = await people.visitorWatching('AAPL');
    await people.notify(session, { email });
    const token = await people.tokenMailedTo(email, 'verify');
    await visitedByScanners(`/api/verify-login?token=${token}`);
    expect(await people.profileOf(session)).toMatchObject({ verified: false });
    const opened = await people.open(token);
    expect(await people.profileOf(opened.session)).toMatchObject({ email, verified: true });
  });

  test('that stops alerts has stopped nothing', async () => {
    const session = await people.logInByMail(people.someEmail());
    const { id } = await people.profileOf(session);
    const token = unsubscribeToken(String(id), SIGNING_SECRET);
    await visitedByScanners(`/api/unsubscribe-alerts?token=${token}`);
    expect(await people.profileOf(session)).toMatchObject({ notify_via: ['email'] });
  });
});

test('the page presses its button only where the site has stored a session', async () => {
  const page = await api.app.request(`/api/verify-login?token=${'A'.repeat(43)}`);
  const [script = ''] = /<script[^>]*>[^<]*/.exec(await page.text()) ?? [];
  expect(script).toContain("if(localStorage.getItem('session'))");
});
