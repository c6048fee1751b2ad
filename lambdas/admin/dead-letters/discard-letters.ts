import type { DiscardResponse, LettersRequest } from '#domain/contract/admin/admin-dead-letters-contract.ts';
import { type EachLetterDeps, eachLetter } from './each-letter.ts';
import { jsonIn } from './letter-json.ts';

/**
 * Deletes selected dead letters that are not JSON and reports on each. No function can process them, so no work is lost.
 * Without this, their alarm would ring until the queue drops them.
 * @returns also the bodies of the deleted letters, for the activity log
 * @throws AppError queue_not_found
 */
export async function discardLetters(
  deps: EachLetterDeps,
  request: LettersRequest,
): Promise<DiscardResponse & { bodies: string[] }> {
  const { done, failed } = await eachLetter(deps, request, async ({ body }) =>
    jsonIn(body) === undefined ? null : 'readable',
  );
  return { discarded: done.map(({ id }) => id), failed, bodies: done.map(({ body }) => body) };
}
