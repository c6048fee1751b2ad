import { BRANDS } from '#domain/brands/brand.ts';
import { catalogForm } from '#domain/form-types/followed-form.ts';
import { chunksOf } from '#lambdas/shared/chunks.ts';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import type { Inbox } from '#local/http/inbox.ts';
import { proReader } from '#test/support/reader.ts';
import { discard, type Service, startService } from '#test/support/service.ts';
import { until } from '#test/support/until.ts';
import { type Figure, percentile } from '#tools/bench/measure/figure.ts';

const PAUSE_BETWEEN_MS = 400;
const TICKERS_PER_READER = 10;
/** One address may request three confirmations in 15 minutes. */
const READERS = 3;
/** Seconds within which 50% and 95% of the emails must reach the inbox, without and with a model. */
const BUDGETS = { without: { p50: 2, p95: 5 }, with: { p50: 4.5, p95: 8 } };
/** Number of requests per analysis: one to the writer and one to the judge. */
const REQUESTS = 2;
const LAST_WITHIN_MS = 120_000;

/**
 * Measures the time from a filing's appearance in the feed to its email in the inbox, one filing at a time. Each filing
 * is the first of its company, because filings that follow within 90 seconds are grouped into one email and wait for
 * it.
 * @param options.modelSeconds time that the writer and the judge take together; alerts wait for them as they do on a
 * stage with a model
 */
export async function benchDelivery({ modelSeconds }: { modelSeconds?: number } = {}): Promise<Figure[]> {
  const model = modelSeconds === undefined ? [] : ['--model-seconds', `${modelSeconds / REQUESTS}`];
  const service = await startService(['--speed', '0.001', ...model]);
  const budget = modelSeconds === undefined ? BUDGETS.without : BUDGETS.with;
  try {
    await watch(service);
    const published = new Map<string, number>();
    const seconds = new Map<string, number>();
    for (const accession of firstFilings()) {
      published.set(accession, Date.now());
      await service.publish({ accession });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_BETWEEN_MS));
    }
    await until(
      'the last alerts',
      async () => {
        collect(await service.inbox(), published, seconds);
        return seconds.size >= published.size;
      },
      LAST_WITHIN_MS,
    );
    const measured = [...seconds.values()];
    return [
      {
        name: `feed to inbox, median of ${measured.length}`,
        value: percentile(measured, 0.5),
        unit: 's',
        budget: budget.p50,
      },
      {
        name: 'feed to inbox, 95th percentile',
        value: percentile(measured, 0.95),
        unit: 's',
        budget: budget.p95,
      },
    ];
  } finally {
    await discard(service);
  }
}

/** Returns tickers that have sample filings to publish, as many as the readers may watch. */
function watchedTickers(): string[] {
  const { filings, companies } = sampleCorpus(new Date());
  const ciks = new Set(filings.flatMap((filing) => filing.parties.map((party) => party.cik)));
  const tickers = companies.filter((company) => ciks.has(company.cik)).map((company) => company.ticker);
  return tickers.slice(0, READERS * TICKERS_PER_READER);
}

/** Returns one unpublished filing for each watched company, of a form that triggers emails. */
function firstFilings(): string[] {
  const { filings, companies, historyCount } = sampleCorpus(new Date());
  const watched = new Set(watchedTickers());
  const ciks = new Set(companies.filter(({ ticker }) => watched.has(ticker)).map(({ cik }) => cik));
  const first = new Map<string, string>();
  for (const { accession, form, parties } of filings.slice(historyCount)) {
    const own = parties.map(({ cik }) => cik).filter((cik) => ciks.has(cik));
    const value = catalogForm(form)?.value ?? '';
    const isReported = own.length === 1 && BRANDS.all.availableForms.some((chosen) => chosen === value);
    const [cik = ''] = own;
    if (isReported && !first.has(cik)) first.set(cik, accession);
  }
  return [...first.values()];
}

async function watch(service: Service): Promise<void> {
  for (const some of chunksOf(watchedTickers(), TICKERS_PER_READER))
    await proReader(service, `${some[0]}@example.com`, some, [...BRANDS.all.availableForms]);
}

/** Records how long each filing's first email took. */
function collect(inbox: Inbox, published: Map<string, number>, seconds: Map<string, number>): void {
  for (const email of [...inbox.emails].reverse()) {
    const alert = email.headers['x-filing-pulse-alert'] ?? '';
    const accession = /\d{10}-\d{2}-\d{6}/.exec(alert)?.[0];
    const at = accession === undefined ? undefined : published.get(accession);
    if (accession === undefined || at === undefined || seconds.has(accession)) continue;
    seconds.set(accession, (Date.parse(email.sent_at) - at) / 1_000);
  }
}
