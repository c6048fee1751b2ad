import * as v from 'valibot';
import { openQueue } from './clients/queue.ts';
import { readEnv, Text } from './ground/env.ts';
import { log } from './ground/log.ts';
import { redriveDeadLetters } from './operations/redrive-dead-letters.ts';

const env = readEnv({
  FILINGS_QUEUE_URL: Text,
  FILINGS_DEAD_LETTER_URL: Text,
  FANOUT_QUEUE_URL: Text,
  FANOUT_DEAD_LETTER_URL: Text,
  ALERTS_QUEUE_URL: Text,
  ALERTS_DEAD_LETTER_URL: Text,
  BACKFILLS_QUEUE_URL: Text,
  BACKFILLS_DEAD_LETTER_URL: Text,
  HISTORY_QUEUE_URL: Text,
  HISTORY_DEAD_LETTER_URL: Text,
});

const ROUTES = {
  filings: { queue: openQueue(env.FILINGS_QUEUE_URL), deadLetters: openQueue(env.FILINGS_DEAD_LETTER_URL) },
  fanout: { queue: openQueue(env.FANOUT_QUEUE_URL), deadLetters: openQueue(env.FANOUT_DEAD_LETTER_URL) },
  alerts: { queue: openQueue(env.ALERTS_QUEUE_URL), deadLetters: openQueue(env.ALERTS_DEAD_LETTER_URL) },
  backfills: {
    queue: openQueue(env.BACKFILLS_QUEUE_URL),
    deadLetters: openQueue(env.BACKFILLS_DEAD_LETTER_URL),
  },
  history: { queue: openQueue(env.HISTORY_QUEUE_URL), deadLetters: openQueue(env.HISTORY_DEAD_LETTER_URL) },
};
const QUEUE_NAMES = ['filings', 'fanout', 'alerts', 'backfills', 'history'] as const;

/** Invoked by hand: all queues unless one is named. */
const Event = v.object({
  queue: v.optional(v.picklist(QUEUE_NAMES)),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1_000),
});

/** @returns how many messages of each queue were moved back */
export async function handler(event: unknown): Promise<Record<string, number>> {
  const { queue, limit } = v.parse(Event, event ?? {});
  const moved: Record<string, number> = {};
  for (const name of queue ? [queue] : QUEUE_NAMES)
    moved[name] = await redriveDeadLetters(ROUTES[name], limit);
  log.info('Dead letters were moved back', moved);
  return moved;
}
