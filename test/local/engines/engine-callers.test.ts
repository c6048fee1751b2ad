import { once } from 'node:events';
import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startEngines } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const engines = openedForFile(() => startEngines({ hasQueues: false }));

/** Returns whether the proxy refused the caller access to the engine; SES itself rejects unsigned calls. */
async function isRefused(variable: string, headers: Record<string, string>): Promise<boolean> {
  const asked = request(engines.env[variable] ?? '', { method: 'POST', headers });
  asked.end();
  const [answer] = await once(asked, 'response');
  return answer.statusCode === 403 && /Pages in a browser may not/.test(await readText(answer));
}

const ENGINES = ['SQS', 'S3', 'SES', 'SNS', 'PINPOINT_SMS_VOICE_V2'].map(
  (service) => `AWS_ENDPOINT_URL_${service}`,
);

test.each(ENGINES)('a web page in a browser gets nothing from %s', async (engine) => {
  expect(await isRefused(engine, { origin: 'https://evil.example' })).toBe(true);
  expect(await isRefused(engine, { 'sec-fetch-site': 'cross-site' })).toBe(true);
  expect(await isRefused(engine, { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' })).toBe(true);
});

test.each(ENGINES)('a host name rebound to this machine gets nothing from %s', async (engine) => {
  expect(await isRefused(engine, { host: 'rebound.example' })).toBe(true);
});

test.each(ENGINES)('a local tool gets a response from %s', async (engine) => {
  expect(await isRefused(engine, {})).toBe(false);
});
