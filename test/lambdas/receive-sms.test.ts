import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inboundText } from '#local/runtime/inbound-text.ts';
import { startApi } from './api/harness.ts';

let api: Awaited<ReturnType<typeof startApi>>;
let handler: typeof import('#lambdas/receive-sms.ts').handler;
beforeAll(async () => {
  api = await startApi({ now: () => new Date() });
  ({ handler } = await import('#lambdas/receive-sms.ts'));
});
afterAll(() => api.stop());

let phone = '';
let lines = 100;
beforeEach(() => {
  phone = `+1415555${String(++lines).padStart(4, '0')}`;
});

function textsTo(number: string): string[] {
  return api.engines.phones
    .texts()
    .filter(({ to }) => to === number)
    .map(({ body }) => body);
}

const reply = (body: string, from = phone) => handler(inboundText({ from, body }));

async function visitorAsking(number = phone): Promise<string> {
  const session = String((await api.post('/api/subscribe', { tickers: 'AAPL' })).body.session);
  const json = { session, phone: number, notify_via: ['sms'] };
  const asked = await api.post('/api/notify', json, { session, from: `caller-${Math.random()}` });
  expect(asked).toMatchObject({ status: 200, body: { method: 'sms' } });
  return session;
}

const profileOf = async (session: string) => (await api.get('/api/profile', { session })).body;

describe('YES', () => {
  test('verifies the phone of the account that asked', async () => {
    const session = await visitorAsking();
    expect(textsTo(phone).at(-1)).toContain('Reply YES to confirm');
    expect(await profileOf(session)).toMatchObject({ phone, phone_verified: false, verified: false });
    await reply('Yes!');
    expect(await profileOf(session)).toMatchObject({
      phone,
      phone_verified: true,
      verified: true,
      notify_via: ['sms'],
    });
    expect(textsTo(phone).at(-1)).toContain('You are confirmed');
  });

  test('delivered twice is answered once', async () => {
    await visitorAsking();
    await reply('YES');
    await reply('YES');
    expect(textsTo(phone)).toHaveLength(2);
  });

  test('without a question says that there is none', async () => {
    await reply('YES');
    expect(textsTo(phone)).toEqual([expect.stringContaining('nothing to confirm')]);
  });

  test('gives no other account a phone that is taken', async () => {
    const owner = await visitorAsking();
    await reply('YES');
    const other = await visitorAsking();
    await reply('YES');
    expect(textsTo(phone).at(-1)).toContain('another account');
    expect(await profileOf(other)).toMatchObject({ phone_verified: false });
    expect(await profileOf(owner)).toMatchObject({ phone_verified: true });
  });
});

describe('STOP, START and HELP', () => {
  test('STOP ends texts, START lets them through again', async () => {
    await reply('stop');
    await reply('STOP');
    expect(textsTo(phone)).toEqual([expect.stringContaining('no more alerts by text')]);
    await visitorAsking();
    expect(textsTo(phone)).toHaveLength(1);
    await reply('START');
    expect(textsTo(phone)).toHaveLength(2);
    await visitorAsking();
    expect(textsTo(phone).at(-1)).toContain('Reply YES to confirm');
  });

  test('HELP explains', async () => {
    await reply('help');
    expect(textsTo(phone)).toEqual([expect.stringContaining('Reply STOP to stop')]);
  });
});

describe('anything else', () => {
  test.each(['hello', '', '1', 'YES or no'])('%j gets no answer', async (body) => {
    await reply(body);
    expect(textsTo(phone)).toEqual([]);
  });

  test('from a number abroad, or no text at all, is dropped', async () => {
    await reply('HELP', '+442071838750');
    const event = inboundText({ from: phone, body: 'HELP' });
    for (const record of event.Records) record.Sns.Message = 'no json';
    await handler(event);
    expect(textsTo('+442071838750')).toEqual([]);
    expect(textsTo(phone)).toEqual([]);
  });
});
