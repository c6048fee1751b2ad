import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, type ErrorKind } from '#domain/app-error.ts';
import type { ErrorBody } from '#domain/contract/error.ts';
import { log } from '#lambdas/shared/log.ts';
import { WriteConflict } from '#lambdas/shared/retry-on-conflict.ts';
import type { ApiContext } from './http.ts';

const STATUS: Record<ErrorKind, ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  limit: 429,
  'too-large': 413,
  upstream: 502,
};

/** These limits are not rate limits: waiting does not help. */
const STATUS_BY_CODE: Record<string, ContentfulStatusCode> = { ticker_limit: 400, price_alert_limit: 400 };

const UNKNOWN: ErrorBody = { error: 'internal', message: 'Something went wrong. Please try again.' };

/**
 * Returns the response for an error: an AppError is mapped by its kind, any other error is logged and returned without
 * details.
 */
export function answerError(thrown: Error, c: ApiContext): Response {
  const error = thrown instanceof WriteConflict ? busy(thrown) : thrown;
  if (!(error instanceof AppError)) {
    log.error('A request failed', { error, method: c.req.method, path: c.req.path });
    return c.json(UNKNOWN, 500);
  }
  if (error.kind === 'upstream') log.error('A request failed upstream', { error, path: c.req.path });
  const status = STATUS_BY_CODE[error.code] ?? STATUS[error.kind];
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
  const { code, message, details } = error;
  const body: ErrorBody = { error: code, message, ...(details === undefined ? {} : { details }) };
  return c.json(body, status);
}

/**
 * Returns the error for a write conflict, which happens when many calls change the same item at once. A retry
 * can succeed.
 */
function busy(cause: WriteConflict): AppError {
  const message = 'This is being changed in several places at once. Please try again.';
  return new AppError('limit', 'busy', message, { cause, retryAfterSeconds: 1 });
}

/** Returns the response for a path without a route. */
export function answerUnknownPath(c: ApiContext): Response {
  return c.json({ error: 'not_found', message: 'This could not be found.' } satisfies ErrorBody, 404);
}
