import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { openTexter } from '#lambdas/clients/sms-client.ts';
import { SERVICE_NUMBERS } from '#local/engines/phones.ts';
import { closeServer, listen } from '#local/engines/servers.ts';
import { startEngines } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { testTexter } from '#test/support/texter.ts';

const PHONE = '+14155550123';

const engines = openedForFile(() => startEngines({ hasQueues: false }));

const arrived = (to = PHONE) => engines.phones.texts().filter((text) => text.to === to);

test.each(['alerts', 'codes'] as const)('%s are sent from their own number', async (stream) => {
  await testTexter().send({ stream, to: PHONE, body: 'Reply YES' });
  expect(arrived().at(-1)).toMatchObject({ from: SERVICE_NUMBERS[stream], body: 'Reply YES' });
});

test('the alert’s ID is returned with the delivery report', async () => {
  await testTexter().send({ stream: 'alerts', to: PHONE, body: 'CEO resigns', about: { alert: 'a' } });
  expect(engines.phones.reports().at(-1)).toMatchObject({
    to: PHONE,
    context: { alert: 'a' },
    isBlocked: false,
  });
});

test.each([
  ['alerts', 'codes'],
  ['codes', 'alerts'],
] as const)(
  'STOP sent to the %s number blocks only that number, not the %s number, until START is sent',
  async (stopped, other) => {
    const phone = stopped === 'alerts' ? '+14155550124' : '+14155550125';
    const say = (body: string) => engines.phones.hear({ from: phone, to: SERVICE_NUMBERS[stopped], body });
    const bodies = () => arrived(phone).map(({ body }) => body);
    say('Stop');
    for (const stream of [stopped, other]) await testTexter().send({ stream, to: phone, body: stream });
    expect(bodies()).toEqual([expect.stringContaining('NETWORK MSG'), other]);
    say('START');
    await testTexter().send({ stream: stopped, to: phone, body: 'again' });
    expect(bodies().at(-1)).toBe('again');
  },
);

test.each(['alerts', 'codes'] as const)('a rejected text of %s is rejected permanently', async (stream) => {
  await expect(testTexter().send({ stream, to: '', body: 'Reply YES' })).rejects.toMatchObject({
    permanent: true,
  });
});

test.each(['alerts', 'codes'] as const)(
  'a text of %s can be retried while its service is down',
  async (stream) => {
    vi.stubEnv('AWS_ENDPOINT_URL_SNS', 'http://127.0.0.1:9');
    vi.stubEnv('AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2', 'http://127.0.0.1:9');
    const texter = testTexter();
    await expect(texter.send({ stream, to: PHONE, body: 'Reply YES' })).rejects.toMatchObject({
      permanent: false,
    });
    vi.unstubAllEnvs();
  },
);

test('a text beyond the stage’s limit is not sent', async () => {
  const options = { from: SERVICE_NUMBERS, configurationSet: 'test', mayCount: async () => false };
  const before = arrived().length;
  await expect(openTexter(options).send({ stream: 'codes', to: PHONE, body: 'x' })).rejects.toMatchObject({
    spent: true,
  });
  expect(arrived()).toHaveLength(before);
});

test('a phone on the opt-out list of the alert number is reported, and the text is not retried', async () => {
  const server = createServer((request, response) => {
    const __type = 'ConflictException';
    const answer = JSON.stringify({ __type, Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT' });
    request.resume().on('end', () => response.writeHead(400).end(answer));
  });
  vi.stubEnv('AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2', await listen(server));
  const stopped: string[] = [];
  const texter = openTexter({
    from: SERVICE_NUMBERS,
    configurationSet: 'test',
    onOptedOut: async (phone) => void stopped.push(phone),
  });

  await expect(texter.send({ stream: 'alerts', to: PHONE, body: 'x' })).rejects.toMatchObject({
    cause: { name: 'ConflictException' },
    permanent: true,
  });

  expect(stopped).toEqual([PHONE]);
  vi.unstubAllEnvs();
  await closeServer(server);
});
