import type { DeadLetterPair, DeadLetterQueues } from '#lambdas/admin/dead-letters/dead-letter-queues.ts';
import { openQueue } from '#lambdas/clients/queue.ts';
import { QueueUrl, readEnv } from '#lambdas/shared/env.ts';

const SUFFIX = '_DEAD_LETTER_URL';

/** Opens the dead-letter queues that are set in the environment, by the queue's name in the topology. */
export function openDeadLetters(): DeadLetterQueues {
  const variables = Object.keys(process.env).filter((variable) => variable.endsWith(SUFFIX));
  const prefixes = variables.map((variable) => variable.slice(0, -SUFFIX.length));
  return new Map(prefixes.map((prefix) => [prefix.toLowerCase(), openPair(prefix)]));
}

function openPair(prefix: string): DeadLetterPair {
  const url = (variable: string) => readEnv({ [variable]: QueueUrl })[variable] ?? '';
  return {
    queue: openQueue(url(`${prefix}_QUEUE_URL`)),
    deadLetters: openQueue(url(`${prefix}${SUFFIX}`)),
  };
}
