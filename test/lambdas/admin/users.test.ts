import { ulid } from 'ulid';
import { beforeAll, describe, expect, test } from 'vitest';
import { anonymousUser, type User } from '#domain/accounts/user.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { filingsIn } from '#lambdas/store/filings/filings-store.ts';
import { putDueAlert } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { FIRST_ADMIN, openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
let admin: Promise<string> | undefined;

/** Returns an admin session with a recent approval. */
async function asAdmin(): Promise<string> {
  admin ??= world.logIn().then(async () => (await world.deps.contacts.ownerOf(FIRST_ADMIN)) ?? '');
  const now = world.api.clock.now;
  const [userId, adminAuth] = [await admin, newSecret()];
  const until = new Date(now.getTime() + 60_000);
  await world.deps.adminSessions.create(
    { hash: sha256(adminAuth), userId, now, hasSecondFactor: false },
    until,
  );
  return adminAuth;
}
const get = async (path: string) => world.get(path, await asAdmin());
const post = async (path: string, json: object) => world.post(path, json, await asAdmin());

type Reader = { id: string; session: string };
type Shown = { version: number; plan: { granted: boolean }; watchlist: { ticker: string }[] };

/** Creates a reader with a verified address. */
async function reader(facts: Partial<User> = {}): Promise<Reader> {
  const now = world.api.clock.now;
  const [id, session] = [ulid(now.getTime()), newSecret()];
  const email = world.people.someEmail();
  const user = {
    ...anonymousUser({ id, brand: '8k', createdAt: now.toISOString() }),
    ...{ email, emailVerified: true, notifyVia: ['email' as const] },
    ...facts,
  };
  await world.deps.contacts.openAccount(user, { hash: sha256(session), userId: id, now, device: null });
  return { id, session };
}
const watch = (session: string, tickers: string) =>
  world.api.post('/api/watchlist', { tickers, forms: ['8-K'] }, { session });
const shown = async (id: string) => (await get(`user?id=${id}`)).body as unknown as Shown;
const versionOf = async (id: string) => (await shown(id)).version;

describe('a reader', () => {
  test('is found by any part of the email address, by the phone number and by the Stripe customer', async () => {
    const { id } = await reader({
      ...{ email: 'Mary.Erdoes@fund.example.com', phone: '+14155557788', phoneVerified: true },
      stripeCustomerId: 'cus_Q1w2E3',
    });
    const idsFor = async (q: string) =>
      ((await get(`search?q=${encodeURIComponent(q)}`)).body.hits as { id: string }[]).map((hit) => hit.id);

    for (const q of [
      'erdoes',
      'mary.erdoes@FUND.example.com',
      'y.erd',
      'fund.exa',
      '(415) 555-7788',
      '+14155557788',
    ])
      expect(await idsFor(q), q).toContain(id);
    for (const q of ['5557788', 'cus_q1w2', id]) expect(await idsFor(q), q).toContain(id);
    expect(await idsFor('er')).not.toContain(id);
    expect((await get('users?q=erdoes')).body).toMatchObject({ users: [{ id, plan: 'free' }] });
  });

  test('is found under a new address and no longer under the old one', async () => {
    const { id } = await reader({ email: 'before.change@example.com' });
    const user = await world.deps.users.get(id);
    if (user)
      await world.deps.contacts.save(user, { email: 'later.address@example.com' }, world.api.clock.now);

    expect((await get('users?q=before.change')).body.users).toEqual([]);
    expect((await get('users?q=later.addr')).body).toMatchObject({ users: [{ id }] });
  });

  test('is listed newest first, page by page, until the account has been deleted', async () => {
    world.api.later(40 * 86_400_000);
    const ids: string[] = [];
    for (let number = 0; number < 55; number++) ids.unshift((await reader()).id);
    const first = (await get('users')).body as { users: { id: string }[]; cursor: string };
    const second = (await get(`users?cursor=${encodeURIComponent(first.cursor)}`)).body as typeof first;
    const listed = [...first.users, ...second.users].map(({ id }) => id);
    expect(new Set(listed.slice(0, 55))).toEqual(new Set(ids));
    expect(first.users).toHaveLength(50);

    const [gone = ''] = ids;
    await post('delete-user', { user_id: gone, version: await versionOf(gone) });
    expect(((await get('users')).body.users as { id: string }[]).map(({ id }) => id)).not.toContain(gone);
    world.api.later(0);
  });

  test('is shown with contacts, plan, watchlist, sessions and alerts, and the log records who viewed it', async () => {
    const { id, session } = await reader();
    await watch(session, 'NVDA,AAPL');
    await putDueAlert(
      world.table,
      storedAlert({ userId: id, status: 'failed', reason: 'rejected' }),
      world.api.clock.now.toISOString(),
    );

    expect((await get(`user?id=${id}`)).body).toMatchObject({
      email: { verified: true, suppressed: null },
      plan: { type: 'free', granted: false },
      ticker_limit: 10,
      watchlist: [{ ticker: 'AAPL' }, { ticker: 'NVDA' }],
      sessions: [{ device: null }],
    });
    expect((await get(`user-alerts?id=${id}`)).body).toMatchObject({
      alerts: [{ status: 'failed', reason: 'rejected', ticker: 'AAPL' }],
    });
    const { entries } = (await get(`activity?object=user:${id}`)).body as { entries: object[] };
    const looked = { admin_email: FIRST_ADMIN, outcome: 200 };
    for (const action of ['GET /api/admin/user-alerts', 'GET /api/admin/user'])
      expect(entries).toContainEqual(expect.objectContaining({ action, ...looked }));
  });

  test('who reports missing mail is explained for the latest filings of a ticker, one sentence each', async () => {
    const { id, session } = await reader();
    await watch(session, 'AAPL');
    const filing = storedFiling({ accession: '0000320193-26-000171', form: '10-K', formType: '10-K' });
    await filingsIn(world.table).create(filing, filing.acceptedAt);
    await filingsIn(world.table).list(filing);

    expect((await get(`why?user_id=${id}&ticker=aapl`)).body).toMatchObject({
      answers: [{ filing: filing.accession, ticker: 'AAPL', sentence: expect.stringMatching(/^No alert, /) }],
    });
    expect((await get(`why?user_id=${id}&filing=${filing.accession}`)).body).toMatchObject({
      answers: [{ filing: filing.accession }],
    });
    expect((await get(`why?user_id=${id}&ticker=NOSUCH`)).status).toBe(404);
  });

  test('gets 404 if the account does not exist', async () => {
    for (const path of ['user?id=nobody', 'why?user_id=nobody&filing=0000320193-26-000101'])
      expect((await get(path)).status, path).toBe(404);
    expect((await post('change-plan', { user_id: 'nobody', version: 0, pro: true })).status).toBe(404);
  });
});

describe('an action', () => {
  test('can grant PRO and remove it again, and the reader sees both immediately', async () => {
    const { id, session } = await reader();
    await post('change-plan', { user_id: id, version: await versionOf(id), pro: true });
    expect(await world.people.profileOf(session)).toMatchObject({ planType: 'pro', planStatus: 'active' });

    await post('change-plan', { user_id: id, version: await versionOf(id), pro: false });
    expect(await world.people.profileOf(session)).toMatchObject({ planType: 'free' });
  });

  test('does not remove a plan that was bought', async () => {
    const { id } = await reader({ planType: 'pro', planStatus: 'active', plan: 'pro' });

    const answer = await post('change-plan', { user_id: id, version: await versionOf(id), pro: false });

    expect(answer).toMatchObject({ status: 409, body: { error: 'plan_is_bought' } });
  });

  test('sets and removes a limit for one reader', async () => {
    const { id, session } = await reader();
    await post('change-limit', { user_id: id, version: await versionOf(id), limit: 33 });
    expect((await world.people.profileOf(session)).ticker_limit).toBe(33);

    await post('change-limit', { user_id: id, version: await versionOf(id), limit: null });
    expect((await world.people.profileOf(session)).ticker_limit).toBe(10);
  });

  test('is refused with 409 and changes nothing if the reader’s data changed in the meantime', async () => {
    const { id } = await reader();
    const version = await versionOf(id);
    await post('change-limit', { user_id: id, version, limit: 20 });

    for (const [action, more] of [
      ['change-limit', { limit: 5 }],
      ['change-plan', { pro: true }],
      ['verify-user', { method: 'email' }],
      ['delete-user', {}],
    ] as const)
      expect(await post(action, { user_id: id, version, ...more }), action).toMatchObject({
        status: 409,
        body: { error: 'changed_meanwhile' },
      });
    expect(await world.deps.users.get(id)).toMatchObject({ storedTickerLimit: 20, isProGranted: false });
  });

  test('verifies an address, unless it belongs to another account', async () => {
    const { id } = await reader({ email: 'to.verify@example.com', emailVerified: false });
    await post('verify-user', { user_id: id, version: await versionOf(id), method: 'email' });
    expect(await world.deps.contacts.ownerOf('to.verify@example.com')).toBe(id);

    const other = await reader({ email: 'to.verify@example.com', emailVerified: false, notifyVia: [] });
    const answer = await post('verify-user', {
      ...{ user_id: other.id, version: await versionOf(other.id), method: 'email' },
    });
    expect(answer).toMatchObject({ status: 409, body: { error: 'address_taken' } });
  });

  test('ends all sessions of a reader', async () => {
    const { id, session } = await reader();

    expect((await post('end-sessions', { user_id: id })).body).toEqual({ ended: 1 });
    expect((await world.api.get('/api/profile', { session })).status).toBe(401);
  });

  test('suppresses an address and lifts the suppression again', async () => {
    await post('suppress', { address: 'stop.me@example.com', suppressed: true });
    expect(await world.deps.suppressions.has('stop.me@example.com')).toBe(true);

    world.api.later(1_000);
    await post('suppress', { address: 'stop.me@example.com', suppressed: false });
    expect(await world.deps.suppressions.has('stop.me@example.com')).toBe(false);
    expect((await post('suppress', { address: 'nonsense', suppressed: true })).status).toBe(400);
    world.api.later(0);
  });

  test('is shown on the reader’s page as the reason if it suppressed the address', async () => {
    const email = 'why.stopped@example.com';
    const { id } = await reader({ email });
    await post('suppress', { address: email, suppressed: true });

    expect(await shown(id)).toMatchObject({ email: { address: email, suppressed: 'by_admin' } });
    const { entries } = (await get(`activity?object=user:${id}`)).body;
    expect(entries).toContainEqual(
      expect.objectContaining({
        notes: expect.arrayContaining([
          { object: `user:${id}`, before: { suppressed: false }, after: { suppressed: true } },
        ]),
      }),
    );
  });

  test('deletes a reader the same way readers delete themselves, so that only the log remains', async () => {
    const { id, session } = await reader({ email: 'delete.me@example.com' });
    await watch(session, 'NVDA');
    await post('delete-user', { user_id: id, version: await versionOf(id) });

    expect((await world.api.get('/api/profile', { session })).status).toBe(401);
    const left = (await allItems(world.table)).filter((item) => JSON.stringify(item).includes(id));
    expect(left.every(({ PK }) => String(PK).startsWith('ACTIVITY'))).toBe(true);
    expect((await world.people.mailsTo('delete.me@example.com')).at(-1)?.subject).toMatch(/has been deleted/);
  });

  test('requires a recent approval if it is hard to undo', async () => {
    const adminAuth = await world.logIn();
    const { id } = await reader();
    const version = await versionOf(id);
    world.api.later(6 * 60_000);
    for (const [action, json] of [
      ['delete-user', { user_id: id, version }],
      ['merge-users', { user_id: id, version, from_id: id, from_version: version }],
      ['verify-user', { user_id: id, version, method: 'email' }],
    ] as const)
      expect(await world.post(action, json, adminAuth), action).toMatchObject({
        status: 403,
        body: { error: 'fresh_proof_required' },
      });
    world.api.later(0);
  });
});

describe('a merge', () => {
  const merge = async (into: string, from: string) =>
    post('merge-users', {
      ...{ user_id: into, version: await versionOf(into) },
      ...{ from_id: from, from_version: await versionOf(from) },
    });

  test('joins the watchlists, keeps the better plan, and notifies both owners', async () => {
    const kept = await reader({ email: 'kept@example.com' });
    const gone = await reader({
      email: 'gone@example.com',
      isProGranted: true,
      planType: 'pro',
      planStatus: 'active',
    });
    await watch(kept.session, 'NVDA,AAPL');
    await watch(gone.session, 'AAPL,MSFT');

    const preview = (await get(`merge-preview?user_id=${kept.id}&from_id=${gone.id}`)).body;
    expect(preview.effects).toEqual(
      expect.arrayContaining([
        '1 of 2 tickers move to the watchlist; 1 is on it already.',
        'An email about it goes to kept@example.com and gone@example.com.',
      ]),
    );
    expect(await merge(kept.id, gone.id)).toMatchObject({ status: 200, body: { moved: 1, left_out: 0 } });

    expect(await shown(kept.id)).toMatchObject({
      plan: { granted: true, type: 'pro' },
      watchlist: [{ ticker: 'AAPL' }, { ticker: 'MSFT' }, { ticker: 'NVDA' }],
    });
    expect((await get(`user?id=${gone.id}`)).status).toBe(404);
    for (const email of ['kept@example.com', 'gone@example.com'])
      expect((await world.people.mailsTo(email)).at(-1)?.subject, email).toMatch(/accounts have been merged/);
    const subjects = (await world.people.mailsTo('gone@example.com')).map(({ subject }) => subject);
    expect(subjects).not.toContainEqual(expect.stringMatching(/has been deleted/));
  });

  test('takes over a phone that the remaining account lacks', async () => {
    const kept = await reader();
    const gone = await reader({
      email: null,
      emailVerified: false,
      phone: '+14155559911',
      phoneVerified: true,
      notifyVia: [],
    });
    await merge(kept.id, gone.id);

    expect(await world.deps.contacts.ownerOf('+14155559911')).toBe(kept.id);
    expect(await world.deps.users.get(kept.id)).toMatchObject({ phone: '+14155559911', phoneVerified: true });
  });

  test('is refused if both accounts pay, or if an account would be merged with itself', async () => {
    const paying = { planType: 'pro', planStatus: 'active', plan: 'pro' as const };
    const [one, other] = [await reader(paying), await reader(paying)];

    expect(await merge(one.id, other.id)).toMatchObject({ status: 400, body: { error: 'cannot_merge' } });
    expect(await merge(one.id, one.id)).toMatchObject({ status: 400, body: { error: 'cannot_merge' } });
  });

  test('keeps alerts about new listings that were on in either account', async () => {
    const listingAlerts = { isOn: true, since: '2026-11-01T15:00:00.000Z' };
    const kept = await reader({ listingAlerts: { ...listingAlerts, isOn: false } });
    const gone = await reader({ listingAlerts });
    await merge(kept.id, gone.id);

    expect(await world.deps.users.get(kept.id)).toMatchObject({ listingAlerts });
  });

  test('moves a purchase too, so that nothing is charged for a deleted account', async () => {
    const kept = await reader();
    const bought = {
      planType: 'pro',
      planStatus: 'active',
      plan: 'pro' as const,
      stripeCustomerId: 'cus_merged1',
    };
    const gone = await reader(bought);
    await merge(kept.id, gone.id);

    expect(await world.deps.users.get(kept.id)).toMatchObject({
      plan: 'pro',
      stripeCustomerId: 'cus_merged1',
    });
    expect(await world.deps.erasures.get(gone.id)).toBeNull();
  });
});

describe('the activity log', () => {
  // Moves to later on the same day, so that the calls made by these tests are listed first. Calls made at the same
  // moment have no defined order.
  beforeAll(() => world.api.later(8 * 3_600_000));

  test('is searchable by administrator, object and day, newest first, page by page', async () => {
    const { id } = await reader();
    const version = await versionOf(id);
    await post('change-limit', { user_id: id, version, limit: 12 });
    const owner = await world.deps.contacts.ownerOf('first.admin@example.com');
    const day = world.api.clock.now.toISOString().slice(0, 10);

    const changed = {
      action: 'POST /api/admin/change-limit',
      admin: owner,
      outcome: 200,
      input: { user_id: id, version, limit: 12 },
      notes: [
        { object: `user:${id}`, before: { storedTickerLimit: null }, after: { storedTickerLimit: 12 } },
      ],
    };
    for (const query of [
      `object=user:${id}`,
      `admin=${owner}`,
      `day=${day}`,
      `object=user:${id}&day=${day}`,
    ]) {
      const { entries } = (await get(`activity?${query}`)).body as { entries: { action: string }[] };
      expect(entries, query).toContainEqual(expect.objectContaining(changed));
    }
    expect((await get(`activity?object=user:${id}&day=2020-01-01`)).body.entries).toEqual([]);
    const first = (await get(`activity?day=${day}`)).body as { entries: { id: string }[]; cursor: string };
    const next = (await get(`activity?day=${day}&cursor=${encodeURIComponent(first.cursor)}`))
      .body as typeof first;
    expect(first.entries).toHaveLength(50);
    expect(next.entries.length).toBeGreaterThan(0);
    expect(next.entries.filter((entry) => first.entries.some((each) => each.id === entry.id))).toEqual([]);
  });

  test('does not contain secrets', async () => {
    await post('prove', { code: '987654' });
    const { entries } = (await get('activity')).body as { entries: object[] };

    expect(JSON.stringify(entries)).not.toContain('987654');
    expect(entries).toContainEqual(expect.objectContaining({ input: { code: '(left out)' } }));
  });
});
