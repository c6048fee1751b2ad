import type { LettersRequest, RedriveResponse } from '#domain/contract/admin/admin-dead-letters-contract.ts';
import { log } from '#lambdas/shared/log.ts';
import { type EachLetterDeps, eachLetter } from './each-letter.ts';
import { jsonIn } from './letter-json.ts';

/**
 * Moves selected dead letters back to their queue and reports on each. A letter is sent before it is removed: if it is
 * sent twice, the second delivery finds its work already done.
 * @throws AppError queue_not_found
 */
export async function redriveLetters(
  deps: EachLetterDeps,
  request: LettersRequest,
): Promise<RedriveResponse> {
  const { done, failed } = await eachLetter(deps, request, async ({ id, body }, queue) => {
    const message = jsonIn(body);
    if (message === undefined) return 'unreadable';
    try {
      await queue.send(message);
      return null;
    } catch (error) {
      log.error('A dead letter could not be moved back', { id, error });
      return 'not_sent';
    }
  });
  return { moved: done.map(({ id }) => id), failed };
}
