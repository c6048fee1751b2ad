import { AppError } from '#domain/app-error.ts';
import { ApiError, userMessage } from './api-client.ts';

const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';

/** An expected failure with its text for the reader. */
export class Problem extends Error {}

/**
 * Runs a call; its failure becomes a problem with the server's sentence where the reader can mend it.
 * @param refused what is said where the server gave no sentence
 * @param failed the same where the fault is the server's
 * @throws Problem
 */
export async function orProblem<T>(call: Promise<T>, refused: string, failed = refused): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    // What `fetch` itself throws: there was no answer at all.
    if (cause instanceof TypeError) throw new Problem(UNREACHABLE, { cause });
    const isTheirs = cause instanceof ApiError && cause.status < 500;
    throw new Problem(userMessage(cause, isTheirs ? refused : failed), { cause });
  }
}

/**
 * What the reader is told of a failure. One that nobody expected is reported whole, as the browser reports what is
 * not caught.
 * @param unexpected what is said then
 */
export function problemText(error: unknown, unexpected: string): string {
  if (error instanceof Problem) return error.message;
  reportError(error);
  return unexpected;
}

/** Reads an entry; what is wrong with it becomes a problem, before any call. @throws Problem */
export function readEntry<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw cause instanceof AppError ? new Problem(cause.message, { cause }) : cause;
  }
}
