import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublisher, type Publisher } from '#local/edgar/publisher.ts';
import { startEdgar } from '#local/edgar/server.ts';
import { pumpQueues } from '#local/runtime/queue-pump.ts';
import { sampleCorpus } from '#local/sample/sample-corpus.ts';
import { startEngines } from '#test/support/engines.ts';
import { until } from '#test/support/until.ts';

const URGENT = 60;
const QUIET = 140;
/** Ten times the SEC's pace, so that the burst takes four seconds rather than forty. */
const REQUESTS_PER_SECOND = 50;
const PATIENCE_MS = 90_000;

type Handler = (event: unknown, context: Context) => Promise<unknown>;

let engines: Awaited<ReturnType<typeof startEngines>>;
let edgar: Awaited<ReturnType<typeof startEdgar>>;
let publisher: Publisher;
const handlers = new Map<string, Handler>();
let stopPumping = async () => {};

beforeAll(async () => {
  engines = await startEngines();
  publisher = createPublisher({ corpus: burst(new Date()), speed: 0, now: () => new Date() });
  edgar = await startEdgar({ publisher, requestsPerSecond: 1_000 });
  Object.assign(process.env, {
    EDGAR_WWW_URL: edgar.url,
    EDGAR_REQUESTS_PER_SECOND: String(REQUESTS_PER_SECOND),
  });
  for (const name of ['poll-filings', 'analyze-filing', 'read-history']) {
    const entry = (await import(`../../../lambdas/${name}.ts`)) as { handler: Handler };
    handlers.set(name, entry.handler);
  }
  stopPumping = pumpQueues(invoke, (error) => console.error(error));
});

afterAll(async () => {
  await stopPumping();
  await edgar.stop();
  await engines.stop();
});

function invoke(name: string, event: unknown): Promise<unknown> {
  const context = { getRemainingTimeInMillis: () => 60_000 } as Context;
  return handlers.get(name)?.(event, context) ?? Promise.resolve();
}

/** Many first statements of insiders, and some 8-Ks among them. */
function burst(now: Date) {
  const sample = sampleCorpus(now);
  const report = sample.filings.find(({ form, parties }) => form === '8-K' && parties.length === 1);
  const statement = sample.filings.find(({ form }) => form === '3');
  const filings = Array.from({ length: URGENT + QUIET }, (_, index) => {
    const isUrgent = index % 10 < (10 * URGENT) / (URGENT + QUIET);
    const filing = isUrgent ? report : statement;
    const agent = isUrgent ? '0000000008' : '0000000003';
    return filing ? [{ ...filing, accession: `${agent}-26-${String(index + 1).padStart(6, '0')}` }] : [];
  }).flat();
  return { ...sample, filings, historyCount: 0 };
}

test(
  'of a burst of 200 filings the 8-Ks are read first, and all are read',
  async () => {
    publisher.publish({ count: URGENT + QUIET });
    const startedAt = Date.now();
    await invoke('poll-filings', { once: true });
    // The counters name filings in the order in which their documents were first asked for.
    const readInOrder = () => Object.keys(edgar.counters().perAccession);
    await until('all to be read', async () => readInOrder().length === URGENT + QUIET, PATIENCE_MS);
    const seconds = (Date.now() - startedAt) / 1_000;

    const order = readInOrder().map((accession) => (accession.startsWith('0000000008') ? '8-K' : '3'));
    const quietBefore = order.slice(0, order.lastIndexOf('8-K')).filter((form) => form === '3').length;

    console.log(
      `burst of 200 in ${seconds.toFixed(1)} s: ${quietBefore} Forms 3 before the last of ${URGENT} 8-Ks`,
    );
    expect(order.filter((form) => form === '8-K')).toHaveLength(URGENT);
    expect(quietBefore).toBeLessThan(URGENT / 3);
  },
  2 * PATIENCE_MS,
);
