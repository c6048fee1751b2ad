import type { LettersRequest } from '#domain/contract/admin/admin-dead-letters-contract.ts';
import type { DeadLetterPair, DeadLetterQueues, ReceivedLetter } from './dead-letter-queues.ts';
import { queueNotFound } from './list-dead-letters.ts';

export type EachLetterDeps = { deadLetters: DeadLetterQueues };

/** `done`: the letters that were handled and removed. */
export type LettersHandled<Reason> = {
  done: ReceivedLetter[];
  failed: { message_id: string; reason: Reason | 'gone' }[];
};

/** Each request returns ten messages. This many requests can find a hundred letters among as many others. */
const MOST_RECEIVES = 25;

/**
 * Handles selected dead letters, removes them from their queue, and reports on each. Letters that were not selected, or
 * not handled, become visible again.
 * @param handle returns why a letter has to stay, or `null` if it can be removed
 * @throws AppError queue_not_found
 */
export async function eachLetter<Reason>(
  deps: EachLetterDeps,
  { queue, message_ids }: LettersRequest,
  handle: (letter: ReceivedLetter, queue: DeadLetterPair['queue']) => Promise<Reason | null>,
): Promise<LettersHandled<Reason>> {
  const pair = deps.deadLetters.get(queue);
  if (pair === undefined) throw queueNotFound();
  const wanted = new Set(message_ids);
  const result: LettersHandled<Reason> = { done: [], failed: [] };
  const others: ReceivedLetter[] = [];
  for (let tries = 0; tries < MOST_RECEIVES && wanted.size > 0; tries++) {
    const received = await pair.deadLetters.receive();
    if (received.length === 0) break;
    for (const letter of received) {
      const reason = wanted.delete(letter.id) ? await handle(letter, pair.queue) : undefined;
      if (reason === null) {
        await pair.deadLetters.remove(letter.handle);
        result.done.push(letter);
      } else {
        others.push(letter);
        if (reason !== undefined) result.failed.push({ message_id: letter.id, reason });
      }
    }
  }
  result.failed.push(...[...wanted].map((message_id) => ({ message_id, reason: 'gone' as const })));
  await Promise.all(others.map(({ handle: receipt }) => pair.deadLetters.retryAfter(receipt, 0)));
  return result;
}
