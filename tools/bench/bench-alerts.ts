import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { emailChannel } from '#lambdas/alerts/channels/email/email-channel.ts';
import { type FanOutDeps, fanOutAlerts } from '#lambdas/alerts/fan-out-alerts.ts';
import { openMailer } from '#lambdas/clients/ses-mail.ts';
import type { FanoutMessage } from '#lambdas/ports/messages.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { QUEUES } from '#lib/topology/queues.ts';
import { alertChannels } from '#test/support/alert-channels.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { startOwnEngines } from '#test/support/own-engines.ts';
import { countedRequests, type RequestCounts } from '#tools/bench/measure/counted-requests.ts';
import type { Figure } from '#tools/bench/measure/figure.ts';
import { gatherCrowd } from './alerts-crowd.ts';
import { BENCH_SITE } from './bench-site.ts';
import { startSesStub } from './ses-stub.ts';

const TICKER = 'AAPL';
const MOST_WRITES_PER_ALERT = 2.2;
const MOST_MEMORY_GROWTH_MB = 64;
const MESSAGES_PER_REQUEST = 10;
const SAMPLE_EVERY_MS = 5_000;
type Counts = RequestCounts & { queue: number };

/**
 * Measures what emailing one filing's alert to many watchers costs the worker, the table and the queues.
 * @param input.seconds no page of watchers is started after this time; only alerts sent by then are measured
 */
export async function benchAlerts(input: { watchers: number; seconds: number }): Promise<Figure[]> {
  const { watchers } = input;
  const engines = await startOwnEngines();
  const ses = await startSesStub();
  try {
    const table = openTable(engines.env.TABLE_NAME ?? '');
    const filing = storedFiling({
      acceptedAt: new Date().toISOString(),
      firstSeenAt: new Date().toISOString(),
    });
    const store = openStore(table);
    await gatherCrowd(table, TICKER, watchers, filing.acceptedAt);
    await store.filings.create(filing, filing.acceptedAt);
    process.env.AWS_ENDPOINT_URL_SES = ses.url;
    const counts = Object.assign(countedRequests(table), { queue: 0 });
    const before = usedMemory();
    let most = before;
    const sampling = setInterval(() => {
      most = Math.max(most, usedMemory());
    }, SAMPLE_EVERY_MS);
    const from = performance.now();
    const { seconds: cpuSeconds } = await notifyAll(store, filing.accession, {
      counts,
      until: from + input.seconds * 1_000,
    });
    const seconds = (performance.now() - from) / 1_000;
    clearInterval(sampling);
    const grown = Math.max(most, usedMemory()) - before;
    const sent = ses.count();
    return [
      figure('alerts not sent', watchers - sent, '', 0),
      figure(`alerts sent by one process in ${seconds.toFixed(1)} s`, sent, ''),
      figure('processor time for each alert', (cpuSeconds * 1_000) / sent, 'ms'),
      figure('alerts a second per core', sent / cpuSeconds, '/s'),
      figure('alerts a second, table and SES on the same machine', sent / seconds, '/s'),
      figure('DynamoDB writes for each alert', counts.writes / sent, '', MOST_WRITES_PER_ALERT),
      figure('DynamoDB requests for each alert', (counts.writes + counts.reads) / sent, ''),
      figure('SQS requests for each alert', counts.queue / sent, ''),
      figure('memory at its most, less memory before', grown / 2 ** 20, 'MB', MOST_MEMORY_GROWTH_MB),
    ];
  } finally {
    await Promise.all([ses.stop(), engines.stop()]);
  }
}

function figure(name: string, value: number, unit: string, budget: number | null = null): Figure {
  return { name, value, unit, budget };
}

/** Runs as many workers as the queue allows until it is empty. */
async function notifyAll(
  store: ReturnType<typeof openStore>,
  accession: string,
  { counts, until }: { counts: Counts; until: number },
): Promise<{ seconds: number }> {
  const waiting: FanoutMessage[] = [{ accession }];
  const mailer = openMailer({ from: 'alerts@example.com', configurationSet: 'bench' });
  const send = async (...messages: FanoutMessage[]) => {
    waiting.push(...messages);
    // Each batch takes one request to send it, and Lambda needs two more to receive and delete it.
    counts.queue += Math.ceil(messages.length / MESSAGES_PER_REQUEST);
    counts.queue += 2 * Math.ceil(messages.length / QUEUES.fanout.batchSize);
  };
  const deps: FanOutDeps = {
    ...store,
    clock: systemClock,
    channels: { ...alertChannels(async () => {}), email: emailChannel(BENCH_SITE, mailer) },
    queues: {
      fanout: { send },
      alerts: { sendAfter: failOnRetry },
      // No earlier alerts were sent, so there is nothing to correct.
      digests: { sendAfter: failOnRetry },
    },
    // No reader in this measurement has a saved search.
    documents: { getPage: async () => null, getPart: async () => null, getReading: async () => null },
    alertWaitSeconds: 0,
    isTimeShort: () => false,
  };
  const cpu = process.threadCpuUsage();
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && performance.now() < until; next = waiting.shift())
      await fanOutAlerts(deps, next);
  };
  await work();
  // The first message of a popular ticker creates one message for each shard.
  await Promise.all(Array.from({ length: QUEUES.fanout.maxConcurrency }, work));
  const { user, system } = process.threadCpuUsage(cpu);
  return { seconds: (user + system) / 1_000_000 };
}

async function failOnRetry(): Promise<void> {
  throw new Error('An alert was not sent at once.');
}

/** Returns the memory in use in bytes, after garbage collection. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
