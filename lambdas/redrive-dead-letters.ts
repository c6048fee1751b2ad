import * as v from 'valibot';
import { type RedriveDeps, redriveDeadLetters } from './operations/redrive-dead-letters.ts';
import { log } from './shared/log.ts';
import { openDeadLetters } from './wiring/open-dead-letters.ts';
import { openParkedEvents } from './wiring/open-parked-events.ts';

const queues = new Map<string, RedriveDeps>([...openDeadLetters(), ...openParkedEvents()]);

/** The event of a manual invocation, for one queue or topic, or for all of them. */
const Event = v.object({
  queue: v.optional(v.picklist([...queues.keys()])),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1_000),
});

/** @returns how many messages were moved back to each queue */
export async function handler(event: unknown): Promise<Record<string, number>> {
  const { queue, limit } = v.parse(Event, event ?? {});
  const chosen = [...queues].filter(([name]) => queue === undefined || name === queue);
  const moved = await Promise.all(
    chosen.map(async ([name, deps]) => [name, await redriveDeadLetters(deps, limit)] as const),
  );
  log.info('Dead letters were moved back', Object.fromEntries(moved));
  return Object.fromEntries(moved);
}
