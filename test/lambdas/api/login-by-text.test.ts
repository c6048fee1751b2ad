import { describe, expect, test } from 'vitest';
import { suppressionsIn } from '#lambdas/store/accounts/suppressions-store.ts';
import { otherCode } from './support/people.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi();

describe('login by text', () => {
  test('logging in with a texted code merges the visitor and ends the visitor’s session', async () => {
    const phone = people.somePhone();
    const visitor = await people.visitorWatching('AAPL,MSFT');
    expect((await people.askToLogIn(phone, visitor)).body).toEqual({ method: 'sms' });
    const { status, body } = await people.enterCode(phone, people.codeTextedTo(phone), visitor);
    expect({ status, body }).toEqual({
      status: 200,
      body: { session: expect.stringMatching(/^[\w-]{43}$/), merged: 2, rejected: 0 },
    });
    expect(body.session).not.toBe(visitor);
    expect(await people.tickersOf(String(body.session))).toEqual(['AAPL', 'MSFT']);
    expect((await api.get('/api/profile', { session: String(body.session) })).body).toMatchObject({
      phone,
      phone_verified: true,
      verified: true,
      // A login code is not consent to alerts by text.
      notify_via: [],
    });
    expect((await api.get('/api/watchlist', { session: visitor })).status).toBe(401);
  });

  test('different spellings of a phone number find the same account', async () => {
    const phone = people.somePhone();
    const first = await people.logInByCode(phone);
    await people.askToLogIn(phone.slice(2));
    const second = await people.enterCode(`1-${phone.slice(2)}`, people.codeTextedTo(phone), null);
    const idOf = async (session: unknown) =>
      (await api.get('/api/profile', { session: String(session) })).body.id;
    expect(await idOf(second.body.session)).toBe(await idOf(first));
  });

  test('an unknown or malformed session does not prevent a login and merges nothing', async () => {
    for (const previous of ['A'.repeat(43), 'x', '']) {
      const phone = people.somePhone();
      await people.askToLogIn(phone);
      expect(await people.enterCode(phone, people.codeTextedTo(phone), previous)).toMatchObject({
        status: 200,
        body: { merged: 0, rejected: 0 },
      });
    }
  });

  test('logging in to another account takes nothing from the first one and ends its session', async () => {
    const account = await people.logInByCode(people.somePhone());
    await api.post('/api/subscribe', { tickers: 'T3' }, { session: account });
    const phone = people.somePhone();
    await people.askToLogIn(phone, account);
    const other = await people.enterCode(phone, people.codeTextedTo(phone), account);
    expect(other.body).toMatchObject({ merged: 0, rejected: 0 });
    expect(await people.tickersOf(String(other.body.session))).toEqual([]);
    expect((await api.get('/api/profile', { session: account })).status).toBe(401);
  });

  test('a login by code with different sessions in the header and the body is rejected', async () => {
    const [one, other] = [await people.visitorWatching('T1'), await people.visitorWatching('T2')];
    const phone = people.somePhone();
    await people.askToLogIn(phone);
    const body = { identifier: phone, code: people.codeTextedTo(phone), previousSession: other };
    expect(await api.post('/api/verify-login-code', body, { session: one })).toMatchObject({
      status: 400,
      body: { error: 'session_mismatch' },
    });
  });

  test('a newer login code replaces the older one', async () => {
    const phone = people.somePhone();
    await people.askToLogIn(phone);
    const older = people.codeTextedTo(phone);
    await people.askToLogIn(phone);
    const newer = people.codeTextedTo(phone);
    if (older !== newer) expect((await people.enterCode(phone, older)).status).toBe(400);
    expect((await people.enterCode(phone, newer)).status).toBe(200);
  });

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '12 34 5'])(
    'a malformed code, %j, does not count as an attempt',
    async (code) => {
      const phone = people.somePhone();
      await people.askToLogIn(phone);
      for (let tries = 0; tries < 6; tries++) {
        expect(await people.enterCode(phone, code)).toMatchObject({
          status: 400,
          body: { error: 'invalid_code' },
        });
      }
      expect((await people.enterCode(phone, people.codeTextedTo(phone))).status).toBe(200);
    },
  );

  test('a code gets the same response as a wrong code if it was never requested for the phone, or if it is for an email address', async () => {
    const phone = people.somePhone();
    await people.askToLogIn(phone);
    const wrongCode = await people.enterCode(phone, otherCode(people.codeTextedTo(phone)));
    const never = await people.enterCode(people.somePhone(), '123456');
    const mail = await people.enterCode(people.someEmail(), '123456');
    for (const { status, body } of [never, mail]) {
      expect({ status, body }).toEqual({ status: wrongCode.status, body: wrongCode.body });
    }
  });

  test('STOP ends alerts but not logins: a requested code is still sent', async () => {
    const phone = people.somePhone();
    await suppressionsIn(api.table).add(phone, 'stop', '2026-11-20T00:00:00.000Z');
    expect(await people.askToLogIn(phone)).toMatchObject({ status: 200, body: { method: 'sms' } });
    expect((await people.enterCode(phone, people.codeTextedTo(phone))).status).toBe(200);
  });
});
