import { beforeEach, expect, test } from 'vitest';
import type { Consent } from '#domain/accounts/consent.ts';
import { SMS_CONSENT, START_CONSENT, SWITCH_CONSENT } from '#domain/accounts/texts.ts';
import { type ReceiveSmsDeps, receiveSms } from '#lambdas/accounts/verification/receive-sms.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { sharedApi } from '../api/support/shared-api.ts';

const { api, people } = sharedApi({ clock: systemClock });

let phone = '';
beforeEach(() => {
  phone = people.somePhone();
});

const reply = (body: string) => people.text(phone, body);
const ask = (session: string, path = 'notify', from = people.somewhere()) =>
  api.post(`/api/${path}`, { phone }, { session, brand: 'form4', from });
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

async function consentsOf(session: string): Promise<Consent[]> {
  return api.deps.consents.ofUser(String((await people.profileOf(session)).id));
}

async function row(session: string) {
  const { id } = await people.profileOf(session);
  const items = await allItems(api.table);
  return items.find(({ PK, SK }) => PK === `USER#${id}` && String(SK).startsWith('CONSENT#'));
}

test('a request for consent records what was shown, when, where and for which brand', async () => {
  const session = await people.visitorWatching('AAPL');
  await ask(session, 'notify', '2001:db8:1:2::9');
  expect(await consentsOf(session)).toEqual([
    {
      userId: (await people.profileOf(session)).id,
      phone,
      brand: 'form4',
      text: SMS_CONSENT.text('form4'),
      version: SMS_CONSENT.version,
      clientAddress: '2001:db8:1:2::/64',
      askedAt: TIME,
      confirmedAt: null,
      revokedAt: null,
      resumedAt: null,
    },
  ]);
});

test('a YES completes the request for consent; an unanswered request expires after 30 days', async () => {
  const session = await people.visitorWatching('AAPL');
  await ask(session);
  const asked = await row(session);
  expect(Number(asked?.expires_at) - Date.parse(String(asked?.askedAt)) / 1_000).toBeCloseTo(30 * 86_400, -1);
  await reply('YES');
  expect(await consentsOf(session)).toMatchObject([{ confirmedAt: TIME, revokedAt: null }]);
  expect(await row(session)).not.toHaveProperty('expires_at');
});

const stopped = () => Promise.reject(new Error('The worker stopped.'));
test.each([
  ['saving the user', () => ({ contacts: { ...api.deps.contacts, save: stopped } })],
  ['closing the challenge', () => ({ challenges: { ...api.deps.challenges, close: stopped } })],
])(
  'if the worker stops before %s, the next delivery of the YES completes it, including its consent',
  async (_, broken) => {
    const session = await people.visitorWatching('AAPL');
    await ask(session);
    const yes = { stream: 'alerts' as const, from: phone, body: 'YES', sentAt: new Date() };

    await expect(
      asFunction('receive-sms', () => receiveSms({ ...api.deps, ...broken() }, yes)),
    ).rejects.toThrow('The worker stopped.');
    expect(await asFunction('receive-sms', () => receiveSms(api.deps, yes))).toContain('You are confirmed');

    expect(await people.profileOf(session)).toMatchObject({ phone_verified: true, notify_via: ['sms'] });
    expect(await consentsOf(session)).toMatchObject([{ confirmedAt: TIME }]);
    expect(await row(session)).not.toHaveProperty('expires_at');
  },
);

test('the consent given by a YES is kept even if every delivery of the YES fails after turning on texts', async () => {
  const session = await people.visitorWatching('AAPL');
  await ask(session);
  const deps: ReceiveSmsDeps = {
    ...api.deps,
    contacts: {
      ...api.deps.contacts,
      save: async (...facts) => {
        await api.deps.contacts.save(...facts);
        throw new Error('The worker stopped.');
      },
    },
  };

  await expect(
    asFunction('receive-sms', () =>
      receiveSms(deps, { stream: 'alerts', from: phone, body: 'YES', sentAt: new Date() }),
    ),
  ).rejects.toThrow('stopped');

  expect(await people.profileOf(session)).toMatchObject({ notify_via: ['sms'] });
  expect(await consentsOf(session)).toMatchObject([{ confirmedAt: TIME }]);
  expect(await row(session)).not.toHaveProperty('expires_at');
});

test('STOP revokes consent and START restores it; a repeated STOP changes nothing', async () => {
  const session = await people.visitorWatching('AAPL');
  await ask(session);
  await reply('YES');
  await reply('STOP');
  const [stopped] = await consentsOf(session);
  expect(stopped).toMatchObject({ confirmedAt: TIME, revokedAt: TIME, resumedAt: null });
  await reply('STOP');
  expect((await consentsOf(session))[0]?.revokedAt).toBe(stopped?.revokedAt);
  await reply('START');
  const [resumed] = await consentsOf(session);
  expect(resumed).toMatchObject({ revokedAt: stopped?.revokedAt, resumedAt: TIME });
  await reply('STOP');
  const [again] = await consentsOf(session);
  expect(again?.revokedAt?.localeCompare(resumed?.resumedAt ?? '')).toBe(1);
});

test('START without a previous STOP restores no consent', async () => {
  const session = await people.visitorWatching('AAPL');
  await ask(session);
  await reply('START');
  expect(await consentsOf(session)).toMatchObject([{ revokedAt: null, resumedAt: null }]);
});

const BY_START = { clientAddress: 'text message', version: START_CONSENT.version, confirmedAt: TIME };

test('a START that turns on texts counts as consent', async () => {
  const session = await people.logInByCode(phone);
  await reply('START');
  expect(await people.profileOf(session)).toMatchObject({ notify_via: ['sms'] });
  expect(await consentsOf(session)).toMatchObject([{ ...BY_START, phone, brand: '8k', revokedAt: null }]);
  expect(await row(session)).not.toHaveProperty('expires_at');
});

test('a START after STOP counts as consent if there is none to restore', async () => {
  const session = await people.logInByCode(phone);
  await reply('STOP');
  await reply('START');
  expect(await people.profileOf(session)).toMatchObject({ notify_via: ['sms'] });
  expect(await consentsOf(session)).toMatchObject([{ ...BY_START, revokedAt: null, resumedAt: null }]);
  await reply('STOP');
  await reply('START');
  expect(await consentsOf(session)).toMatchObject([{ ...BY_START, revokedAt: TIME, resumedAt: TIME }]);
});

test('verifying again adds to the consent history', async () => {
  const session = await people.visitorWatching('AAPL');
  await ask(session);
  await reply('YES');
  await ask(session);
  await reply('YES');
  const consents = await consentsOf(session);
  expect(consents).toHaveLength(2);
  expect(consents.every(({ confirmedAt }) => confirmedAt !== null)).toBe(true);
});

test('a login code does not count as consent, but turning on texts in the settings does', async () => {
  const session = await people.logInByCode(phone);
  expect(await consentsOf(session)).toEqual([]);
  const choose = (notify_via: string[]) =>
    api.post(
      '/api/update-notification-preferences',
      { notify_via },
      { session, brand: 'all', from: '198.51.100.9' },
    );
  expect((await choose(['sms'])).status).toBe(200);
  expect(await consentsOf(session)).toMatchObject([
    {
      phone,
      brand: 'all',
      text: SWITCH_CONSENT.text('all'),
      version: SWITCH_CONSENT.version,
      confirmedAt: TIME,
      clientAddress: '198.51.100.9',
    },
  ]);
  await choose(['sms']);
  expect(await consentsOf(session)).toHaveLength(1);
});

test('a rejected change of settings does not count as consent', async () => {
  const session = await people.logInByCode(phone);
  const json = { notify_via: ['sms', 'email'] };
  expect((await api.post('/api/update-notification-preferences', json, { session })).status).toBe(400);
  expect(await consentsOf(session)).toEqual([]);
});

test('a phone that sent STOP gets no verification text, but can still log in', async () => {
  const session = await people.visitorWatching('AAPL');
  await reply('STOP');
  const before = people.textsTo(phone).length;
  expect((await ask(session, 'add-secondary-contact')).status).toBe(200);
  expect(people.textsTo(phone)).toHaveLength(before);
  expect(await people.profileOf(await people.logInByCode(phone))).toMatchObject({ phone_verified: true });
});
