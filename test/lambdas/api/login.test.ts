import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#lambdas/api/app.ts';
import { suppressionsIn } from '#lambdas/store/suppressions.ts';
import { startApi } from './harness.ts';

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Each test calls from an address of its own, so that none uses up another's tries. */
let from = '';
let people = 0;
beforeEach(() => {
  from = `203.0.113.${++people}`;
});
const someEmail = () => `login${++people}@example.com`;
const somePhone = () => `+1415555${String(1_000 + ++people)}`;
const MINUTE = 60_000;

async function visitorWatching(tickers: string): Promise<string> {
  return String((await api.post('/api/subscribe', { tickers })).body.session);
}

const askFor = (identifier: string, session?: string, caller = from) =>
  api.post('/api/login', { identifier }, { session, from: caller });

const mailsTo = (address: string) => api.engines.mailbox.emails().filter(({ to }) => to.includes(address));
const textsTo = (phone: string) => api.engines.phones.texts().filter(({ to }) => to === phone);

function codeTextedTo(phone: string): string {
  return /^Your Filing Pulse code is (\d{6})\. It works for 10 minutes\.$/.exec(
    textsTo(phone).at(-1)?.body ?? '',
  )?.[1] as string;
}

/** A code that is surely not the one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const enter = (identifier: string, code: string, previousSession?: string | null) =>
  api.post('/api/verify-login-code', { identifier, code, previousSession });

function tokenMailedTo(address: string): string {
  const tokens = mailsTo(address).map(
    ({ text }) => /verify-login\?token=([\w-]{43})&to=login/.exec(text)?.[1],
  );
  return tokens.findLast((token) => token !== undefined) ?? '';
}

async function open(token: string) {
  const answer = await api.app.request(`/api/verify-login?token=${token}`, { method: 'POST' });
  const cookie = answer.headers.getSetCookie()[0] ?? '';
  return {
    location: answer.headers.get('location'),
    cookie,
    session: /^session=([\w-]{43});/.exec(cookie)?.[1] ?? '',
  };
}

async function logInByCode(phone: string, previousSession?: string): Promise<string> {
  await askFor(phone, previousSession, phone);
  return String((await enter(phone, codeTextedTo(phone), previousSession)).body.session);
}

async function tickersOf(session: string): Promise<string[]> {
  const { body } = await api.get('/api/watchlist', { session });
  return (body.watchlist as { ticker: string }[]).map(({ ticker }) => ticker).toSorted();
}

describe('what an entry is', () => {
  test.each([
    ['a@b.co', 'email'],
    ['  Ann@Example.COM ', 'email'],
    ['4155550123', 'sms'],
    ['1 (415) 555-0124', 'sms'],
    ['+1.415.555.0125', 'sms'],
  ])('%j is told by itself', async (identifier, method) => {
    expect(await askFor(identifier)).toMatchObject({ status: 200, body: { method } });
  });

  test.each([
    ['', 'contact_missing', 'Please enter your contact information'],
    ['   ', 'contact_missing', 'Please enter your contact information'],
    [null, 'contact_missing', 'Please enter your contact information'],
    ['ann@', 'invalid_email', 'Please enter a valid email address.'],
    ['аnn@example.com', 'invalid_email', 'Please enter a valid email address.'],
    ['a@example.com\r\nBcc: b@example.com', 'invalid_email', 'Please enter a valid email address.'],
    ['+44 20 7946 0958', 'invalid_phone', 'Please enter a valid US phone number.'],
    ['٤١٥٥٥٥٠١٢٣', 'invalid_phone', 'Please enter a valid US phone number.'],
    ['123456', 'invalid_phone', 'Please enter a valid US phone number.'],
    ['x'.repeat(321), 'invalid_request', 'The field "identifier" is missing or not valid.'],
    [['a@b.co'], 'invalid_request', 'The field "identifier" is missing or not valid.'],
  ])('%j is refused with a sentence', async (identifier, error, message) => {
    expect(await api.post('/api/login', { identifier }, { from })).toMatchObject({
      status: 400,
      body: { error, message },
    });
  });
});

describe('login by e-mail', () => {
  test('a new address gets an account with the tickers of the visitor who asked', async () => {
    const email = someEmail();
    const visitor = await visitorWatching('AAPL,MSFT,NVDA');
    expect((await askFor(email, visitor)).body).toEqual({ method: 'email' });
    const opened = await open(tokenMailedTo(email));
    expect(opened.location).toBe('/?loggedin=1&merged=3&rejected=0');
    expect(opened.cookie).toMatch(/Max-Age=60; Path=\/; Secure; SameSite=Lax$/);
    expect(await tickersOf(opened.session)).toEqual(['AAPL', 'MSFT', 'NVDA']);
    expect((await api.get('/api/profile', { session: opened.session })).body).toMatchObject({
      email,
      verified: true,
      notify_via: ['email'],
    });
    expect((await api.get('/api/profile', { session: visitor })).status).toBe(401);
  });

  test('without a session it works on any device; the second login finds the first account', async () => {
    const email = someEmail();
    await askFor(email);
    const first = await open(tokenMailedTo(email));
    await api.post('/api/subscribe', { tickers: 'T1' }, { session: first.session });
    await askFor(email.toUpperCase().replace('EXAMPLE.COM', 'example.com'));
    const second = await open(tokenMailedTo(email.toUpperCase().replace('EXAMPLE.COM', 'example.com')));
    expect(second.location).toBe('/?loggedin=1&merged=0&rejected=0');
    expect(await tickersOf(second.session)).toEqual(['T1']);
    expect(second.session).not.toBe(first.session);
    expect((await api.get('/api/profile', { session: first.session })).status).toBe(200);
  });

  test('tickers over the limit of the account are rejected and counted', async () => {
    const email = someEmail();
    await askFor(email, await visitorWatching('T0,T1,T2,T3,T4,T5,T6,T7,T8'));
    await open(tokenMailedTo(email));
    await askFor(email, await visitorWatching('T8,AAPL,MSFT,NVDA'));
    const opened = await open(tokenMailedTo(email));
    expect(opened.location).toBe('/?loggedin=1&merged=1&rejected=2');
    expect(await tickersOf(opened.session)).toHaveLength(10);
  });

  test('a login does not turn alerts on again', async () => {
    const email = someEmail();
    await askFor(email);
    const { session } = await open(tokenMailedTo(email));
    const { Items = [] } = await api.table.client.send(new ScanCommand({ TableName: api.table.name }));
    const user = Items.find((item) => item.SK === 'PROFILE' && item.email === email);
    const stop = `/api/unsubscribe-alerts?token=${user?.id}.${user?.unsubscribeToken}`;
    expect((await api.app.request(stop, { method: 'POST' })).status).toBe(200);
    await askFor(email);
    await open(tokenMailedTo(email));
    expect((await api.get('/api/profile', { session })).body.notify_via).toEqual([]);
  });

  test('opening the link changes nothing until its button is pressed; it works once, for 15 minutes', async () => {
    const email = someEmail();
    await askFor(email);
    const token = tokenMailedTo(email);
    for (let visit = 0; visit < 2; visit++) {
      const page = await api.get(`/api/verify-login?token=${token}&to=login`);
      expect(page.body.text).toContain('<button>Log in</button>');
    }
    expect((await open(token)).location).toMatch(/loggedin=1/);
    expect((await open(token)).location).toBe('/login?error=link_used');
    await askFor(email);
    const { now } = api.clock;
    api.clock.now = new Date(now.getTime() + 15 * MINUTE + 1_000);
    expect((await open(tokenMailedTo(email))).location).toBe('/login?error=link_expired');
    api.clock.now = new Date(now.getTime() + 15 * MINUTE - 1_000);
    expect((await open(tokenMailedTo(email))).location).toMatch(/loggedin=1/);
    api.clock.now = now;
  });

  test('two links for a new address, opened at the same time, make one account', async () => {
    const email = someEmail();
    const tokens: string[] = [];
    for (let link = 0; link < 3; link++) {
      await askFor(email);
      tokens.push(tokenMailedTo(email));
    }
    const opened = await Promise.all(tokens.map(open));
    const ids = await Promise.all(
      opened.map(async ({ session }) => (await api.get('/api/profile', { session })).body.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toEqual(expect.any(String));
  });

  test('a visitor whose own link comes first keeps its tickers', async () => {
    const email = someEmail();
    const visitor = await visitorWatching('AAPL');
    await api.post('/api/notify', { email }, { session: visitor, from });
    const verifyToken = /token=([\w-]{43})/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
    await askFor(email, visitor);
    await open(verifyToken);
    const opened = await open(tokenMailedTo(email));
    expect(opened.location).toBe('/?loggedin=1&merged=0&rejected=0');
    expect(await tickersOf(opened.session)).toEqual(['AAPL']);
  });
});

describe('login by text', () => {
  test('a code logs in, merges the visitor, and ends its session', async () => {
    const phone = somePhone();
    const visitor = await visitorWatching('AAPL,MSFT');
    expect((await askFor(phone, visitor)).body).toEqual({ method: 'sms' });
    const { status, body } = await enter(phone, codeTextedTo(phone), visitor);
    expect({ status, body }).toEqual({
      status: 200,
      body: { session: expect.stringMatching(/^[\w-]{43}$/), merged: 2, rejected: 0 },
    });
    expect(body.session).not.toBe(visitor);
    expect(await tickersOf(String(body.session))).toEqual(['AAPL', 'MSFT']);
    expect((await api.get('/api/profile', { session: String(body.session) })).body).toMatchObject({
      phone,
      phone_verified: true,
      verified: true,
      // A code is no consent to alerts by text.
      notify_via: [],
    });
    expect((await api.get('/api/watchlist', { session: visitor })).status).toBe(401);
  });

  test('the same phone in another spelling finds the same account', async () => {
    const phone = somePhone();
    const first = await logInByCode(phone);
    await askFor(phone.slice(2));
    const second = await enter(`1-${phone.slice(2)}`, codeTextedTo(phone), null);
    const idOf = async (session: unknown) =>
      (await api.get('/api/profile', { session: String(session) })).body.id;
    expect(await idOf(second.body.session)).toBe(await idOf(first));
  });

  test('a session that is unknown or malformed merges nothing and is no obstacle', async () => {
    for (const previous of ['A'.repeat(43), 'x', '']) {
      const phone = somePhone();
      await askFor(phone, undefined, phone);
      expect(await enter(phone, codeTextedTo(phone), previous)).toMatchObject({
        status: 200,
        body: { merged: 0, rejected: 0 },
      });
    }
  });

  test('an account gives nothing away when its holder logs in elsewhere; its session ends', async () => {
    const account = await logInByCode(somePhone());
    await api.post('/api/subscribe', { tickers: 'T3' }, { session: account });
    const phone = somePhone();
    await askFor(phone, account);
    const other = await enter(phone, codeTextedTo(phone), account);
    expect(other.body).toMatchObject({ merged: 0, rejected: 0 });
    expect(await tickersOf(String(other.body.session))).toEqual([]);
    expect((await api.get('/api/profile', { session: account })).status).toBe(401);
  });

  test('a session in the header that differs from the one in the body is refused', async () => {
    const [one, other] = [await visitorWatching('T1'), await visitorWatching('T2')];
    const phone = somePhone();
    await askFor(phone);
    const body = { identifier: phone, code: codeTextedTo(phone), previousSession: other };
    expect(await api.post('/api/verify-login-code', body, { session: one })).toMatchObject({
      status: 400,
      body: { error: 'session_mismatch' },
    });
  });

  test('a code works for 10 minutes and not longer', async () => {
    const { now } = api.clock;
    for (const [seconds, status] of [
      [9 * 60 + 59, 200],
      [10 * 60 + 1, 400],
    ] as const) {
      const phone = somePhone();
      await askFor(phone, undefined, phone);
      api.clock.now = new Date(now.getTime() + seconds * 1_000);
      expect((await enter(phone, codeTextedTo(phone))).status).toBe(status);
      api.clock.now = now;
    }
  });

  test('works once, also for those who enter it at the same time', async () => {
    const phone = somePhone();
    await askFor(phone);
    const code = codeTextedTo(phone);
    const entries = await Promise.all(Array.from({ length: 4 }, () => enter(phone, code)));
    expect(entries.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect((await enter(phone, code)).status).toBe(400);
  });

  test('a newer code replaces the older one', async () => {
    const phone = somePhone();
    await askFor(phone);
    const older = codeTextedTo(phone);
    await askFor(phone);
    const newer = codeTextedTo(phone);
    if (older !== newer) expect((await enter(phone, older)).status).toBe(400);
    expect((await enter(phone, newer)).status).toBe(200);
  });

  test('after five wrong tries the right code is refused, and a new one works', async () => {
    const phone = somePhone();
    await askFor(phone);
    const code = codeTextedTo(phone);
    for (let tries = 0; tries < 5; tries++) {
      expect(await enter(phone, wrong(code))).toMatchObject({
        status: 400,
        body: { error: 'invalid_code', message: 'Invalid verification code' },
      });
    }
    expect((await enter(phone, code)).status).toBe(400);
    await askFor(phone);
    expect((await enter(phone, codeTextedTo(phone))).status).toBe(200);
  });

  test('of 50 guesses at the same time at most 5 are looked at', async () => {
    const phone = somePhone();
    await askFor(phone);
    const code = codeTextedTo(phone);
    const looked: boolean[] = [];
    const app = createApi({
      ...api.deps,
      countTry: async (who, now) => {
        const secret = await api.deps.countTry(who, now);
        looked.push(secret !== null);
        return secret;
      },
    });
    const guess = () =>
      app.request('/api/verify-login-code', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: phone, code: wrong(code) }),
      });
    const answers = await Promise.all(Array.from({ length: 50 }, guess));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(looked).toHaveLength(50);
    expect(looked.filter(Boolean)).toHaveLength(5);
    expect((await enter(phone, code)).status).toBe(400);
  });

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '12 34 5'])(
    'a code of another shape, %j, costs no try',
    async (code) => {
      const phone = somePhone();
      await askFor(phone);
      for (let tries = 0; tries < 6; tries++) {
        expect(await enter(phone, code)).toMatchObject({ status: 400, body: { error: 'invalid_code' } });
      }
      expect((await enter(phone, codeTextedTo(phone))).status).toBe(200);
    },
  );

  test('who never asked, or names a mail address, gets the answer to a wrong code', async () => {
    const phone = somePhone();
    await askFor(phone);
    const wrongCode = await enter(phone, wrong(codeTextedTo(phone)));
    const never = await enter(somePhone(), '123456');
    const mail = await enter(someEmail(), '123456');
    for (const { status, body } of [never, mail]) {
      expect({ status, body }).toEqual({ status: wrongCode.status, body: wrongCode.body });
    }
  });

  test('STOP ends alerts, not logins: who asks for a code still gets one', async () => {
    const phone = somePhone();
    await suppressionsIn(api.table).add(phone, 'stop', '2026-11-20T00:00:00.000Z');
    expect(await askFor(phone)).toMatchObject({ status: 200, body: { method: 'sms' } });
    expect((await enter(phone, codeTextedTo(phone))).status).toBe(200);
  });
});

test('a mailbox that bounced gets no link, and the caller the same answer', async () => {
  const email = someEmail();
  await suppressionsIn(api.table).add(email, 'rejected', '2026-11-20T00:00:00.000Z');
  expect(await askFor(email)).toMatchObject({ status: 200, body: { method: 'email' } });
  expect(mailsTo(email)).toEqual([]);
});

describe('nobody learns whether an account exists', () => {
  test('the answer and the requests to the table are the same', async () => {
    const [knownMail, knownPhone] = [someEmail(), somePhone()];
    await askFor(knownMail, undefined, knownMail);
    await open(tokenMailedTo(knownMail));
    await logInByCode(knownPhone);
    for (const [known, unknown] of [
      [knownMail, someEmail()],
      [knownPhone, somePhone()],
    ] as const) {
      const results = [];
      for (const identifier of [known, unknown]) {
        const before = api.requests.length;
        const { status, body } = await askFor(identifier, undefined, `for ${identifier}`);
        results.push({ status, body, requests: api.requests.slice(before) });
      }
      expect(results[0]).toEqual(results[1]);
    }
  });
});

describe('limits', () => {
  test.each([
    ['e-mail', someEmail],
    ['text', somePhone],
  ])('a fourth %s for one identifier within 15 minutes is refused, then allowed', async (_name, someone) => {
    const identifier = someone();
    const { now } = api.clock;
    for (const caller of ['a', 'b', 'c']) {
      expect((await askFor(identifier, undefined, `${caller} ${identifier}`)).status).toBe(200);
    }
    const refused = await askFor(identifier, undefined, `d ${identifier}`);
    expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
    expect(refused.headers.get('retry-after')).toBe('900');
    api.clock.now = new Date(now.getTime() + 15 * MINUTE);
    expect((await askFor(identifier, undefined, `e ${identifier}`)).status).toBe(200);
    api.clock.now = now;
  });

  test('a fourth request of one caller is refused and costs the address no try', async () => {
    const victim = someEmail();
    for (let asks = 0; asks < 3; asks++) expect((await askFor(someEmail())).status).toBe(200);
    for (let asks = 0; asks < 3; asks++) expect((await askFor(victim)).status).toBe(429);
    expect((await askFor(victim, undefined, 'their own')).status).toBe(200);
  });

  test('an eleventh text of a day is refused, by phone and by caller', async () => {
    const { now } = api.clock;
    const phone = somePhone();
    const texts: number[] = [];
    for (let asks = 0; asks < 11; asks++) {
      api.clock.now = new Date(now.getTime() + asks * 16 * MINUTE);
      texts.push((await askFor(phone, undefined, `caller ${asks} of ${phone}`)).status);
    }
    expect(texts).toEqual([...Array(10).fill(200), 429]);
    const caller: number[] = [];
    for (let asks = 0; asks < 11; asks++) {
      api.clock.now = new Date(now.getTime() + asks * 16 * MINUTE);
      caller.push((await askFor(somePhone(), undefined, `busy ${phone}`)).status);
    }
    expect(caller).toEqual([...Array(10).fill(200), 429]);
    api.clock.now = now;
  });

  test('requests at the same time count each', async () => {
    const phone = somePhone();
    const asks = await Promise.all(
      Array.from({ length: 8 }, (_, index) => askFor(phone, undefined, `${index} ${phone}`)),
    );
    expect(asks.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(textsTo(phone)).toHaveLength(3);
  });
});

describe('logout', () => {
  test('ends the session on the server and expires our cookie', async () => {
    const session = await logInByCode(somePhone());
    const answer = await api.post('/api/logout', { session }, { session });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(answer.headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; SameSite=Lax']);
    expect((await api.get('/api/profile', { session })).status).toBe(401);
  });

  test('takes the session of the body where no header was sent, and ends other sessions not', async () => {
    const phone = somePhone();
    const [one, other] = [await logInByCode(phone), await logInByCode(phone)];
    expect((await api.post('/api/logout', { session: one })).status).toBe(200);
    expect((await api.get('/api/profile', { session: one })).status).toBe(401);
    expect((await api.get('/api/profile', { session: other })).status).toBe(200);
  });

  test('a differing session in the body is refused and nobody is logged out', async () => {
    const [one, other] = [await visitorWatching('T1'), await visitorWatching('T2')];
    expect(await api.post('/api/logout', { session: other }, { session: one })).toMatchObject({
      status: 400,
      body: { error: 'session_mismatch' },
    });
    for (const session of [one, other]) {
      expect((await api.get('/api/profile', { session })).status).toBe(200);
    }
  });

  test.each([undefined, '', 'x', 'A'.repeat(43)])(
    'twice, or without a session (%j), is no error',
    async (session) => {
      expect((await api.post('/api/logout', { session })).status).toBe(200);
    },
  );
});

test('the table holds no session, token or code as it was sent', async () => {
  const [email, phone] = [someEmail(), somePhone()];
  const visitor = await visitorWatching('AAPL');
  await askFor(email, visitor);
  const token = tokenMailedTo(email);
  const { session } = await open(token);
  await askFor(email);
  const openToken = tokenMailedTo(email);
  await askFor(phone);
  const code = codeTextedTo(phone);
  const { Items = [] } = await api.table.client.send(new ScanCommand({ TableName: api.table.name }));
  const dump = JSON.stringify(Items);
  for (const secret of [visitor, session, token, openToken]) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(dump).not.toContain(secret);
  }
  const stored = Items.find((item) => item.PK === `LOGIN#${phone}` && item.SK === 'CODE');
  expect(stored?.hash).toMatch(/^[\w-]{43}$/);
  for (const [name, value] of Object.entries(stored ?? {})) {
    if (name !== 'salt' && name !== 'hash') expect(String(value)).not.toContain(code);
  }
});
