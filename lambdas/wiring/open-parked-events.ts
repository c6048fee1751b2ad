import { openQueue } from '#lambdas/clients/queue.ts';
import { openSubscriber } from '#lambdas/clients/subscriber.ts';
import { parkedEvent } from '#lambdas/operations/parked-event.ts';
import type { RedriveDeps } from '#lambdas/operations/redrive-dead-letters.ts';
import { readEnv, Text } from '#lambdas/shared/env.ts';

const SUFFIX = '_PARKED_URL';

/**
 * Opens the dead-letter queues of topics that are set in the environment, by the topic's name in the
 * topology. An event in such a queue is passed to the topic's subscriber instead of being moved to another
 * queue.
 */
export function openParkedEvents(): ReadonlyMap<string, RedriveDeps> {
  const variables = Object.keys(process.env).filter((variable) => variable.endsWith(SUFFIX));
  const prefixes = variables.map((variable) => variable.slice(0, -SUFFIX.length));
  return new Map(prefixes.map((prefix) => [prefix.toLowerCase().replaceAll('_', '-'), openTopic(prefix)]));
}

function openTopic(prefix: string): RedriveDeps {
  const value = (variable: string) => readEnv({ [variable]: Text })[variable] ?? '';
  const subscriber = openSubscriber(value(`${prefix}_SUBSCRIBER`));
  return {
    deadLetters: openQueue(value(`${prefix}${SUFFIX}`)),
    accepts: (message) => parkedEvent(message) !== null,
    queue: {
      async send(...messages) {
        for (const message of messages) await subscriber.send(parkedEvent(message) ?? {});
      },
    },
  };
}
