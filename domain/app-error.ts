/** Why a request or a step failed, in the product's terms. Each kind maps to one HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'limit'
  | 'too-large'
  | 'upstream';

/**
 * An expected failure. `message` can be shown to the user, `code` is stable for programs, and `cause` keeps the
 * underlying error for the log.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  /** Seconds after which a retry may succeed; set by rate limits. */
  readonly retryAfterSeconds: number | undefined;
  /** Facts that the caller can show, such as the current state of an object that another person changed. */
  readonly details: Record<string, unknown> | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    options?: { cause?: unknown; retryAfterSeconds?: number; details?: Record<string, unknown> },
  ) {
    super(message, options);
    this.name = 'AppError';
    this.kind = kind;
    this.code = code;
    this.retryAfterSeconds = options?.retryAfterSeconds;
    this.details = options?.details;
  }
}
