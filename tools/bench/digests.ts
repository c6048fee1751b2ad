import type { NewAlert } from '#domain/alerts/alert.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { PublishedFiling } from '#domain/coverage/published-filing.ts';
import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import { emailChannel } from '#lambdas/alerts/channels/email/email-channel.ts';
import { queueDigests } from '#lambdas/alerts/queue-digests.ts';
import { type SendDigestDeps, sendDigest } from '#lambdas/alerts/send-digest.ts';
import { openMailer } from '#lambdas/clients/ses-mail.ts';
import type { DigestMessage } from '#lambdas/ports/messages.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openStore, type Store } from '#lambdas/store/open-store.ts';
import { WORK_SHARDS } from '#lambdas/store/table/keys.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { QUEUES } from '#lib/topology/queues.ts';
import { alertChannels } from '#test/support/alert-channels.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { startOwnEngines } from '#test/support/own-engines.ts';
import { countedRequests } from '#tools/bench/measure/counted-requests.ts';
import type { Figure } from '#tools/bench/measure/figure.ts';
import { gatherCrowd, readerId } from './alerts-crowd.ts';
import { BENCH_SITE } from './bench-site.ts';
import { startSesStub } from './ses-stub.ts';

const TICKER = 'AAPL';
/** Number of filings in each digest. */
const FILINGS = 5;
/**
 * Number of filings in that day's EDGAR index, as on a busy day. The receipt at the end of the digest compares its
 * filings with this index.
 */
const INDEXED = 5_000;
const WRITERS = 16;
const HOUR_MS = 3_600_000;
const BUSIEST_HOUR = { readers: 80_000, seconds: 900 };

/**
 * Measures one hour in which this many readers get their digest: how much work each digest makes for the workers, the
 * table and SES.
 */
export async function benchDigests({ readers }: { readers: number }): Promise<Figure[]> {
  const engines = await startOwnEngines();
  const ses = await startSesStub();
  try {
    const table = openTable(engines.env.TABLE_NAME ?? '');
    const store = openStore(table);
    const now = Date.now();
    await gatherCrowd(table, TICKER, readers, new Date(now - 72 * HOUR_MS).toISOString());
    await holdDigests(store, readers, now);
    process.env.AWS_ENDPOINT_URL_SES = ses.url;
    const counts = countedRequests(table);
    const deps: SendDigestDeps = {
      ...store,
      held: store.work,
      channels: {
        ...alertChannels(async () => {}),
        email: emailChannel(
          BENCH_SITE,
          openMailer({ from: 'alerts@example.com', configurationSet: 'bench' }),
        ),
      },
      clock: systemClock,
    };
    const waiting: DigestMessage[] = [];
    const send = async (...messages: DigestMessage[]) => void waiting.push(...messages);
    const queueingCpu = process.threadCpuUsage();
    await queueDigests({
      ...store,
      held: { shards: WORK_SHARDS, digests: store.work.digests },
      queues: { digests: { send } },
      clock: systemClock,
    });
    const queueing = process.threadCpuUsage(queueingCpu);
    const cpu = process.threadCpuUsage();
    const begun = performance.now();
    await mapLimit(waiting, QUEUES.digests.maxConcurrency, (message) => sendDigest(deps, message));
    const seconds = (performance.now() - begun) / 1_000;
    const { user, system } = process.threadCpuUsage(cpu);
    const cpuSeconds = (user + system) / 1_000_000;
    const sent = ses.count();
    const figure = (name: string, value: number, unit: string, budget: number | null = null) => ({
      name,
      value,
      unit,
      budget,
    });
    return [
      figure('digests not sent', readers - sent, '', 0),
      figure('processor time to queue a digest', (queueing.user + queueing.system) / 1_000 / readers, 'ms'),
      figure('processor time for each digest', (cpuSeconds * 1_000) / sent, 'ms'),
      figure('digests a second per core', sent / cpuSeconds, '/s'),
      figure('digests a second, table and SES on the same machine', sent / seconds, '/s'),
      figure('needed for 80,000 in a quarter of an hour', BUSIEST_HOUR.readers / BUSIEST_HOUR.seconds, '/s'),
      figure('DynamoDB writes for each digest', counts.writes / sent, ''),
      figure('DynamoDB requests for each digest', (counts.writes + counts.reads) / sent, ''),
    ];
  } finally {
    await Promise.all([ses.stop(), engines.stop()]);
  }
}

/** Stores alerts about yesterday's filings that wait for each reader's digest, which was due a minute ago. */
async function holdDigests(store: Store, readers: number, now: number): Promise<void> {
  const acceptedAt = new Date(now - 20 * HOUR_MS).toISOString();
  const filings = Array.from({ length: FILINGS }, (_, index) =>
    storedFiling({
      accession: `0000320193-26-${String(index).padStart(6, '0')}`,
      acceptedAt,
      firstSeenAt: acceptedAt,
    }),
  );
  for (const filing of filings) await store.filings.create(filing, acceptedAt);
  await store.coverage.put({
    day: edgarDaysBefore(newYorkDate(new Date(now)), 1),
    isChecked: true,
    filings: Array.from({ length: INDEXED }, (_, index) => indexed(index, acceptedAt)),
  });
  const [claimedAt, dueAt] = [acceptedAt, new Date(now - 60_000).toISOString()];
  const ids = Array.from({ length: readers }, (_, number) => readerId(number));
  await mapLimit(ids, WRITERS, async (userId) => {
    const alerts = filings.map(
      ({ accession }): NewAlert => ({
        userId,
        accession,
        acceptedAt,
        channel: 'email',
        ticker: TICKER,
        brand: '8k',
        form: '8-K',
        level: 'HIGH',
        headline: 'CFO resigns',
      }),
    );
    const claimed = await store.alerts.openAll(alerts, claimedAt, claimedAt);
    for (const alert of claimed) await store.alerts.hold(alert, 'digest', dueAt);
  });
}

function indexed(index: number, acceptedAt: string): PublishedFiling {
  return {
    accession: `0000320193-26-${String(index).padStart(6, '0')}`,
    acceptedAt,
    publishedAt: acceptedAt,
    formType: '8-K',
    levels: { [index < FILINGS ? TICKER : `T${index % 3_000}`]: 'HIGH' },
  };
}
