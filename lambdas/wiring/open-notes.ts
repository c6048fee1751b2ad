import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { DeliveryRecord } from '#domain/contract/highlights-contract.ts';
import { type Latencies, latencyBound } from '#domain/coverage/latency.ts';
import type { DeliveryCount } from '#domain/coverage/status-day.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';

/**
 * A worker may send a hundred emails a second, so it writes its counts at this interval rather than after every email.
 */
const WRITTEN_EVERY_MS = 10_000;

/**
 * Counts how long filings took to reach an inbox. The counts are written every ten seconds and at the end of an
 * invocation.
 */
export function openNotes(
  statusDays: { delivered(day: string, count: DeliveryCount): Promise<void> },
  clock: Pick<Clock, 'now'>,
) {
  let counted: DeliveryCount | null = null;
  let countedSince = 0;

  const write = async () => {
    if (counted === null) return;
    const written = counted;
    counted = null;
    try {
      await statusDays.delivered(newYorkDate(new Date(written.last.mailed_at)), written);
    } catch (error) {
      log.warn('Email delays could not be counted', { error });
    }
  };

  return {
    async note(record: DeliveryRecord): Promise<void> {
      if (counted === null) countedSince = clock.now();
      counted = {
        accepted: withOne(counted?.accepted ?? {}, record.accepted_at, record.mailed_at),
        seen: withOne(counted?.seen ?? {}, record.seen_at, record.mailed_at),
        last: record,
      };
      if (clock.now() - countedSince >= WRITTEN_EVERY_MS) await write();
    },

    /** Wraps a handler so that the counts are written before it returns, because the worker may be frozen afterward. */
    writtenAfter<Input extends unknown[], Answer>(handler: (...input: Input) => Promise<Answer>) {
      return async (...input: Input): Promise<Answer> => {
        const answer = await handler(...input);
        await write();
        return answer;
      };
    },
  };
}

function withOne(latencies: Latencies, from: string, to: string): Latencies {
  const bound = latencyBound((Date.parse(to) - Date.parse(from)) / 1_000);
  return { ...latencies, [bound]: (latencies[bound] ?? 0) + 1 };
}
