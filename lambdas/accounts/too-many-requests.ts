import { AppError } from '#domain/app-error.ts';

/** Creates the error for too many requests. @param retryAfterSeconds when the next request will be accepted */
export function tooManyRequests(retryAfterSeconds: number): AppError {
  const message = `Too many requests. Please try again in ${waitInWords(retryAfterSeconds)}.`;
  return new AppError('limit', 'too_many_requests', message, { retryAfterSeconds });
}

/** Rounds up so that nobody retries too early. */
function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
