import { AppError } from '#domain/app-error.ts';

/** The session is missing, unknown or over. */
export function sessionNotFound(): AppError {
  return new AppError('unauthenticated', 'session_not_found', 'Session not found. Please refresh the page.');
}
