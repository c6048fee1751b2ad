import { beforeEach, describe, expect, test } from 'vitest';
import { openMailer } from '#lambdas/clients/ses-mail.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { computing } from '#test/support/computing.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

let session = '';
beforeEach(async () => {
  session = await people.visitorWatching('AAPL');
});

const ask = (path: string, json: object) =>
  api.post(`/api/${path}`, json, { session, from: people.somewhere() });
const CALLS = [
  ['login', 'identifier'],
  ['notify', 'email'],
  ['add-secondary-contact', 'email'],
] as const;

describe.each(CALLS)('an address in POST /api/%s', (path, field) => {
  test.each([
    'ann@example.com\r\nBcc: eve@example.com',
    'ann@example.com\nSubject: hello',
    'ann@example.com\r\n\r\nhello',
    'ann\r\n@example.com',
    'ann@example.com\0',
    'ann@example.com, eve@example.com',
    'ann@example.com;eve@example.com',
    'Ann <ann@example.com>',
    '"ann eve"@example.com',
    'ann@example.com%0d%0aBcc:eve@example.com%0a',
    'ann@[127.0.0.1]',
    `${'a'.repeat(300)}@example.com`,
  ])('an address with extra text around it is rejected: %j', async (address) => {
    const before = (await api.engines.mailbox.emails()).length;
    expect(await ask(path, { [field]: address })).toMatchObject({ status: 400 });
    expect(await api.engines.mailbox.emails()).toHaveLength(before);
  });

  test.each([
    ['Cyrillic a', 'аnn@example.com'],
    ['Cyrillic a in the domain', 'ann@exаmple.com'],
    ['full width', 'ann@ｅxample.com'],
    ['a full-width at sign', 'ann＠example.com'],
    ['the Kelvin sign, k in lower case', 'ann@\u212aexample.com'],
    ['a dotted capital I', 'ann@\u0130example.com'],
    ['an ideographic full stop', 'ann@example。com'],
    ['a combining accent', 'anne\u0301@example.com'],
  ])('an address with look-alike letters is rejected: %s', async (_what, address) => {
    expect((await ask(path, { [field]: address })).status).toBe(400);
  });
});

test('a Punycode address is a separate address', async () => {
  const [mine, theirs] = ['ann@example.com', 'ann@xn--exmple-4nf.com'];
  const one = await people.logInByMail(mine);
  await people.askToLogIn(theirs);
  // The email shows the address with its original letters, not in Punycode.
  const token = /token=([\w-]{43})/.exec((await api.engines.mailbox.emails()).at(-1)?.text ?? '')?.[1] ?? '';
  const { session: other } = await people.open(token);
  expect((await people.profileOf(other)).id).not.toBe((await people.profileOf(one)).id);
});

test.each(['４１５５５５０１２３', '+1\u2028415\u20285550123x', '415555O123', '+1４155550123', '٤١٥٥٥٥٠١٢٣'])(
  'a phone number with look-alike digits is rejected: %s',
  async (phone) => {
    for (const [path, json] of [
      ['login', { identifier: phone }],
      ['notify', { phone }],
      ['add-secondary-contact', { phone }],
    ] as const) {
      expect((await ask(path, json)).status).toBe(400);
    }
  },
);

test('a code in digits of another script logs nobody in and does not count as an attempt', async () => {
  const phone = people.somePhone();
  await people.askToLogIn(phone);
  const code = people.codeTextedTo(phone);
  const fullWidth = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
  for (let tries = 0; tries < 6; tries++) expect((await people.enterCode(phone, fullWidth)).status).toBe(400);
  expect((await people.enterCode(phone, code)).status).toBe(200);
});

test('no value can inject an email header', async () => {
  const break_ = '\r\nBcc: eve@example.com\r\nX-Evil: yes\r\n\r\nbody';
  const mailer = openMailer({ from: 'Filing Pulse <alerts@example.com>', configurationSet: 'filing-pulse' });
  const to = people.someEmail();
  await mailer.send({
    to,
    fromName: `Name${break_}`,
    subject: `Subject${break_}`,
    text: 'text',
    html: '<p>text</p>',
    headers: { 'X-Filing-Pulse-Alert': `alert${break_}` },
  });
  const [mail] = await people.mailsTo(to);
  expect(mail?.to).toEqual([to]);
  expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc');
  expect(Object.keys(mail?.headers ?? {})).not.toContain('x-evil');
  expect(mail?.text.trim()).toBe('text');
});

test('the browser’s own description is never repeated: devices are described in our own words', async () => {
  const email = people.someEmail();
  const inside = await people.logInByMail(
    email,
    'Mozilla/5.0 <script>alert(1)</script> Chrome/142 "\'; DROP',
  );
  const { body } = await api.get('/api/sessions', { session: inside });
  expect(body.sessions).toMatchObject([{ device: expect.stringContaining('Chrome') }]);
  expect(JSON.stringify(body)).not.toMatch(/script|DROP/);
});

describe('endless input', () => {
  const LONG = 'x'.repeat(100_000);
  test.each([
    ['the session', '/api/profile', { 'x-session': LONG }, 401],
    ['the address of a viewer', '/api/config', { 'x-viewer-address': LONG }, 200],
    ['the brand', '/api/config', { 'x-brand': LONG }, 200],
    ['the name of a browser', '/api/config', { 'user-agent': LONG }, 200],
    ['a token', `/api/verify-login?token=${LONG}`, {}, 303],
    ['a token that stops alerts', `/api/unsubscribe-alerts?token=${LONG}`, {}, 200],
    ['a search', `/api/tickers?q=${LONG}`, {}, 200],
    ['a ticker', `/api/ticker-filings/${LONG}`, {}, 404],
    ['a path', `/api/${LONG}`, {}, 404],
  ] as const)('as %s gets a quick response', async (_what, path, headers, status) => {
    const watch = computing();
    expect((await api.get(path, { headers })).status).toBe(status);
    expect(watch()).toBeLessThan(1_000);
  });

  test.each(['login', 'verify-login-code', 'profile', 'update-alert-thresholds', 'delete-account', 'logout'])(
    'as the body of POST /api/%s is not read',
    async (path) => {
      const before = await allItems(api.table);
      const answer = await ask(path, { identifier: LONG, ticker: LONG, confirm: true });
      expect(answer).toMatchObject({ status: 413, body: { error: 'body_too_large' } });
      expect(await allItems(api.table)).toEqual(before);
    },
  );
});

test('for a repeated field, the last value is both checked and used', async () => {
  const send = (body: string) =>
    api.app.request('/api/delete-account', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session': session },
      body,
    });
  expect((await send('{"confirm":true,"confirm":false}')).status).toBe(400);
  const other = 'B'.repeat(43);
  expect((await send(`{"session":"${session}","session":"${other}","confirm":true}`)).status).toBe(400);
  expect((await api.get('/api/profile', { session })).status).toBe(200);
});

describe.each([
  ['notify', { email: 'repeated@example.com' }],
  ['mark-ticker-viewed', { ticker: 'AAPL' }],
  ['logout', {}],
] as const)('the session repeated in the body of POST /api/%s', (path, json) => {
  test('a session in the body must be the same as that in the header, or be absent', async () => {
    const other = 'B'.repeat(43);
    const statuses = [];
    for (const repeated of [{ session: other }, { session: null }, {}, { session }]) {
      statuses.push((await ask(path, { ...json, ...repeated })).status);
    }
    expect(statuses).toEqual([400, 200, 200, 200]);
  });
});
