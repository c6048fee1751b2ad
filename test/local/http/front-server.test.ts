import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { SITE_HEADERS } from '#lib/edge/site-headers.ts';
import { ROUTES, type Route } from '#lib/topology/routes.ts';
import { SCHEDULES } from '#lib/topology/schedules.ts';
import { closeServer } from '#local/engines/servers.ts';
import type { LocalService } from '#local/http/control-routes.ts';
import { createFrontServer, listenOn } from '#local/http/http-server.ts';
import type { InvokeStream } from '#local/runtime/local-functions.ts';

const EMAIL = {
  id: '1',
  to: ['ann@example.com'],
  from: 'Pulse <a@example.com>',
  subject: 'AAPL · HIGH <b>',
  text: 'Body',
  html: '<p>Body</p>',
  headers: {},
  sent_at: '2026-01-02T03:04:05.000Z',
};

const ASKED = {
  from: '+18005550100',
  id: '3',
  to: '+14155550123',
  body: 'Reply YES',
  sent_at: '2026-01-02T03:04:04.000Z',
};
const REMINDED = {
  ...ASKED,
  id: '4',
  body: 'Reply YES, please',
  sent_at: '2026-01-02T03:04:06.000Z',
};

let server: Server;
let url: string;
let calls: unknown[];
let events: APIGatewayProxyEventV2[];
/** Names of the functions that were invoked. */
let invoked: string[];
let errors: unknown[];
/** Lets a test's stream continue. */
let releaseStream = () => {};
let wasAborted: boolean | null;

const showFiling = (_request: unknown, response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<script>steal(localStorage)</script>');

const service: LocalService = {
  mailbox: { emails: async () => [EMAIL, { ...EMAIL, id: '2', to: ['bob@example.com'] }] },
  phones: { texts: () => [ASKED, REMINDED] },
  publish: (order) => {
    if ('accession' in order) throw new AppError('not-found', 'accession_unknown', 'No such filing.');
    return Array.from({ length: order.count }, (_, index) => `0000000000-26-00000${index}`);
  },
  setFault: (fault) => calls.push(fault),
  misbehave: (how) => calls.push({ model: how }),
  run: async (job) => calls.push(job),
  makeCustomer: async (email) => ({ customer: `cus_${email.length}`, subscription: 'sub_1' }),
  receiveText: async (text) => {
    calls.push(text);
  },
  stripe: {
    advance: (seconds) => calls.push({ seconds }),
    setCard: (customer, behavior) => calls.push({ customer, behavior }),
    refund: (customer) => calls.push({ refund: customer }),
    dispute: (customer) => calls.push({ dispute: customer }),
    renameProduct: (product, name) => calls.push({ product, name }),
    changePrice: (lookupKey, cents) => {
      calls.push({ lookupKey, cents });
      return true;
    },
  },
  reportMail: async (report) => {
    calls.push(report);
  },
  state: async () => ({ queues: {} }),
};

beforeAll(async () => {
  const siteFolder = mkdtempSync(join(tmpdir(), 'filing-pulse-site-'));
  mkdirSync(join(siteFolder, 'assets'));
  mkdirSync(join(siteFolder, 'pages/8k'), { recursive: true });
  for (const name of ['home', 'page', 'not-found'])
    writeFileSync(join(siteFolder, `pages/8k/${name}.html`), '<!doctype html>page');
  writeFileSync(join(siteFolder, 'assets/app-1.js'), 'export {}');
  const invoke = async (name: string, event: unknown) => {
    invoked.push(name);
    events.push(event as APIGatewayProxyEventV2);
    return {
      statusCode: 200,
      headers: { 'content-type': 'application/json' },
      cookies: ['a=1', 'b=2'],
      body: '{}',
    };
  };
  const invokeStream: InvokeStream = async (name, event, sink, ended) => {
    invoked.push(name);
    events.push(event as APIGatewayProxyEventV2);
    sink.head({ statusCode: 200, headers: { 'content-type': 'text/event-stream' }, cookies: [] });
    await sink.write(Buffer.from('data: 1\n\n'));
    await new Promise<void>((release) => {
      releaseStream = release;
      ended.addEventListener('abort', () => release(), { once: true });
    });
    wasAborted = ended.aborted;
    sink.end();
  };
  server = createFrontServer(
    () => ({ invoke, invokeStream, service, siteFolder, showFiling, hostNames: ['pulse.test'] }),
    (error) => errors.push(error),
  );
  url = `http://localhost:${await listenOn(server, 0, true)}`;
});
afterAll(() => closeServer(server));
beforeEach(() => {
  calls = [];
  events = [];
  invoked = [];
  errors = [];
  wasAborted = null;
});

const post = (path: string, body: unknown) =>
  fetch(`${url}${path}`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

/** Sends headers that `fetch` does not allow. */
async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const asked = request(url + path, { method, headers });
  asked.end();
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode as number, headers: answer.headers, body: await readText(answer) };
}

test('a streamed response arrives piece by piece', async () => {
  const answer = await fetch(`${url}/api/chat`, { method: 'POST', body: '{}' });
  const reader = answer.body?.getReader();
  const first = await reader?.read();

  expect(invoked).toEqual(['chat']);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(Buffer.from(first?.value ?? []).toString()).toBe('data: 1\n\n');
  releaseStream();
  expect((await reader?.read())?.done).toBe(true);
});

test('a function that streams learns when its caller disconnects', async () => {
  const answer = await fetch(`${url}/api/chat`, { method: 'POST', body: '{}' });
  await answer.body?.cancel();

  await expect.poll(() => wasAborted).toBe(true);
});

test.each([
  ['/api/plans', 'billing'],
  ['/api/plans/x', 'api'],
  ['/api/admin/login', 'admin'],
  ['/api/admin/a/b', 'admin'],
  ['/api/admin', 'admin'],
  ['/api/admin/', 'api'],
  ['/api/administer', 'api'],
  ['/api/watchlist', 'api'],
])('%s is handled by the function of its route, %s', async (path, name) => {
  await fetch(`${url}${path}`);

  expect(invoked).toEqual([name]);
});

test.each(ROUTES.filter((route: Route) => route.kind !== 'stream'))(
  '$path is handled by a function, as on AWS',
  async ({ path, function: name }) => {
    await fetch(url + path.replace('{proxy+}', 'x'));

    expect(invoked).toEqual([name]);
  },
);

describe('a caller from another site or machine', () => {
  const host = () => new URL(url).host;

  test.each(['/', '/api/config', '/__local/inbox', '/__local/state.json', '/Archives/edgar/x.htm'])(
    'by another host name gets nothing of %s',
    async (path) => {
      const answer = await ask(path, { host: 'rebound.example:4000' });
      expect(answer.status).toBe(403);
      expect(answer.body).toContain('localhost only');
      expect(events).toEqual([]);
    },
  );

  test.each(['localhost:1', '127.0.0.1', '[::1]:4000', 'PULSE.test:80'])(
    'by %s gets a response',
    async (name) => {
      expect((await ask('/', { host: name })).status).toBe(200);
    },
  );

  test.each(['http://evil.example', 'http://localhost:3000', 'null'])(
    'with origin %s may not call the API',
    async (origin) => {
      expect((await ask('/api/subscribe', { host: host(), origin }, 'POST')).status).toBe(403);
      expect((await ask('/__local/inbox.json', { host: host(), origin })).status).toBe(403);
      expect(events).toEqual([]);
    },
  );

  test('the page of an emailed link may call the API, although that page hides its origin', async () => {
    const own = { host: host(), origin: 'null', 'sec-fetch-site': 'same-origin' };
    const foreign = { ...own, 'sec-fetch-site': 'cross-site' };

    expect((await ask('/api/verify-login?token=x', own, 'POST')).status).toBe(200);
    expect((await ask('/api/verify-login?token=x', foreign, 'POST')).status).toBe(403);
  });

  test('a caller with the site’s own origin may call the API', async () => {
    expect((await ask('/api/subscribe', { host: host(), origin: `http://${host()}` }, 'POST')).status).toBe(
      200,
    );
  });
});

describe('every response', () => {
  test.each(['/', '/api/config', '/__local/inbox', '/__local/state.json', '/missing.txt'])(
    'to %s has the headers of the distributions',
    async (path) => {
      const { headers } = await fetch(url + path);
      for (const [name, { value, isDefault }] of Object.entries(SITE_HEADERS)) {
        if (!isDefault) expect(headers.get(name), name).toBe(value);
      }
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );

  test('a response to a URL with a session sends no referrer', async () => {
    expect((await fetch(`${url}/?session=secret`)).headers.get('referrer-policy')).toBe('no-referrer');
    expect((await fetch(`${url}/?ticker=AMD`)).headers.get('referrer-policy')).toContain('strict-origin');
  });

  test('a response with a filing’s document isolates its scripts from the site', async () => {
    const answer = await fetch(`${url}/Archives/edgar/data/1/a.htm`);
    expect(answer.headers.get('content-security-policy')).toBe('sandbox');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('the local site', () => {
  test.each(['/', '/watchlist', '/filing/0000320193-26-000101', '/%E0%A4%A'])(
    'responds to %s with the page',
    async (path) => {
      const answer = await fetch(url + path);
      expect(await answer.text()).toContain('page');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('caches hashed assets for a year and returns 404 for missing ones', async () => {
    const asset = await fetch(`${url}/assets/app-1.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${url}/assets/app-2.js`)).status).toBe(404);
  });

  test('serves nothing outside its folder', async () => {
    const answer = await fetch(`${url}/..%2f..%2f..%2fetc/passwd`);
    expect(await answer.text()).toContain('page');
  });
});

describe('the local API', () => {
  test('gets an event in payload format 2.0, with JSON as text', async () => {
    await fetch(`${url}/api/subscribe?x=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session': 's' },
      body: '{"tickers":"AAPL"}',
    });
    expect(events).toMatchObject([
      {
        version: '2.0',
        rawPath: '/api/subscribe',
        rawQueryString: 'x=1',
        headers: { 'x-session': 's' },
        requestContext: { http: { method: 'POST', path: '/api/subscribe' } },
        body: '{"tickers":"AAPL"}',
        isBase64Encoded: false,
      },
    ]);
  });

  test('may set several cookies', async () => {
    const answer = await fetch(`${url}/api/x`);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });
});

describe('the local controls', () => {
  test('have an inbox, newest first, that can be filtered by address', async () => {
    const all = await (await fetch(`${url}/__local/inbox.json`)).json();
    expect(all.emails.map((email: { id: string }) => email.id)).toEqual(['2', '1']);
    const anns = await (await fetch(`${url}/__local/inbox.json?to=ann@example.com`)).json();
    expect(anns.emails).toMatchObject([{ id: '1', to: 'ann@example.com' }]);
  });

  test('escape emails on the inbox page', async () => {
    const page = await (await fetch(`${url}/__local/inbox`)).text();
    expect(page).toContain('AAPL · HIGH &lt;b&gt;');
  });

  test('show texts and emails by time on the inbox page, and allow replies to a phone’s last text', async () => {
    const page = await (await fetch(`${url}/__local/inbox`)).text();
    const order = ['Reply YES, please', 'to bob@example.com', '<b>Reply YES</b>'].map((part) =>
      page.indexOf(part),
    );
    expect(Math.min(...order)).toBeGreaterThan(0);
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(page.match(/data-phone="\+14155550123"/g)).toHaveLength(1);
  });

  test('list every schedule on the console', async () => {
    const page = await (await fetch(`${url}/__local/admin`)).text();
    const offered = [...page.matchAll(/<option>([a-z]+(?:-[a-z]+)+)<\/option>/g)].map(([, job]) => job);
    expect(offered).toContain('redrive-dead-letters');
    for (const { function: job } of Object.values(SCHEDULES)) expect(offered).toContain(job);
  });

  test('return accession numbers after publishing', async () => {
    const answer = await post('/__local/edgar/publish', { count: 2 });
    expect((await answer.json()).published).toHaveLength(2);
  });

  test('can make the model fail and then recover', async () => {
    await post('/__local/model/fault', { kind: 'stall' });
    await post('/__local/model/fault', { kind: 'none' });
    expect(calls).toEqual([{ model: 'stall' }, { model: null }]);
  });

  test('forward fault, job and text message requests', async () => {
    await post('/__local/edgar/fault', { kind: 503, seconds: 5 });
    await post('/__local/run', { job: 'poll-filings' });
    await post('/__local/texts', { from: '+14155550123', body: 'YES' });
    expect(calls).toEqual([
      { kind: '503', seconds: 5 },
      'poll-filings',
      { from: '+14155550123', to: '+18005550100', body: 'YES' },
    ]);
  });

  test.each([
    ['/__local/edgar/publish', 'not json', 400],
    ['/__local/edgar/publish', { count: 0 }, 400],
    ['/__local/edgar/publish', { accession: '0000000000-26-000001' }, 404],
    ['/__local/edgar/fault', { kind: 'fire' }, 400],
    ['/__local/model/fault', { kind: 'fire' }, 400],
    ['/__local/nothing', {}, 404],
  ])('%s rejects %j with %d', async (path, body, status) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
  });
});

describe('a malformed request', () => {
  const head = 'Host: localhost\r\nConnection: close\r\n';

  async function opened(text: string): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), 'localhost');
    await new Promise((resolve) => socket.write(text, resolve));
    return socket;
  }

  /** Sends raw bytes and returns the first line of the response. */
  async function answerTo(text: string): Promise<string> {
    const socket = await opened(text);
    const [first] = await once(socket, 'data');
    socket.destroy();
    return String(first).split('\r\n')[0] ?? '';
  }

  test.each([
    ['//', 200],
    ['//api/profile', 404],
    ['*', 404],
    ['http://[', 400],
  ])('a request with the path %s gets status %d and reaches no function', async (path, status) => {
    expect(await answerTo(`GET ${path} HTTP/1.1\r\n${head}\r\n`)).toContain(` ${status} `);
    expect(events).toEqual([]);
  });

  test('a request with an endless chunked body is rejected at API Gateway’s limit', async () => {
    const socket = await opened(`POST /api/login HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n`);
    socket.on('error', () => {});
    const answered = once(socket, 'data');
    const megabyte = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
    for (let sent = 0; sent < 11; sent++) socket.write(megabyte);
    expect(String((await answered)[0])).toContain(' 413 ');
    socket.destroy();
    expect(events).toEqual([]);
  });

  test('a request that is aborted neither stops the server nor counts as our error', async () => {
    const asked = once(server, 'request');
    const socket = await opened(`POST /api/login HTTP/1.1\r\n${head}Content-Length: 400\r\n\r\n{`);
    const [request] = await asked;
    socket.destroy();
    await new Promise((resolve) => request.socket.once('close', resolve));
    expect((await fetch(`${url}/api/x`)).status).toBe(200);
    expect(errors).toEqual([]);
  });
});

test.each(['cross-site', 'same-site'])(
  'a page on another site (%s) cannot use the controls',
  async (site) => {
    const socket = connect(Number(new URL(url).port), 'localhost');
    const body = '{"job":"poll-filings"}';
    socket.write(
      `POST /__local/run HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: ${site}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(String((await once(socket, 'data'))[0])).toContain(' 403 ');
    socket.destroy();
    expect(calls).toEqual([]);
  },
);

test('a port already in use is an error if given explicitly; otherwise the next one is used', async () => {
  const taken = Number(new URL(url).port);
  const other = createFrontServer(() => null, console.error);
  await expect(listenOn(other, taken, true)).rejects.toThrow(`Port ${taken} is taken`);
  const next = await listenOn(other, taken, false);
  expect(next).toBeGreaterThan(taken);
  await closeServer(other);
});
