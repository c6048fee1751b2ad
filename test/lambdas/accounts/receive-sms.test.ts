import { beforeEach, describe, expect, test } from 'vitest';
import { receiveSms } from '#lambdas/accounts/verification/receive-sms.ts';
import { dateIn, systemClock } from '#lambdas/shared/system-clock.ts';
import { SERVICE_NUMBERS } from '#local/engines/phones.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { inboundText } from '#local/runtime/inbound-text.ts';
import { expectLogged } from '#test/support/logs.ts';
import { sharedApi } from '../api/support/shared-api.ts';

const { api, people } = sharedApi({ clock: systemClock });

let phone = '';
beforeEach(() => {
  phone = people.somePhone();
});

const textsTo = (number: string) => people.textsTo(number).map(({ body }) => body);
const reply = (body: string, from = phone) => people.text(from, body);

const choose = (session: string, notify_via: string[]) =>
  api.post('/api/update-notification-preferences', { notify_via }, { session });

async function visitorAsking(): Promise<string> {
  const session = await people.visitorWatching('AAPL');
  const asked = await people.notify(session, { session, phone, notify_via: ['sms'] });
  expect(asked).toMatchObject({ status: 200, body: { method: 'sms' } });
  return session;
}

describe('YES', () => {
  test('verifies the phone for the account that requested it', async () => {
    const session = await visitorAsking();
    expect(textsTo(phone).at(-1)).toContain('Reply YES to confirm');
    expect(await people.profileOf(session)).toMatchObject({ phone, phone_verified: false, verified: false });
    await reply('Yes!');
    expect(await people.profileOf(session)).toMatchObject({
      phone,
      phone_verified: true,
      verified: true,
      notify_via: ['sms'],
    });
    expect(textsTo(phone).at(-1)).toContain('You are confirmed');
  });

  test('gets one reply if delivered twice', async () => {
    await visitorAsking();
    await reply('YES');
    await reply('YES');
    expect(textsTo(phone)).toHaveLength(2);
  });

  test('gets the reply that there is nothing to confirm if there is no challenge', async () => {
    await reply('YES');
    expect(textsTo(phone)).toEqual([expect.stringContaining('nothing to confirm')]);
  });

  test('does not assign a phone to a second account', async () => {
    const owner = await visitorAsking();
    await reply('YES');
    const other = await visitorAsking();
    expect(await people.profileOf(other)).toMatchObject({ phone_awaited: true });
    await reply('YES');
    expect(textsTo(phone).at(-1)).toContain('another account');
    expect(await people.profileOf(other)).toMatchObject({ phone_verified: false, phone_awaited: false });
    expect(await people.profileOf(owner)).toMatchObject({ phone_verified: true });
  });
});

describe('STOP, START and HELP', () => {
  test('STOP turns off texts and START resumes them', async () => {
    await reply('stop');
    await reply('STOP');
    // The carrier blocks our reply and sends its own.
    expect(textsTo(phone)).toEqual([expect.stringContaining('NETWORK MSG')]);
    await visitorAsking();
    expect(textsTo(phone)).toHaveLength(1);
    await reply('START');
    expect(textsTo(phone)).toHaveLength(2);
    await visitorAsking();
    expect(textsTo(phone).at(-1)).toContain('Reply YES to confirm');
  });

  test('the settings reflect a STOP, and only the phone itself can undo it', async () => {
    const session = await visitorAsking();
    await reply('YES');
    await reply('STOP');
    expect(await people.profileOf(session)).toMatchObject({
      phone_verified: true,
      notify_via: [],
      texts_stopped: true,
    });
    expect(await choose(session, ['sms'])).toMatchObject({ status: 409, body: { error: 'texts_stopped' } });
    expect((await people.profileOf(session)).notify_via).toEqual([]);

    await reply('START');
    expect((await people.profileOf(session)).notify_via).toEqual(['sms']);
    await choose(session, []);
    expect(await people.profileOf(session)).toMatchObject({ notify_via: [], texts_stopped: false });
    expect(await choose(session, ['sms'])).toMatchObject({ status: 200, body: { notify_via: ['sms'] } });
  });

  test('STOP cancels an open challenge: a later YES confirms nothing', async () => {
    const session = await visitorAsking();
    await reply('STOP');
    await reply('YES');
    const profile = await people.profileOf(session);
    expect(profile).toMatchObject({ phone_verified: false, phone_awaited: false, notify_via: [] });
  });

  test('STOP to the alert number does not affect login codes', async () => {
    await people.logInByCode(phone);
    await reply('STOP');
    const session = await people.logInByCode(phone);
    expect(await people.profileOf(session)).toMatchObject({ texts_stopped: true, codes_stopped: false });
  });

  test('STOP to the code number ends codes until START, and does not affect alerts', async () => {
    const session = await visitorAsking();
    await reply('YES');
    const toCodes = (body: string) => people.text(phone, body, undefined, 'codes');
    await toCodes('STOP');
    expect(await people.profileOf(session)).toMatchObject({
      texts_stopped: false,
      codes_stopped: true,
      notify_via: ['sms'],
    });
    const before = textsTo(phone).length;
    expect(await people.askToLogIn(phone)).toMatchObject({ status: 200, body: { method: 'sms' } });
    const change = { kind: 'delete-account' };
    expect(await api.post('/api/request-proof', { change, via: 'sms' }, { session })).toMatchObject({
      status: 409,
      body: { error: 'codes_stopped' },
    });
    expect(textsTo(phone)).toHaveLength(before);

    await toCodes('START');
    expect(textsTo(phone).at(-1)).toContain('Login codes to this number are on');
    expect(await people.profileOf(session)).toMatchObject({ codes_stopped: false });
    await people.logInByCode(phone);
  });

  test('HELP to the code number explains the codes', async () => {
    await people.text(phone, 'HELP', undefined, 'codes');
    expect(textsTo(phone).at(-1)).toContain('sends login codes on request');
  });

  test('START turns on texts that were turned off in the settings, and the reply says so', async () => {
    const session = await visitorAsking();
    await reply('YES');
    await choose(session, []);
    await reply('START');
    expect((await people.profileOf(session)).notify_via).toEqual(['sms']);
    expect(textsTo(phone).at(-1)).toContain('Text alerts to this number are on');
  });

  test('a redelivered START does not undo a later change of settings', async () => {
    const session = await people.logInByCode(phone);
    const sentAt = new Date();
    await people.text(phone, 'START', sentAt);
    await choose(session, []);
    const texts = textsTo(phone).length;
    await people.text(phone, 'START', sentAt);
    expect((await people.profileOf(session)).notify_via).toEqual([]);
    expect(textsTo(phone)).toHaveLength(texts);
  });

  test.each(['', 'STOP'])('START from an unverified phone promises nothing (after %j)', async (word) => {
    await reply(word);
    await reply('START');
    expect(textsTo(phone).at(-1)).toContain('This number is not confirmed');
  });

  test('HELP describes the program and names the site', async () => {
    await reply('help');
    const { all } = JSON.parse(process.env.BRAND_ORIGINS ?? '{}');
    expect(textsTo(phone)).toEqual([expect.stringMatching(/Reply STOP to stop/)]);
    expect(textsTo(phone)[0]).toContain(`Help: ${new URL(all).host}.`);
  });
});

describe('a phone that sends texts endlessly', () => {
  /**
   * Sends several texts, a given number of hours from now.
   * @returns total number of replies
   */
  const askForHelp = async (times: number, hours = 0) => {
    const clock = { ...systemClock, now: () => Date.now() + hours * 3_600_000 };
    const deps = { ...api.deps, clock };
    for (let asked = 0; asked < times; asked++)
      await asFunction('receive-sms', () =>
        receiveSms(deps, { stream: 'alerts', from: phone, body: 'HELP', sentAt: dateIn(clock) }),
      );
    return textsTo(phone).length;
  };

  test('gets at most ten replies an hour and thirty a day', async () => {
    expect(await askForHelp(12)).toBe(10);
    expect(await askForHelp(12, 1.1)).toBe(20);
    expect(await askForHelp(12, 2.2)).toBe(30);
    expect(await askForHelp(2, 3.3)).toBe(30);
    expect(await askForHelp(1, 25)).toBe(31);
  });

  test('can still send STOP', async () => {
    const session = await visitorAsking();
    const asked = textsTo(phone).length;
    await askForHelp(10);
    await reply('YES');
    expect(await people.profileOf(session)).toMatchObject({ phone_verified: true, notify_via: ['sms'] });
    expect(textsTo(phone)).toHaveLength(asked + 10);
    await reply('STOP');
    expect(await people.profileOf(session)).toMatchObject({ notify_via: [] });
    await reply('START');
    expect(await people.profileOf(session)).toMatchObject({ notify_via: ['sms'] });
    expect(textsTo(phone)).toHaveLength(asked + 11);
  });
});

describe('any other text', () => {
  test.each(['hello', '', '1', 'YES or no'])('%j gets no reply', async (body) => {
    await reply(body);
    expect(textsTo(phone)).toEqual([]);
  });

  test('gets no reply if it is from a number that we do not serve, but a STOP from there takes effect', async () => {
    await reply('HELP', '+442071838750');
    await reply('STOP', '+442071838750');
    expect(textsTo('+442071838750')).toEqual([]);
    const optOut = await api.deps.suppressions.optOutOf('+442071838750');
    expect(optOut).toMatchObject({ isStopped: true });
  });

  test.each(['73415', 'FILING', '+', ''])('from %j, which is not a phone, is dropped', async (sender) => {
    await reply('STOP', sender);
    expect(textsTo(sender)).toEqual([]);
    expect(await api.deps.suppressions.optOutOf(sender)).toBeNull();
  });

  test('is dropped if it is malformed', async () => {
    const event = inboundText({ from: phone, to: SERVICE_NUMBERS.alerts, body: 'HELP' });
    for (const record of event.Records) record.Sns.Message = 'no json';
    const { handler } = await import('#lambdas/receive-sms.ts');
    await handler(event);
    expect(textsTo(phone)).toEqual([]);
    expectLogged('An inbound text cannot be read');
  });
});
