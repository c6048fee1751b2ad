import type { RedriveRequest, RedriveResponse } from '#domain/contract/admin/admin-dead-letters-contract.ts';
import { log } from '#lambdas/shared/log.ts';
import type { DeadLetterPair, DeadLetterQueues, ReceivedLetter } from './dead-letter-queues.ts';
import { queueNotFound } from './list-dead-letters.ts';

export type RedriveLettersDeps = { deadLetters: DeadLetterQueues };

/** Each request returns ten messages. This many requests can find a hundred letters among as many others. */
const MOST_RECEIVES = 25;

/**
 * Moves selected dead letters back to their queue and reports on each. A letter is sent before it is removed: if it is
 * sent twice, the second delivery finds its work already done. Letters that were not selected become visible again.
 * @throws AppError queue_not_found
 */
export async function redriveLetters(
  deps: RedriveLettersDeps,
  { queue, message_ids }: RedriveRequest,
): Promise<RedriveResponse> {
  const pair = deps.deadLetters.get(queue);
  if (pair === undefined) throw queueNotFound();
  const wanted = new Set(message_ids);
  const result: RedriveResponse = { moved: [], failed: [] };
  const others: ReceivedLetter[] = [];
  for (let tries = 0; tries < MOST_RECEIVES && wanted.size > 0; tries++) {
    const received = await pair.deadLetters.receive();
    if (received.length === 0) break;
    for (const letter of received) {
      if (!wanted.delete(letter.id)) others.push(letter);
      else if (await moved(pair, letter, result)) result.moved.push(letter.id);
      else others.push(letter);
    }
  }
  result.failed.push(...[...wanted].map((message_id) => ({ message_id, reason: 'gone' as const })));
  await Promise.all(others.map(({ handle }) => pair.deadLetters.retryAfter(handle, 0)));
  return result;
}

async function moved(
  { queue, deadLetters }: DeadLetterPair,
  letter: ReceivedLetter,
  { failed }: RedriveResponse,
): Promise<boolean> {
  let message: unknown;
  try {
    message = JSON.parse(letter.body);
  } catch {
    failed.push({ message_id: letter.id, reason: 'unreadable' });
    return false;
  }
  try {
    await queue.send(message);
  } catch (error) {
    log.error('A dead letter could not be moved back', { id: letter.id, error });
    failed.push({ message_id: letter.id, reason: 'not_sent' });
    return false;
  }
  await deadLetters.remove(letter.handle);
  return true;
}
