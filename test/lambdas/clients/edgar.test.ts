import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { type EdgarClient, edgarClient } from '#lambdas/clients/edgar.ts';
import { edgarGate } from '#lambdas/clients/edgar-gate.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import { closeServer, listen } from '#local/engines/servers.ts';
import { sleepingClock } from '#test/support/builders/sleeping-clock.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';

const BLOCK_PAGE = '<!DOCTYPE html><html><head><title>Request Rate Threshold Exceeded</title></head></html>';
const DENIED = '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>';
const SUBMISSION = '<SEC-DOCUMENT>0001\ntext\n</SEC-DOCUMENT>\n';
const ACCESSION = '0000320193-26-000001';

const table = openedForFile(startTable);
let server: Server;
let www: string;
let requests: { url: string; headers: IncomingMessage['headers']; at: number }[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let budgets = 0;
const clock = { now: Date.parse('2026-11-20T15:00:00Z') };
const frozen = sleepingClock(clock);

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers, at: clock.now });
    answer(request, response);
  });
  www = await listen(server);
});
afterAll(() => closeServer(server));

let client: EdgarClient;
beforeEach(() => {
  requests = [];
  budgets += 1;
  client = open();
});
afterEach(() => server.closeAllConnections());

/** The timeout for servers that are meant to time out; on a busy machine the other servers need a longer one. */
const SHORT_MS = 150;

/** All workers share one request budget. */
const gateOf = (worker: Clock, goesLast = false) =>
  edgarGate(rateBudgetIn(table, `edgar-${budgets}`), worker, {
    requestsPerSecond: 5,
    blockSeconds: 600,
    goesLast,
  });

/** Creates a separate client for each worker. */
function open(timeoutMs = 5_000): EdgarClient {
  return edgarClient(
    { www, data: www, search: www, userAgent: 'Filing Pulse tests@example.com', timeoutMs },
    gateOf(frozen),
  );
}

/** Creates the clock of a worker, which advances when the worker sleeps; no sleep ends before `stalledUntil`. */
function ownTime(stalledUntil = 0): Clock {
  let time = clock.now;
  return {
    now: () => time,
    sleep: async (ms) => {
      time = Math.max(time + ms, stalledUntil);
    },
    random: () => 0.5,
  };
}

const reply = (status: number, body: string | Buffer, headers: Record<string, string> = {}) => {
  answer = (_request, response) => response.writeHead(status, headers).end(body);
};

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  return (error as AppError).code;
}

describe('reading EDGAR', () => {
  it('sends its User-Agent and decompresses gzip', async () => {
    reply(200, gzipSync(SUBMISSION), { 'content-encoding': 'gzip' });

    const { bytes, capped } = await client.submission('0000320193', ACCESSION);

    expect(new TextDecoder().decode(bytes)).toBe(SUBMISSION);
    expect(capped).toBe(false);
    expect(requests[0]?.url).toBe(`/Archives/edgar/data/320193/000032019326000001/${ACCESSION}.txt`);
    expect(requests[0]?.headers['user-agent']).toBe('Filing Pulse tests@example.com');
    expect(requests[0]?.headers['accept-encoding']).toContain('gzip');
  });

  it('stops reading a body of 50 MB at the cap', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'a');
    let sent = 0;
    answer = (_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (sent < 50 * 1024 * 1024 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };

    const { bytes, capped } = await client.submission('320193', ACCESSION, { maxBytes: 1024 * 1024 });

    expect(capped).toBe(true);
    expect(bytes.length).toBe(1024 * 1024);
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  it('treats an offset of 5,100 entries as past the end of the feed, without a request', async () => {
    expect(await client.currentFeed(5_100)).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('the list of a company’s filings', () => {
  it('is fetched as JSON from EDGAR’s data host', async () => {
    reply(200, '{"cik":"320193"}');
    expect(await client.submissions('0000320193')).toEqual({ cik: '320193' });
    expect(requests[0]?.url).toBe('/submissions/CIK0000320193.json');
  });

  it.each([
    ['a 404', 404, 'not there', 'edgar_no_such_entity'],
    ['the storage’s own 403', 403, DENIED, 'edgar_no_such_entity'],
    ['the block page', 403, BLOCK_PAGE, 'edgar_blocked'],
    ['a cut answer', 200, '{"cik":"3201', 'edgar_cut'],
    ['more than 8 MB', 200, `"${'a'.repeat(9 * 1024 * 1024)}"`, 'edgar_too_large'],
  ])('recognizes %s', async (_, status, body, code) => {
    reply(status, body);
    expect(await codeOf(client.submissions('0000320193'))).toBe(code);
  });
});

describe('EDGAR faults', () => {
  it.each([
    ['a 404', 404, 'not there'],
    ['the archive’s own 403', 403, DENIED],
  ])(
    'treats %s for a new accession number as a filing not available yet, and pauses no other requests',
    async (_, status, body) => {
      reply(status, body);

      expect(await codeOf(client.submission('320193', ACCESSION))).toBe('edgar_not_ready');
      expect(await codeOf(client.submission('320193', ACCESSION))).toBe('edgar_not_ready');
      expect(requests).toHaveLength(2);
    },
  );

  it.each([404, 403])('treats status %i as an index that has not been published yet', async (status) => {
    reply(status, DENIED);
    expect(await client.dailyIndex('2026-11-20')).toBeNull();
    expect(requests.map(({ url }) => url)).toEqual([
      '/Archives/edgar/daily-index/2026/QTR4/master.20261120.idx',
    ]);
    reply(403, BLOCK_PAGE);
    expect(await codeOf(client.dailyIndex('2026-11-20'))).toBe('edgar_blocked');
  });

  it('makes no requests for ten minutes after a block page, no matter who requests something', async () => {
    reply(403, BLOCK_PAGE);
    expect(await codeOf(client.currentFeed(0))).toBe('edgar_blocked');

    for (let minute = 0; minute < 9; minute++) {
      clock.now += 60_000;
      expect(await codeOf(open().submission('320193', ACCESSION))).toBe('edgar_blocked');
    }
    expect(requests).toHaveLength(1);

    clock.now += 61_000;
    reply(200, SUBMISSION);
    await open().submission('320193', ACCESSION);
    expect(requests).toHaveLength(2);
  });

  it('reports how long the block will last', async () => {
    reply(403, BLOCK_PAGE);
    await codeOf(client.currentFeed(0));
    clock.now += 100_000;

    const error = await client.currentFeed(0).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(RetryLater);
    expect((error as RetryLater).afterSeconds).toBe(500);
  });

  it('polls a feed that returns 503 less and less often, at most 20 times in ten minutes', async () => {
    reply(503, 'unavailable');
    const everySeconds = IS_LONG_RUN ? 1 : 4;
    for (let second = 0; second < 600; second += everySeconds) {
      await codeOf(client.currentFeed(0));
      clock.now += everySeconds * 1_000;
    }
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.length).toBeLessThanOrEqual(20);
  });

  it('resets the failure count once EDGAR is available again', async () => {
    reply(503, 'unavailable');
    for (let tries = 0; tries < 5; tries++) {
      await codeOf(client.currentFeed(0));
      clock.now += 61_000;
    }
    reply(200, SUBMISSION);
    await client.submission('320193', ACCESSION);
    reply(503, 'unavailable');
    clock.now += 1_000;
    expect(await codeOf(client.currentFeed(0))).toBe('edgar_unavailable');

    clock.now += 2_000;
    expect(await codeOf(client.currentFeed(0))).toBe('edgar_unavailable');
  });

  it('waits as long as a 429 response asks', async () => {
    reply(429, 'slow down', { 'retry-after': '120' });
    expect(await codeOf(client.currentFeed(0))).toBe('edgar_unavailable');
    clock.now += 119_000;
    expect(await codeOf(client.currentFeed(0))).toBe('edgar_paused');
  });

  it('times out on a server that does not respond', async () => {
    answer = () => {};
    expect(await codeOf(open(SHORT_MS).currentFeed(0))).toBe('edgar_timeout');
  });

  it('times out on a server that stops in the middle of a response', async () => {
    answer = (_request, response) => void response.writeHead(200).write('<SEC-DOC');
    expect(await codeOf(open(SHORT_MS).submission('320193', ACCESSION))).toBe('edgar_timeout');
  });

  it('detects a body truncated by a dropped connection', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write(SUBMISSION, () => response.destroy());
    };
    expect(await codeOf(client.submission('320193', ACCESSION))).toBe('edgar_cut');
  });

  it('detects a submission without its end marker', async () => {
    reply(200, SUBMISSION.slice(0, 20));
    expect(await codeOf(client.submission('320193', ACCESSION))).toBe('edgar_cut');
  });

  it('reports a company file that is not JSON', async () => {
    reply(200, '{"fields":');
    expect(await codeOf(client.companyTickers())).toBe('edgar_cut');
  });
});

describe('the shared budget', () => {
  it('never lets all workers together make more than 5 requests in any second', async () => {
    const grants: number[] = [];
    const workers = Array.from({ length: 8 }, () => {
      const gate = gateOf(ownTime());
      return async () => {
        for (let call = 0; call < 10; call++) grants.push((await gate.enter()).startedAt);
      };
    });

    await Promise.all(workers.map((work) => work()));

    expect(grants).toHaveLength(80);
    const sorted = grants.toSorted((a, b) => a - b);
    for (const start of sorted)
      expect(sorted.filter((time) => time >= start && time < start + 1_000).length).toBeLessThanOrEqual(5);
  });

  it('does not make up for missed turns with a burst after the machine stalled', async () => {
    const stalledUntil = clock.now + 5_000;
    const grants = await Promise.all(
      Array.from({ length: 12 }, async () => (await gateOf(ownTime(stalledUntil)).enter()).startedAt),
    );

    for (const start of grants)
      expect(grants.filter((time) => time >= start && time < start + 1_000).length).toBeLessThanOrEqual(5);
  });

  it('lets low-priority requests wait for all others, but not forever', async () => {
    const fresh = Array.from({ length: 20 }, () => gateOf(ownTime()).enter());
    await Promise.all(fresh);
    const patient = gateOf(ownTime(), true);

    const first = await patient.enter();
    const taken = Array.from({ length: 60 }, () => gateOf(ownTime()).enter());
    await Promise.all(taken);
    const next = await gateOf(ownTime(), true).enter();

    expect(first.startedAt - clock.now).toBeGreaterThanOrEqual(4_000);
    expect(first.startedAt - clock.now).toBeLessThan(5_000);
    expect(next.startedAt - clock.now).toBeGreaterThanOrEqual(10_000);
  });

  it('rejects workers rather than letting them wait for more than 20 seconds', async () => {
    const gate = gateOf({ ...frozen, sleep: async () => {} });
    const outcomes = await Promise.allSettled(Array.from({ length: 110 }, () => gate.enter()));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBeGreaterThan(5);
    expect(await codeOf(gate.enter())).toBe('edgar_busy');
  });
});
