import { describe, expect, test } from 'vitest';
import { longTest } from '#test/support/long-test.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi();

const MINUTE = 60_000;

describe('the identifier entered at login', () => {
  test.each([
    ['a@b.co', 'email'],
    ['  Ann@Example.COM ', 'email'],
    ['4155550123', 'sms'],
    ['1 (415) 555-0124', 'sms'],
    ['+1.415.555.0125', 'sms'],
  ])('%j is recognized as an email address or a phone number', async (identifier, method) => {
    expect(await people.askToLogIn(identifier)).toMatchObject({ status: 200, body: { method } });
  });

  test.each([
    ['', 'contact_missing', 'Please enter your contact information'],
    ['   ', 'contact_missing', 'Please enter your contact information'],
    [null, 'contact_missing', 'Please enter your contact information'],
    ['ann@', 'invalid_email', 'Please enter a valid email address.'],
    ['+44 20 7946 0958', 'invalid_phone', 'Please enter a valid US phone number.'],
    ['123456', 'invalid_phone', 'Please enter a valid US phone number.'],
    ['x'.repeat(321), 'invalid_request', 'The field "identifier" is missing or not valid.'],
    [['a@b.co'], 'invalid_request', 'The field "identifier" is missing or not valid.'],
  ])('%j is rejected with a readable message', async (identifier, error, message) => {
    expect(await api.post('/api/login', { identifier }, { from: people.somewhere() })).toMatchObject({
      status: 400,
      body: { error, message },
    });
  });
});

describe('limits', () => {
  test.each([
    ['email', () => people.someEmail()],
    ['text', () => people.somePhone()],
  ])(
    'a fourth %s for one identifier is rejected within 15 minutes and allowed afterwards',
    async (_name, someone) => {
      const identifier = someone();
      for (let asks = 0; asks < 3; asks++) expect((await people.askToLogIn(identifier)).status).toBe(200);
      const refused = await people.askToLogIn(identifier);
      expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
      expect(refused.headers.get('retry-after')).toBe('900');
      api.later(15 * MINUTE);
      expect((await people.askToLogIn(identifier)).status).toBe(200);
    },
  );

  test('different spellings of one mailbox share their login attempts but have separate accounts', async () => {
    const spellings = [
      'l.imits@gmail.com',
      'Limits+1@gmail.com',
      'l.i.m.i.t.s+2@GoogleMail.com',
      'limits@gmail.com',
    ];
    const asked = [];
    for (const spelling of spellings) asked.push((await people.askToLogIn(spelling)).status);
    expect(asked).toEqual([200, 200, 200, 429]);
    const ids = [];
    for (const address of ['l.imits@gmail.com', 'Limits+1@gmail.com']) {
      ids.push((await people.profileOf((await people.openLogin(address)).session)).id);
    }
    expect(new Set(ids).size).toBe(2);
  });

  longTest('a caller’s refused request does not count against the address that it names', async () => {
    const [victim, from] = [people.someEmail(), people.somewhere()];
    const ask = async (email: string) => (await people.askToLogIn(email, undefined, from)).status;
    for (let asks = 0; asks < 30; asks++) expect(await ask(people.someEmail())).toBe(200);
    for (let asks = 0; asks < 3; asks++) expect(await ask(victim)).toBe(429);
    expect((await people.askToLogIn(victim)).status).toBe(200);
  });

  test('an eleventh text in a day is rejected, no matter which phone it is for', async () => {
    const from = people.somewhere();
    const caller: number[] = [];
    for (let asks = 0; asks < 11; asks++) {
      api.later(asks * 16 * MINUTE);
      caller.push((await people.askToLogIn(people.somePhone(), undefined, from)).status);
    }
    expect(caller).toEqual([...Array(10).fill(200), 429]);
  });

  test('a long wait until the next login attempt is stated in hours', async () => {
    const phone = people.somePhone();
    for (let asks = 0; asks < 10; asks++) {
      api.later(asks * 16 * MINUTE);
      await people.askToLogIn(phone);
    }
    expect((await people.askToLogIn(phone)).body).toMatchObject({
      message: 'Too many requests. Please try again in 22 hours.',
    });
  });
});
