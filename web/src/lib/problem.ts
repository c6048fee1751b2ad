import { userMessage } from './api-client.ts';

/** An expected failure with its text for the reader. */
export class Problem extends Error {}

/**
 * Runs a call; its failure becomes a problem with the server's sentence where the reader can mend it.
 * @throws Problem
 */
export async function orProblem<T>(call: Promise<T>, fallback: string): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw new Problem(userMessage(cause, fallback), { cause });
  }
}
