import { gunzipSync } from 'node:zlib';
import type { LambdaEvent } from 'hono/aws-lambda';
import { beforeAll, describe, expect, test } from 'vitest';
import { companyDirectoryIn } from '#lambdas/clients/company-directory-client.ts';
import { startEngines } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { COMPANIES } from './support/harness.ts';

const engines = openedForFile(() => startEngines());
let handler: typeof import('#lambdas/api.ts').handler;
beforeAll(async () => {
  await companyDirectoryIn(engines.env.DOCUMENTS_BUCKET ?? '').replace(COMPANIES);
  ({ handler } = await import('#lambdas/api.ts'));
});

/** Builds an event in API Gateway's payload format 2.0. */
function event(
  method: string,
  path: string,
  init: { body?: string; base64?: boolean; headers?: Record<string, string>; cookies?: string[] } = {},
): LambdaEvent {
  const [rawPath = '', rawQueryString = ''] = path.split('?');
  return {
    version: '2.0',
    routeKey: 'ANY /api/{proxy+}',
    rawPath,
    rawQueryString,
    headers: { host: 'api.example.com', ...init.headers },
    ...(init.cookies ? { cookies: init.cookies } : {}),
    body: init.body ?? null,
    isBase64Encoded: init.base64 ?? false,
    requestContext: {
      accountId: '1',
      apiId: 'a',
      authentication: null,
      authorizer: {},
      domainName: 'api.example.com',
      domainPrefix: 'api',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '198.51.100.1', userAgent: 'test' },
      requestId: 'r',
      routeKey: 'ANY /api/{proxy+}',
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe('the handler', () => {
  test('the API handler answers an API Gateway event', async () => {
    const answer = await handler(event('GET', '/api/tickers?q=apple'));
    expect(answer).toMatchObject({ statusCode: 200, isBase64Encoded: false });
    expect(JSON.parse(answer.body)).toEqual([{ ticker: 'AAPL', name: 'Apple Inc.' }]);
  });

  test('the API handler reads a base64 body', async () => {
    const body = Buffer.from('{"tickers":"AAPL","note":"ü"}').toString('base64');
    const answer = await handler(event('POST', '/api/subscribe', { body, base64: true, headers: JSON_TYPE }));
    expect(JSON.parse(answer.body)).toMatchObject({ tickers: ['AAPL'], session: expect.any(String) });
  });

  test('the API handler returns gzip as base64', async () => {
    const body = '{"tickers":"AAPL"}';
    const subscribed = await handler(event('POST', '/api/subscribe', { body, headers: JSON_TYPE }));
    const headers = { 'x-session': JSON.parse(subscribed.body).session, 'accept-encoding': 'gzip' };
    const answer = await handler(event('GET', '/api/export/account.json', { headers }));
    expect(answer).toMatchObject({ isBase64Encoded: true, headers: { 'content-encoding': 'gzip' } });
    const text = gunzipSync(Buffer.from(answer.body, 'base64')).toString('utf8');
    expect(JSON.parse(text)).toMatchObject({ watchlist: [{ ticker: 'AAPL' }], alerts_complete: true });
  });

  test('the API handler ignores the body of a GET', async () => {
    const answer = await handler(event('GET', '/api/config', { body: '{}', headers: JSON_TYPE }));
    expect(answer.statusCode).toBe(200);
  });

  test('the API handler returns cookies in the field that API Gateway has for them', async () => {
    const subscribed = await handler(
      event('POST', '/api/subscribe', { body: '{"tickers":"AAPL"}', headers: JSON_TYPE }),
    );
    const session = JSON.parse(subscribed.body).session as string;
    const headers = { ...JSON_TYPE, 'x-session': session };
    await handler(event('POST', '/api/notify', { body: '{"email":"h@example.com"}', headers }));
    const link = /token=([\w-]{43})/.exec((await engines.mailbox.emails())[0]?.text ?? '')?.[1];
    const answer = await handler(event('POST', `/api/verify-login?token=${link}`));
    expect(answer).toMatchObject({
      statusCode: 303,
      cookies: [
        expect.stringMatching(/^session=[\w-]{43}; Max-Age=60; Path=\/; Secure; SameSite=Lax$/),
        expect.stringMatching(
          /^known-device=[\w-]{43}; Max-Age=\d+; Path=\/api; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ],
      headers: { location: '/?loggedin=1&merged=0&rejected=0' },
    });
  });

  test.each(['/api/%', '/api/ticker-filings/%ZZ', '//', '/api/../x', '/api/ticker-filings/'])(
    'never fails on the path %s',
    async (path) => {
      expect((await handler(event('GET', path))).statusCode).toBeLessThan(500);
    },
  );
});
