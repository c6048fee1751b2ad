import { expect, test, vi } from 'vitest';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi({ clock: systemClock });

/** Logs a visitor in by code, and runs `meanwhile` right before the visitor's tickers are moved. */
async function logInWhile(visitor: string, phone: string, meanwhile: () => Promise<unknown>) {
  await people.askToLogIn(phone, visitor);
  const { merges } = api.deps;
  const move = vi.fn(merges.move).mockImplementationOnce(async (...facts) => {
    await meanwhile();
    return merges.move(...facts);
  });
  const entry = { identifier: phone, code: people.codeTextedTo(phone), previousSession: visitor };
  const { body } = await api.post('/api/verify-login-code', entry, { deps: { merges: { move } } });
  expect(move).toHaveBeenCalled();
  return body as { session: string; merged: number; rejected: number };
}

test('a ticker added while a visitor logs in is merged', async () => {
  const visitor = await people.visitorWatching('AAPL');

  const { session, merged } = await logInWhile(visitor, people.somePhone(), () =>
    api.post('/api/subscribe', { tickers: 'MSFT' }, { session: visitor }),
  );

  expect(await people.tickersOf(session)).toEqual(['AAPL', 'MSFT']);
  expect(merged).toBe(2);
});

test('if a ticker is swapped for another during a login, the new ticker is merged and the removed one is not', async () => {
  const visitor = await people.visitorWatching('AAPL');

  const { session, merged } = await logInWhile(visitor, people.somePhone(), async () => {
    await api.post('/api/unsubscribe', { ticker: 'AAPL' }, { session: visitor });
    await api.post('/api/subscribe', { tickers: 'MSFT' }, { session: visitor });
  });

  expect(await people.tickersOf(session)).toEqual(['MSFT']);
  expect(merged).toBe(1);
});

test('a note and a price alert set during a login are merged', async () => {
  const visitor = await people.visitorWatching('AAPL,MSFT');
  const limits = { price_above: 300, price_below: null, change_percent: null, since_alert_percent: null };

  const { session } = await logInWhile(visitor, people.somePhone(), async () => {
    await api.post('/api/subscribe', { tickers: 'MSFT', note: 'buy' }, { session: visitor });
    await api.post('/api/update-alert-thresholds', { ticker: 'AAPL', ...limits }, { session: visitor });
  });

  expect((await people.profileOf(session)).thresholds).toEqual({ AAPL: limits });
  const { body } = await api.get('/api/watchlist', { session });
  expect(body.watchlist).toContainEqual(expect.objectContaining({ ticker: 'MSFT', note: 'buy' }));
});

test('if the account has been deleted while a visitor logs in to it, the visitor’s tickers move to a new account', async () => {
  const phone = people.somePhone();
  const owner = await people.logInByCode(phone);
  const visitor = await people.visitorWatching('AAPL,MSFT');

  const { session, merged } = await logInWhile(visitor, phone, () => people.deleteAccount(owner));

  expect(await people.tickersOf(session)).toEqual(['AAPL', 'MSFT']);
  expect(merged).toBe(2);
});

test('a link opened while the account with its address is being deleted verifies the address for the requester', async () => {
  const email = people.someEmail();
  const holder = await people.logInByMail(email);
  const visitor = await people.visitorWatching('AAPL');
  await people.notify(visitor, { email });
  const { users } = api.deps;
  const get = vi.fn(users.get).mockImplementationOnce(async (id) => {
    await people.deleteAccount(holder);
    return users.get(id);
  });

  const link = `/api/verify-login?token=${await people.tokenMailedTo(email, 'verify')}`;
  const answer = await api.post(link, undefined, { deps: { users: { ...users, get } } });

  const session = /^session=([\w-]{43});/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
  expect(await people.profileOf(session)).toMatchObject({ email, email_verified: true, ticker_count: 1 });
});

test('a visitor with more tickers than fit in one transaction is merged completely, and the tickers beyond the limit are counted', async () => {
  const visitor = await people.visitorWatching('AAPL');
  const account = await api.deps.users.account(String((await people.profileOf(visitor)).id));
  const [first] = account?.watched ?? [];
  if (!account || !first) throw new Error('The visitor watches nothing.');
  const tickers = Array.from({ length: 99 }, (_, number) => ({ ...first, ticker: `W${number}` }));
  for (const together of [tickers.slice(0, 50), tickers.slice(50)])
    await api.deps.watchlists.add({ user: account.user, brand: 'all', limit: 100, tickers: together });

  const { session, merged, rejected } = await logInWhile(visitor, people.somePhone(), async () => {});

  expect(await people.tickersOf(session)).toHaveLength(10);
  expect({ merged, rejected }).toEqual({ merged: 10, rejected: 90 });
  expect((await api.get('/api/profile', { session: visitor })).status).toBe(401);
});

test('a visitor whose phone answers YES during another login becomes an account and is not merged', async () => {
  const visitor = await people.visitorWatching('AAPL');
  const phone = people.somePhone();
  await people.notify(visitor, { phone });

  const { session } = await logInWhile(visitor, people.somePhone(), () => people.text(phone, 'YES'));

  const again = await people.logInByCode(phone);
  expect(await people.tickersOf(again)).toEqual(['AAPL']);
  expect((await people.profileOf(again)).id).not.toBe((await people.profileOf(session)).id);
});

test('if a visitor uses two login codes at once, each ticker goes to only one account, and the visitor is deleted', async () => {
  const visitor = await people.visitorWatching('AAPL,MSFT');
  const phones = [people.somePhone(), people.somePhone()];
  for (const phone of phones) await people.askToLogIn(phone, visitor);

  const entries = await Promise.all(
    phones.map((phone) => people.enterCode(phone, people.codeTextedTo(phone), visitor)),
  );

  expect(entries.map(({ status }) => status)).toEqual([200, 200]);
  const lists = await Promise.all(entries.map(({ body }) => people.tickersOf(String(body.session))));
  expect(lists.flat()).toEqual(expect.arrayContaining(['AAPL', 'MSFT']));
  expect((await api.get('/api/profile', { session: visitor })).status).toBe(401);
});
