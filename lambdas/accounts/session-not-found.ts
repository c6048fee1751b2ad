import { AppError } from '#domain/app-error.ts';

/** Creates the error for a session that is missing, unknown or no longer valid. */
export function sessionNotFound(): AppError {
  return new AppError('unauthenticated', 'session_not_found', 'Session not found. Please refresh the page.');
}
