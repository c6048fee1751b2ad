import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { byBrand } from '#domain/brands/brand.ts';
import type { StatusResponse } from '#domain/contract/trust/status-contract.ts';
import { parseStage } from '#lib/stage.ts';
import { smokeTest } from '../../../bin/deploy/smoke-test.ts';
import cdk from '../../../cdk.json' with { type: 'json' };

const stage = parseStage('dev', cdk.context.stages);

const NO_SPEED = {
  alerts: 0,
  accepted_to_sent: { p50: null, p95: null },
  feed_to_sent: { p50: null, p95: null },
};
const STATUS: StatusResponse = {
  as_of: '2026-11-25T12:00:00.000Z',
  feed_read_at: null,
  feed_lag_seconds: null,
  edgar_open: true,
  total: { ...NO_SPEED, published: 0, missed: 0 },
  days: [],
  hours: [],
  incidents: [],
  corrections: [],
  announcements: [],
  paused: [],
};

type Page = { status?: number; body?: string; headers?: Record<string, string> };
let pages: Record<string, Page>;
const server = createServer(({ url = '' }, response) => {
  const { status = 200, body = '', headers = {} } = pages[url] ?? { status: 404 };
  response.writeHead(status, headers);
  response.end(body);
});
let origin: string;

beforeEach(async () => {
  const headers = { 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' };
  pages = {
    '/': {
      body: '8-K Pulse, Form 4 Pulse, Filing Pulse <script type="module" src="/assets/main.js"></script>',
      headers,
    },
    '/assets/main.js': {},
    '/api/config': { body: JSON.stringify({ data_source: 'live', forms: [] }) },
    '/api/status': { body: JSON.stringify(STATUS) },
    '/api/profile': { status: 401 },
    '/api/admin/overview': { status: 401 },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => stop());

const stop = () =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
const faults = async () =>
  (
    await smokeTest(
      stage,
      byBrand(() => origin),
    )
  ).map(({ url, found }) => `${url.slice(origin.length)}: ${found}`);

it('finds no problems in sites that work', async () => {
  expect(await faults()).toEqual([]);
});

it.each<[string, Record<string, Page>, string]>([
  ['a page that is missing', { '/': { status: 403 } }, '/: status 403'],
  ['a page of another brand', { '/': { body: 'Under construction' } }, '/: the page does not name 8-K Pulse'],
  [
    'a script that is missing',
    { '/assets/main.js': { status: 404 } },
    '/assets/main.js: status 404 instead of 200',
  ],
  ['an API that fails', { '/api/config': { status: 502 } }, '/api/config: status 502'],
  ['an API that answers with a page', { '/api/config': { body: '<html>' } }, '/api/config: Unexpected token'],
  [
    'an admin area that is open',
    { '/api/admin/overview': {} },
    '/api/admin/overview: status 200 instead of 401',
  ],
])('finds %s', async (_, change, fault) => {
  Object.assign(pages, change);
  expect((await faults()).join('\n')).toContain(fault);
});

it('reports a site that cannot be reached', async () => {
  await stop();
  expect((await faults()).join('\n')).toContain('ECONNREFUSED');
});
