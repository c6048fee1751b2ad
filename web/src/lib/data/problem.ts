import { AppError } from '#domain/app-error.ts';
import { ApiError, userMessage } from './api-client.ts';

const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';

/** An expected failure whose message is shown to the user. */
export class Problem extends Error {}

/**
 * Turns a failed call into a Problem, with the server's message if the user can fix it.
 * @param refused text for a 4xx without a message
 * @param failed text for any other failure
 * @throws Problem
 */
export async function orProblem<T>(call: Promise<T>, refused: string, failed = refused): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    // `fetch` itself threw, so the server was not reached.
    if (cause instanceof TypeError) throw new Problem(UNREACHABLE, { cause });
    const isTheirs = cause instanceof ApiError && cause.status < 500;
    throw new Problem(userMessage(cause, isTheirs ? refused : failed), { cause });
  }
}

/**
 * Returns the text for a failure. Unexpected errors are also reported to the browser, like uncaught ones.
 * @param unexpected text for an unexpected error
 */
export function problemText(error: unknown, unexpected: string): string {
  if (error instanceof Problem) return error.message;
  reportError(error);
  return unexpected;
}

/** Validates the user's input before any call is made. @throws Problem that says what is wrong with it */
export function readEntry<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw cause instanceof AppError ? new Problem(cause.message, { cause }) : cause;
  }
}
