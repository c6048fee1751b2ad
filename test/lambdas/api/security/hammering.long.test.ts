import { describe, expect, test } from 'vitest';
import { castOf } from '../support/cast.ts';
import { otherCode } from '../support/people.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

const AT_ONCE = 50;
/**
 * Repeated here, so that changing the constant does not raise the limit unnoticed. @see docs/security.md, "Sessions
 * and links"
 */
const TRIES = 5;
const atOnce = <Result>(act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => act(index)));

describe('guessing a code', () => {
  test('after 50 concurrent guesses, the right code is rejected', async () => {
    const phone = people.somePhone();
    await people.askToLogIn(phone);
    const code = people.codeTextedTo(phone);
    const guesses = Array.from({ length: AT_ONCE }, (_, index) => (Number(code) + index + 1) % 1_000_000);
    const texts = guesses.map((guess) => String(guess).padStart(6, '0'));
    const early = await Promise.all(texts.map((guess) => people.enterCode(phone, guess)));
    const late = await atOnce(() => people.enterCode(phone, code));
    for (const { status, body } of [...early, ...late]) {
      expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_code' });
    }
  });

  const enterWrongly = async (phone: string, times: number) => {
    const wrong = otherCode(people.codeTextedTo(phone));
    const entries = await Promise.all(Array.from({ length: times }, () => people.enterCode(phone, wrong)));
    for (const { status, body } of entries) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: 'invalid_code', message: 'Invalid verification code' });
    }
  };
  const enterRightly = async (phone: string) =>
    (await people.enterCode(phone, people.codeTextedTo(phone))).status;

  test.each([
    [TRIES - 1, 200],
    [TRIES, 400],
  ])('after %i wrong codes, the right one gets status %i', async (wrongOnes, status) => {
    const phone = people.somePhone();
    await people.askToLogIn(phone);
    await enterWrongly(phone, wrongOnes);
    expect(await enterRightly(phone)).toBe(status);
  });

  test('each new code allows five more guesses', async () => {
    const phone = people.somePhone();
    await people.askToLogIn(phone);
    await enterWrongly(phone, TRIES);
    await people.askToLogIn(phone);
    await enterWrongly(phone, TRIES - 1);
    expect(await enterRightly(phone)).toBe(200);
  });

  test('a right code among concurrent guesses logs in at most once', async () => {
    const phone = people.somePhone();
    await people.askToLogIn(phone);
    const code = people.codeTextedTo(phone);
    const entries = await atOnce(() => people.enterCode(phone, code));
    expect(entries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(entries.filter(({ status }) => status === 400)).toHaveLength(AT_ONCE - 1);
  });

  test('at most ten codes are sent in a day', async () => {
    const phone = people.somePhone();
    let sent = 0;
    for (let hour = 0; hour < 24; hour++) {
      api.later(hour * 3_600_000);
      sent += (await people.askToLogIn(phone)).status === 200 ? 1 : 0;
    }
    expect(sent).toBe(10);
    expect(people.textsTo(phone)).toHaveLength(10);
  });
});

test('one link opened 50 times at once logs in once', async () => {
  const email = people.someEmail();
  await people.askToLogIn(email, await people.visitorWatching('AAPL,MSFT'));
  const token = await people.tokenMailedTo(email, 'login');
  const opened = await atOnce(() => people.open(token));
  const inside = opened.filter(({ session }) => session !== '');
  expect(inside).toHaveLength(1);
  expect(inside[0]?.location).toBe('/?loggedin=1&merged=2&rejected=0');
  for (const { location, session } of opened) {
    if (session === '') expect(location).toBe('/login?error=link_used');
  }
});

describe('requests for codes and links', () => {
  test.each([
    [
      'links to one address',
      () => people.someEmail(),
      async (to: string) => (await people.mailsTo(to)).length,
    ],
    ['codes to one phone', () => people.somePhone(), async (to: string) => people.textsTo(to).length],
  ])(
    'of 50 concurrent %s, only three are sent, no matter who requests them',
    async (_what, someone, sentTo) => {
      const identifier = someone();
      const asks = await atOnce(() => people.askToLogIn(identifier));
      expect(asks.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(asks.filter(({ status }) => status === 429)).toHaveLength(AT_ONCE - 3);
      expect(await sentTo(identifier)).toBe(3);
    },
  );

  test('of 50 concurrent requests by one caller, only thirty are fulfilled, no matter for which address', async () => {
    const from = people.somewhere();
    const asks = await atOnce(() => people.askToLogIn(people.someEmail(), undefined, from));
    expect(asks.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(asks.filter(({ status }) => status === 429)).toHaveLength(AT_ONCE - 30);
  });

  test('the two routes that verify an address share a limit, separate from the limit for logins', async () => {
    const email = people.someEmail();
    const session = await people.visitorWatching('AAPL');
    const verify = async (path: string) =>
      (await api.post(`/api/${path}`, { email }, { session, from: people.somewhere() })).status;
    for (let asks = 0; asks < 3; asks++) expect(await verify('notify')).toBe(200);
    expect(await verify('add-secondary-contact')).toBe(429);
    expect((await people.askToLogIn(email)).status).toBe(200);
  });
});

test('30 tickers added concurrently stay within the limit of ten', async () => {
  const session = await castOf(api).verified();
  const tickers = Array.from({ length: 30 }, (_, index) => `T${index}`);
  const adds = await Promise.all(
    tickers.map((ticker) => api.post('/api/subscribe', { tickers: ticker }, { session })),
  );
  expect(adds.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(adds.filter(({ status }) => status === 400)).toHaveLength(20);
  expect(await people.tickersOf(session)).toHaveLength(10);
  expect((await people.profileOf(session)).ticker_count).toBe(10);
});
