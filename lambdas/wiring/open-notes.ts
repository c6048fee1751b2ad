import type { DeliveryRecord } from '#domain/contract/highlights.ts';
import { type Latencies, latencyBound } from '#domain/coverage/latency.ts';
import type { DeliveryCount } from '#domain/coverage/status-day.ts';
import { newYorkDate } from '#domain/edgar/new-york.ts';
import type { Clock } from '#lambdas/ground/clock.ts';
import { log } from '#lambdas/ground/log.ts';

/** A worker that sends a hundred mails a second writes its counts now and then, not with every mail. */
const WRITTEN_EVERY_MS = 10_000;

/** Counts how long filings took to an inbox, and writes the counts: every ten seconds, and as an invocation ends. */
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
      log.warn('Delays of mails could not be counted', { error });
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

    /** The handler, which also writes what it counted: the worker may be frozen afterwards. */
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
