import { describe, expect, test } from 'vitest';
import { watcherShardsIn } from '#lambdas/store/watchlist/watcher-shards.ts';
import { watchersOf } from '#lambdas/store/watchlist/watchers.ts';
import { openMailCap } from '#lambdas/wiring/open-mail-cap.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

const QUARTER_HOUR = 15 * 60_000;
/** Said here once more, so that no change of a constant makes them more. @see docs/security.md#flooding */
const MAILS_A_DAY = 12;
const OF_A_NETWORK = 30;

const deviceOf = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('known-device=')) ?? '';
const withCookie = (cookie: string) => ({ headers: { cookie: cookie.split(';')[0] ?? '' } });
const mailCount = async (address: string) => (await people.mailsTo(address)).length;

/** Strangers ask for a login link, three in every quarter of an hour. @returns the statuses */
const flood = async (victim: string, asks: number) => {
  const statuses = [];
  for (let ask = 0; ask < asks; ask++) {
    api.later(Math.floor(ask / 3) * QUARTER_HOUR);
    statuses.push((await people.askToLogIn(victim)).status);
  }
  return statuses;
};

describe('mails to one mailbox', () => {
  test('strangers have at most 12 sent in a day, and all get the same answer', async () => {
    const victim = people.someEmail();
    expect(await flood(victim, 15)).toEqual(Array(15).fill(200));
    api.later(5 * QUARTER_HOUR);
    const session = await people.visitorWatching('AAPL');
    expect((await people.notify(session, { email: victim.toUpperCase() })).status).toBe(200);
    expect(await mailCount(victim)).toBe(MAILS_A_DAY);
    const isLast = (await people.mailsTo(victim)).map(({ text }) => text.includes('the last of the 12'));
    expect(isLast.indexOf(true)).toBe(MAILS_A_DAY - 1);
    api.later(25 * 60 * 60_000);
    await people.askToLogIn(victim);
    expect(await mailCount(victim)).toBe(MAILS_A_DAY + 1);
  });

  test('a device that logged in before still gets its own', async () => {
    const owner = people.someEmail();
    await people.askToLogIn(owner);
    const path = `/api/verify-login?token=${await people.tokenMailedTo(owner, 'login')}`;
    const device = deviceOf((await api.app.request(path, { method: 'POST' })).headers);
    await flood(owner, 15);
    const before = await mailCount(owner);
    const init = { from: people.somewhere(), ...withCookie(device) };
    expect((await api.post('/api/login', { identifier: owner }, init)).status).toBe(200);
    expect(await mailCount(owner)).toBe(before + 1);
    // It is worth nothing for the mailbox of somebody else.
    const other = people.someEmail();
    await flood(other, 12);
    await api.post('/api/login', { identifier: other }, { from: people.somewhere(), ...withCookie(device) });
    expect(await mailCount(other)).toBe(MAILS_A_DAY);
  });

  test('what a device remembers is hidden from scripts and survives a logout', async () => {
    const phone = people.somePhone();
    await people.askToLogIn(phone);
    const login = await people.enterCode(phone, people.codeTextedTo(phone));
    const device = deviceOf(login.headers);
    expect(device).toMatch(
      /^known-device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(login.body).not.toHaveProperty('userId');
    const logout = await api.post(
      '/api/logout',
      {},
      { session: String(login.body.session), ...withCookie(device) },
    );
    expect(deviceOf(logout.headers)).toBe('');
    // A device has texts of its own, too.
    for (let asks = 0; asks < 3; asks++) await people.askToLogIn(phone);
    expect((await people.askToLogIn(phone)).status).toBe(429);
    const init = { from: people.somewhere(), ...withCookie(device) };
    expect((await api.post('/api/login', { identifier: phone }, init)).status).toBe(200);
  });
});

test.each([
  ['an IPv4 /24', (index: number) => `203.0.113.${index}`, '203.0.114.1'],
  ['an IPv6 /48', (index: number) => `2001:db8:7:${index.toString(16)}::1`, '2001:db8:8::1'],
])('callers of %s share a limit', async (_network, from, elsewhere) => {
  const statuses = [];
  for (let index = 1; index <= OF_A_NETWORK + 1; index++)
    statuses.push((await people.askToLogIn(people.someEmail(), undefined, from(index))).status);
  expect(statuses).toEqual([...Array(OF_A_NETWORK).fill(200), 429]);
  expect((await people.askToLogIn(people.someEmail(), undefined, elsewhere)).status).toBe(200);
});

test('the stage mails unproven contacts up to its cap, of which logins keep half', async () => {
  // The day of every other test is over: this one counts from zero.
  const later = 240 * 60 * 60_000;
  api.later(later);
  const cap = { UNPROVEN_MAILS_PER_HOUR: 6, UNPROVEN_MAILS_PER_DAY: 8 };
  const deps = { mailCap: openMailCap(cap, api.deps.messageCounts) };
  const post = async (path: string, json: object, session?: string) =>
    (await api.post(path, json, { session, deps })).status;
  const session = await people.visitorWatching('AAPL');
  const notify = () => post('/api/notify', { email: people.someEmail() }, session);
  const logIn = () => post('/api/login', { identifier: people.someEmail() });
  expect([await notify(), await notify(), await notify(), await notify()]).toEqual([200, 200, 200, 429]);
  expect([await logIn(), await logIn(), await logIn(), await logIn()]).toEqual([200, 200, 200, 429]);
  api.later(later + 60 * 60_000);
  expect([await logIn(), await logIn(), await logIn()]).toEqual([200, 200, 429]);
});

describe('visitors', () => {
  const visit = (from: string) => api.post('/api/session', {}, { from });
  const VISITORS_AN_HOUR = 30;
  const HOUR = 60 * 60_000;

  test.each([
    ['an IPv4 address', () => '203.0.113.200', '203.0.113.201'],
    ['an IPv6 /64', (index: number) => `2001:db8:9:1::${index.toString(16)}`, '2001:db8:9:2::1'],
  ])('%s opens at most 30 sessions an hour', async (_name, from, elsewhere) => {
    const opened = [];
    for (let index = 1; index <= VISITORS_AN_HOUR; index++) opened.push((await visit(from(index))).status);
    expect(opened).toEqual(Array(VISITORS_AN_HOUR).fill(200));
    expect(await visit(from(31))).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
    const first = await api.post('/api/subscribe', { tickers: 'AAPL' }, { from: from(32) });
    expect(first).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
    expect((await visit(elsewhere)).status).toBe(200);
    api.later(HOUR);
    expect((await visit(from(33))).status).toBe(200);
  });

  test('a first ticker is counted within the request that opens its session', async () => {
    const from = people.somewhere();
    const before = api.requests.length;
    await visit(from);
    expect(api.requests.slice(before)).toEqual(['TransactWriteItemsCommand']);
  });

  test('30 callers at once share the limit', async () => {
    const from = people.somewhere();
    const answers = await Promise.all(Array.from({ length: VISITORS_AN_HOUR + 5 }, () => visit(from)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(VISITORS_AN_HOUR);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('fan-out reads a row for each reader with a proven contact, and none of visitors', async () => {
    const rowsOf = async () => (await watchersOf(api.table, 'T29', 0)).watchers.map(({ userId }) => userId);
    const sessions = [];
    for (let visitors = 0; visitors < 5; visitors++) sessions.push(await people.visitorWatching('T29'));
    expect(await rowsOf()).toEqual([]);
    const reader = await people.verifyEmail(sessions[0] ?? '', people.someEmail());
    const { id } = await people.profileOf(reader);
    expect(await rowsOf()).toEqual([id]);
    // Visitors still count as people who watch: the ticker is quoted for them, too. The item that counts the shards,
    // which one user in ten writes, is nobody.
    for (let user = 0; user < 30; user++)
      await watcherShardsIn(api.table).count(`user-${user}`, new Map([['T29', 0]]));
    expect(await api.deps.watchers.count('T29')).toBe(5);
  });
});
