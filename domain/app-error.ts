/** Why a request or a step failed, in the product's terms; HTTP maps each kind to one status. */
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
 * An expected failure. `message` is fit for the user, `code` is stable for programs,
 * `cause` keeps what happened below for the log.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  /** When trying again can help; rate limits say it. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    options?: { cause?: unknown; retryAfterSeconds?: number },
  ) {
    super(message, options);
    this.name = 'AppError';
    this.kind = kind;
    this.code = code;
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }
}
