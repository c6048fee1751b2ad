import { describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { NO_WATCHERS } from '#domain/watchlist/watcher-counts.ts';
import { DeliveryError } from '#lambdas/clients/delivery-error.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import { watcherShardsIn } from '#lambdas/store/watchlist/watcher-shards-store.ts';
import { watchersOf } from '#lambdas/store/watchlist/watchers-store.ts';
import { openMailCap } from '#lambdas/wiring/open-mail-cap.ts';
import { expectLogged } from '#test/support/logs.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

const QUARTER_HOUR = 15 * 60_000;
/**
 * Repeated here, so that changing the constant does not raise the limit unnoticed. @see docs/security.md#flooding
 */
const MAILS_A_DAY = 12;
const OF_AN_ADDRESS = 30;
const OF_A_NETWORK = 300;

const deviceOf = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('known-device=')) ?? '';
const withCookie = (cookie: string) => ({ headers: { cookie: cookie.split(';')[0] ?? '' } });
const mailCount = async (address: string) => (await people.mailsTo(address)).length;

/** Requests login links for unknown visitors, three every 15 minutes. @returns the HTTP statuses */
const flood = async (victim: string, asks: number) => {
  const statuses = [];
  for (let ask = 0; ask < asks; ask++) {
    api.later(Math.floor(ask / 3) * QUARTER_HOUR);
    statuses.push((await people.askToLogIn(victim)).status);
  }
  return statuses;
};

describe('email to one mailbox', () => {
  test('is limited to 12 a day if requested by strangers, who all get the same response', async () => {
    const victim = people.someEmail();
    expect(await flood(victim, 15)).toEqual(Array(15).fill(200));
    api.later(5 * QUARTER_HOUR);
    const session = await people.visitorWatching('AAPL');
    expect((await people.notify(session, { email: victim.toUpperCase() })).status).toBe(200);
    expect(await mailCount(victim)).toBe(MAILS_A_DAY);
    const isLast = (await people.mailsTo(victim)).map(({ text }) => text.includes('this is the last one'));
    expect(isLast.indexOf(true)).toBe(MAILS_A_DAY - 1);
    api.later(25 * 60 * 60_000);
    await people.askToLogIn(victim);
    expect(await mailCount(victim)).toBe(MAILS_A_DAY + 1);
  });

  test('is still sent when requested from a device that has logged in before', async () => {
    const owner = people.someEmail();
    await people.askToLogIn(owner);
    const path = `/api/verify-login?token=${await people.tokenMailedTo(owner, 'login')}`;
    const device = deviceOf((await api.app.request(path, { method: 'POST' })).headers);
    await flood(owner, 15);
    const before = await mailCount(owner);
    const init = { from: people.somewhere(), ...withCookie(device) };
    expect((await api.post('/api/login', { identifier: owner }, init)).status).toBe(200);
    expect(await mailCount(owner)).toBe(before + 1);
    // The device is not recognized for another user's mailbox.
    const other = people.someEmail();
    await flood(other, 12);
    await api.post('/api/login', { identifier: other }, { from: people.somewhere(), ...withCookie(device) });
    expect(await mailCount(other)).toBe(MAILS_A_DAY);
  });

  test('a device’s token is hidden from scripts and survives a logout', async () => {
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
    // A known device also has its own limit for texts.
    for (let asks = 0; asks < 3; asks++) await people.askToLogIn(phone);
    expect((await people.askToLogIn(phone)).status).toBe(429);
    const init = { from: people.somewhere(), ...withCookie(device) };
    expect((await api.post('/api/login', { identifier: phone }, init)).status).toBe(200);
  });
});

test('callers with the same IP address share one limit for logins and another for verifications', async () => {
  const from = '203.0.112.7';
  const ask = async () => (await people.askToLogIn(people.someEmail(), undefined, from)).status;
  const statuses = [];
  for (let asks = 0; asks <= OF_AN_ADDRESS; asks++) statuses.push(await ask());
  expect(statuses).toEqual([...Array(OF_AN_ADDRESS).fill(200), 429]);
  const session = await people.visitorWatching('AAPL');
  expect((await people.notify(session, { email: people.someEmail() }, from)).status).toBe(200);
});

test('a known device can log in from an IP address whose limit is used up', async () => {
  const owner = people.someEmail();
  await people.askToLogIn(owner);
  const path = `/api/verify-login?token=${await people.tokenMailedTo(owner, 'login')}`;
  const device = deviceOf((await api.app.request(path, { method: 'POST' })).headers);
  const from = '203.0.112.8';
  for (let asks = 0; asks <= OF_AN_ADDRESS; asks++)
    await people.askToLogIn(people.someEmail(), undefined, from);
  const log = (init: object) => api.post('/api/login', { identifier: owner }, { from, ...init });
  expect((await log({})).status).toBe(429);
  expect((await log(withCookie(device))).status).toBe(200);
});

test.each([
  ['an IPv4 /24', '203.0.113.0/24', ['203.0.113.1', '203.0.113.2'], '203.0.114.1'],
  ['an IPv6 /48', '2001:db8:7::/48', ['2001:db8:7:1::1', '2001:db8:7:2::1'], '2001:db8:8::1'],
])('callers from %s share a limit', async (_name, network, [one = '', other = ''], elsewhere) => {
  const limit = { ...RATE_LIMITS.codesOfNetwork, max: OF_A_NETWORK };
  const before = { limit, who: `login:from:${network}`, times: OF_A_NETWORK - 1 };
  await api.deps.limits.take([before], dateIn(api.deps.clock));
  const ask = async (from: string) => (await people.askToLogIn(people.someEmail(), undefined, from)).status;
  expect([await ask(one), await ask(other), await ask(elsewhere)]).toEqual([200, 429, 200]);
});

test('the stage sends emails to unverified contacts up to its cap, and half of the cap is reserved for logins', async () => {
  // Ten days later, so that the counts of the other tests do not matter.
  const later = 240 * 60 * 60_000;
  api.later(later);
  const cap = { UNPROVEN_MAILS_PER_HOUR: 6, UNPROVEN_MAILS_PER_DAY: 8 };
  const deps = { mailCap: openMailCap(cap, api.deps.messageCounts) };
  const post = async (path: string, json: object, session?: string) =>
    (await api.post(path, json, { session, deps })).status;
  const session = await people.visitorWatching('AAPL');
  const sentMails = async () => (await api.engines.mailbox.emails()).length;
  const notify = () => post('/api/notify', { email: people.someEmail() }, session);
  const logIn = () => post('/api/login', { identifier: people.someEmail() });
  expect([await notify(), await notify(), await notify(), await notify()]).toEqual([200, 200, 200, 429]);
  // Three verifications and one login make up three quarters of six, rounded down; further logins get the same
  // response.
  const before = await sentMails();
  expect([await logIn(), await logIn(), await logIn()]).toEqual([200, 200, 200]);
  expect((await sentMails()) - before).toBe(1);
});

test('an email that SES refuses does not count against the stage’s cap', async () => {
  api.later(360 * 60 * 60_000);
  const cap = { UNPROVEN_MAILS_PER_HOUR: 4, UNPROVEN_MAILS_PER_DAY: 8 };
  const mailCap = openMailCap(cap, api.deps.messageCounts);
  const refusing = {
    ...api.deps.mail,
    send: () => Promise.reject(new DeliveryError('SES did not accept the mail.', 'later')),
  };
  const logIn = async (deps: object) =>
    (await api.post('/api/login', { identifier: people.someEmail() }, { deps: { mailCap, ...deps } })).status;
  for (let asks = 0; asks < 6; asks++) expect(await logIn({ mail: refusing })).toBe(502);
  expectLogged('A request failed upstream');
  const sentMails = async () => (await api.engines.mailbox.emails()).length;
  const before = await sentMails();
  // Three quarters of the cap of four emails.
  for (let asks = 0; asks < 4; asks++) expect(await logIn({})).toBe(200);
  expect((await sentMails()) - before).toBe(3);
});

test('made-up addresses cannot use up the login emails for accounts, and the responses do not reveal which address has an account', async () => {
  const owner = people.someEmail();
  await people.logInByMail(owner);
  api.later(480 * 60 * 60_000);
  const cap = { UNPROVEN_MAILS_PER_HOUR: 8, UNPROVEN_MAILS_PER_DAY: 80 };
  const slept: number[] = [];
  const clock = { ...api.deps.clock, sleep: async (ms: number) => void slept.push(ms) };
  const deps = { mailCap: openMailCap(cap, api.deps.messageCounts), clock };
  const logIn = async (identifier: string) => {
    const from = people.somewhere();
    const { status, body } = await api.post('/api/login', { identifier }, { deps, from });
    return { status, body };
  };
  // Requests ten times as many emails as the stage sends in an hour.
  for (let asks = 0; asks < 79; asks++) await logIn(people.someEmail());
  const waited = slept.length;
  expect(waited).toBe(73);
  const mailed = await mailCount(owner);
  const invented = await logIn(people.someEmail());
  expect(await logIn(owner)).toEqual(invented);
  expect(await mailCount(owner)).toBe(mailed + 1);
  expect(slept.slice(waited)).toEqual([1_500, 1_500]);
});

describe('visitors', () => {
  const visit = (from: string) => api.post('/api/session', {}, { from });
  const VISITORS_AN_HOUR = 30;
  const HOUR = 60 * 60_000;

  test.each([
    ['an IPv4 address', () => '203.0.113.200', '203.0.113.201'],
    ['an IPv6 /64', (index: number) => `2001:db8:9:1::${index.toString(16)}`, '2001:db8:9:2::1'],
  ])('%s can start at most 30 sessions an hour', async (_name, from, elsewhere) => {
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

  test('a first ticker is counted within the request that starts its session', async () => {
    const from = people.somewhere();
    const before = api.requests.length;
    await visit(from);
    expect(api.requests.slice(before)).toEqual(['TransactWriteItemsCommand']);
  });

  test('30 concurrent callers share the limit', async () => {
    const from = people.somewhere();
    const answers = await Promise.all(Array.from({ length: VISITORS_AN_HOUR + 5 }, () => visit(from)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(VISITORS_AN_HOUR);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('fan-out reads one row for each reader with a verified contact, and none for visitors', async () => {
    const rowsOf = async () => (await watchersOf(api.table, 'T29', 0)).watchers.map(({ userId }) => userId);
    const sessions = [];
    for (let visitors = 0; visitors < 5; visitors++) sessions.push(await people.visitorWatching('T29'));
    expect(await rowsOf()).toEqual([]);
    const reader = await people.verifyEmail(sessions[0] ?? '', people.someEmail());
    const { id } = await people.profileOf(reader);
    expect(await rowsOf()).toEqual([id]);
    // Visitors still count as watchers, so that the ticker gets a quote. The item that counts the shards, which one
    // user in ten writes, is not a watcher.
    for (let user = 0; user < 30; user++)
      await watcherShardsIn(api.table).count(`user-${user}`, new Map([['T29', 0]]));
    const { readers, visitors } = (await api.deps.watchers.counts(['T29'])).get('T29') ?? NO_WATCHERS;
    expect(readers + visitors).toBe(5);
  });
});
