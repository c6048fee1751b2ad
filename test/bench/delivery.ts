import { BRANDS } from '#domain/brands/brand.ts';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import type { Inbox } from '#local/http/inbox.ts';
import { proReader } from '../support/reader.ts';
import { discard, type Service, startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { type Figure, percentile } from './figure.ts';

const FILINGS = 50;
const PAUSE_BETWEEN_MS = 400;
const TICKERS_PER_READER = 10;
/** One address may ask for three confirmations in 15 minutes. */
const READERS = 3;
const MEDIAN_BUDGET_SECONDS = 5;
const P95_BUDGET_SECONDS = 10;

/** From a filing's appearance in the feed to its mail in the inbox, over 50 filings one by one. */
export async function benchDelivery(): Promise<Figure[]> {
  const service = await startService(['--speed', '0.001']);
  try {
    await watchEverything(service);
    const published = new Map<string, number>();
    const seconds = new Map<string, number>();
    for (let tries = 0; seconds.size < FILINGS && tries < 4 * FILINGS; tries++) {
      const at = Date.now();
      for (const accession of await service.publish({ count: 1 })) published.set(accession, at);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_BETWEEN_MS));
      collect(await service.inbox(), published, seconds);
    }
    await until('the last alerts', async () => {
      collect(await service.inbox(), published, seconds);
      return seconds.size >= FILINGS;
    });
    const measured = [...seconds.values()];
    return [
      {
        name: `feed to inbox, median of ${measured.length}`,
        value: percentile(measured, 0.5),
        unit: 's',
        budget: MEDIAN_BUDGET_SECONDS,
      },
      {
        name: 'feed to inbox, 95th percentile',
        value: percentile(measured, 0.95),
        unit: 's',
        budget: P95_BUDGET_SECONDS,
      },
    ];
  } finally {
    await discard(service);
  }
}

async function watchEverything(service: Service): Promise<void> {
  const { filings, companies } = sampleCorpus(new Date());
  const ciks = new Set(filings.flatMap((filing) => filing.parties.map((party) => party.cik)));
  const tickers = companies.filter((company) => ciks.has(company.cik)).map((company) => company.ticker);
  const watchable = Math.min(tickers.length, READERS * TICKERS_PER_READER);
  for (let from = 0; from < watchable; from += TICKERS_PER_READER) {
    const some = tickers.slice(from, from + TICKERS_PER_READER);
    await proReader(service, `reader${from}@example.com`, some, [...BRANDS.all.availableForms]);
  }
}

/** Notes how long each filing's first mail took. */
function collect(inbox: Inbox, published: Map<string, number>, seconds: Map<string, number>): void {
  for (const email of [...inbox.emails].reverse()) {
    const alert = email.headers['x-filing-pulse-alert'] ?? '';
    const accession = /\d{10}-\d{2}-\d{6}/.exec(alert)?.[0];
    const at = accession === undefined ? undefined : published.get(accession);
    if (accession === undefined || at === undefined || seconds.has(accession)) continue;
    seconds.set(accession, (Date.parse(email.sent_at) - at) / 1_000);
  }
}
