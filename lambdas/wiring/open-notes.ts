import type { DeliveryRecord } from '#domain/contract/highlights.ts';
import { type Latencies, latencyBound } from '#domain/coverage/latency.ts';
import type { DeliveryCount } from '#domain/coverage/status-day.ts';
import { newYorkDate } from '#domain/edgar/new-york.ts';
import type { Clock } from '#lambdas/ground/clock.ts';

/** A worker that sends a hundred mails a second writes its counts now and then, not with every mail. */
const WRITTEN_EVERY_MS = 10_000;

/**
 * Counts how long filings took to an inbox. The first is written at once; what a worker counted in its last ten seconds
 * is lost with it, which percentiles bear.
 */
export function openNotes(
  statusDays: { delivered(day: string, count: DeliveryCount): Promise<void> },
  clock: Pick<Clock, 'now'>,
): (record: DeliveryRecord) => Promise<void> {
  let writtenAt = 0;
  let accepted: Latencies = {};
  let seen: Latencies = {};
  return async (record) => {
    count(accepted, record.accepted_at, record.mailed_at);
    count(seen, record.seen_at, record.mailed_at);
    if (clock.now() - writtenAt < WRITTEN_EVERY_MS) return;
    const counted = { accepted, seen, last: record };
    writtenAt = clock.now();
    accepted = {};
    seen = {};
    await statusDays.delivered(newYorkDate(new Date(record.mailed_at)), counted);
  };
}

function count(latencies: Latencies, from: string, to: string): void {
  const bound = latencyBound((Date.parse(to) - Date.parse(from)) / 1_000);
  latencies[bound] = (latencies[bound] ?? 0) + 1;
}
