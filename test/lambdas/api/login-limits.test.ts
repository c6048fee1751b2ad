import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { peopleOf } from './people.ts';

let api: Awaited<ReturnType<typeof startApi>>;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  api = await startApi();
  people = peopleOf(api);
});
afterAll(() => api.stop());

/** Each test calls from an address of its own, so that none uses up another's tries. */
let from = '';
beforeEach(() => {
  from = people.somewhere();
});

const ask = (identifier: string, session?: string, caller = from) =>
  people.askToLogIn(identifier, session, caller);
const MINUTE = 60_000;

describe('what an entry is', () => {
  test.each([
    ['a@b.co', 'email'],
    ['  Ann@Example.COM ', 'email'],
    ['4155550123', 'sms'],
    ['1 (415) 555-0124', 'sms'],
    ['+1.415.555.0125', 'sms'],
  ])('%j is told by itself', async (identifier, method) => {
    expect(await ask(identifier)).toMatchObject({ status: 200, body: { method } });
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

describe('nobody learns whether an account exists', () => {
  test('the answer and the requests to the table are the same', async () => {
    const [knownMail, knownPhone] = [people.someEmail(), people.somePhone()];
    await ask(knownMail, undefined, knownMail);
    await people.open(people.tokenMailedTo(knownMail, 'login'));
    await people.logInByCode(knownPhone);
    for (const [known, unknown] of [
      [knownMail, people.someEmail()],
      [knownPhone, people.somePhone()],
    ] as const) {
      const results = [];
      for (const identifier of [known, unknown]) {
        const before = api.requests.length;
        const { status, body } = await ask(identifier, undefined, `for ${identifier}`);
        results.push({ status, body, requests: api.requests.slice(before) });
      }
      expect(results[0]).toEqual(results[1]);
    }
  });
});

describe('limits', () => {
  test.each([
    ['e-mail', () => people.someEmail()],
    ['text', () => people.somePhone()],
  ])('a fourth %s for one identifier within 15 minutes is refused, then allowed', async (_name, someone) => {
    const identifier = someone();
    const { now } = api.clock;
    for (const caller of ['a', 'b', 'c']) {
      expect((await ask(identifier, undefined, `${caller} ${identifier}`)).status).toBe(200);
    }
    const refused = await ask(identifier, undefined, `d ${identifier}`);
    expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
    expect(refused.headers.get('retry-after')).toBe('900');
    api.clock.now = new Date(now.getTime() + 15 * MINUTE);
    expect((await ask(identifier, undefined, `e ${identifier}`)).status).toBe(200);
    api.clock.now = now;
  });

  test('a fourth request of one caller is refused and costs the address no try', async () => {
    const victim = people.someEmail();
    for (let asks = 0; asks < 3; asks++) expect((await ask(people.someEmail())).status).toBe(200);
    for (let asks = 0; asks < 3; asks++) expect((await ask(victim)).status).toBe(429);
    expect((await ask(victim, undefined, 'their own')).status).toBe(200);
  });

  test('an eleventh text of a day is refused, by phone and by caller', async () => {
    const { now } = api.clock;
    const phone = people.somePhone();
    const texts: number[] = [];
    for (let asks = 0; asks < 11; asks++) {
      api.clock.now = new Date(now.getTime() + asks * 16 * MINUTE);
      texts.push((await ask(phone, undefined, `caller ${asks} of ${phone}`)).status);
    }
    expect(texts).toEqual([...Array(10).fill(200), 429]);
    const caller: number[] = [];
    for (let asks = 0; asks < 11; asks++) {
      api.clock.now = new Date(now.getTime() + asks * 16 * MINUTE);
      caller.push((await ask(people.somePhone(), undefined, `busy ${phone}`)).status);
    }
    expect(caller).toEqual([...Array(10).fill(200), 429]);
    api.clock.now = now;
  });

  test('requests at the same time count each', async () => {
    const phone = people.somePhone();
    const asks = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask(phone, undefined, `${index} ${phone}`)),
    );
    expect(asks.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(people.textsTo(phone)).toHaveLength(3);
  });
});
