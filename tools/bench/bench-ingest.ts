import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { type Figure, percentile } from '#tools/bench/measure/figure.ts';
import {
  type Ingested,
  type IngestOptions,
  ingestReplay,
  POLL_EVERY_SECONDS,
  REQUESTS_PER_SECOND,
} from './ingest-replay.ts';

const PEAK_FILINGS = 500;
const MOST_REQUESTS_PER_FILING = 2.2;

/** Measures the replay of part of a recorded day, multiplied and accelerated. */
export async function benchIngest(options: IngestOptions): Promise<Figure[]> {
  const replay = await ingestReplay(options);
  const { fromHour, minutes, speed, volume } = options;
  return [
    figure(
      `${minutes} minutes from ${fromHour}:00 at ${speed}×, ${volume}× volume: filings in ${replay.replaySeconds.toFixed(0)} s`,
      replay.count,
      '',
    ),
    ...speedFigures(replay),
    ...correctness(replay),
    ...requestFigures(replay),
  ];
}

function figure(name: string, value: number, unit: string, budget: number | null = null): Figure {
  return { name, value, unit, budget };
}

function speedFigures({ count, seconds, replaySeconds, found, publishedAt }: Ingested): Figure[] {
  const waits = (when: (filing: StoredFiling) => string) =>
    found.map((filing) => (Date.parse(when(filing)) - (publishedAt.get(filing.accession) ?? 0)) / 1_000);
  const stored = waits(({ firstSeenAt }) => firstSeenAt);
  const read = waits(({ processedAt, firstSeenAt }) => processedAt ?? firstSeenAt);
  return [
    figure('filings a second until none waited', count / seconds, '/s'),
    figure('backlog gone after the last filing', seconds - replaySeconds, 's'),
    figure('feed to stored, median', percentile(stored, 0.5), 's'),
    figure('feed to stored, 95th percentile', percentile(stored, 0.95), 's'),
    figure('feed to read, median', percentile(read, 0.5), 's'),
    figure('feed to read, 95th percentile', percentile(read, 0.95), 's'),
  ];
}

function correctness({ count, found, rows, failures }: Ingested): Figure[] {
  const complete = found.filter(({ status }) => status === 'Complete').length;
  const listings = found.reduce((sum, { companies }) => sum + companies.length, 0);
  return [
    figure('lost filings', count - complete, '', 0),
    figure('listings too many or too few', Math.abs(rows - listings), '', 0),
    figure('failed invocations', failures.length, '', 0),
  ];
}

function requestFigures({ count, requests }: Ingested): Figure[] {
  const perDocument = Object.values(requests.perAccession);
  const documents = perDocument.reduce((sum, times) => sum + times, 0) / Math.max(1, perDocument.length);
  // The poller uses part of the request budget.
  const left = REQUESTS_PER_SECOND - 1 / POLL_EVERY_SECONDS;
  return [
    figure('EDGAR requests for each analyzed filing', documents, '', MOST_REQUESTS_PER_FILING),
    figure('EDGAR requests for each filing, polls included', requests.edgar / count, ''),
    figure('DynamoDB requests for each filing, polls included', requests.table / count, ''),
    figure(
      `at 1×, computed: ${PEAK_FILINGS} filings of one minute by ${REQUESTS_PER_SECOND} requests/s`,
      (PEAK_FILINGS * documents) / left,
      's',
    ),
  ];
}
