import { openQueue } from '#lambdas/clients/queue.ts';
import { readEnv, Text } from '#lambdas/ground/env.ts';
import type { RedriveDeps } from '#lambdas/operations/redrive-dead-letters.ts';

const SUFFIX = '_DEAD_LETTER_URL';

/** Every queue whose dead letters the environment names, by its name in the topology. */
export function openDeadLetters(): Map<string, RedriveDeps> {
  const variables = Object.keys(process.env).filter((variable) => variable.endsWith(SUFFIX));
  const prefixes = variables.map((variable) => variable.slice(0, -SUFFIX.length));
  return new Map(prefixes.map((prefix) => [prefix.toLowerCase(), openPair(prefix)]));
}

function openPair(prefix: string): RedriveDeps {
  const url = (variable: string) => readEnv({ [variable]: Text })[variable] ?? '';
  return {
    queue: openQueue(url(`${prefix}_QUEUE_URL`)),
    deadLetters: openQueue(url(`${prefix}${SUFFIX}`)),
  };
}
