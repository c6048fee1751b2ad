/**
 * `permanent`: a retry cannot help. `throttled`: nothing is wrong, but there are too many requests. `spent`: the stage
 * has used up its current sending allowance. `uncertain`: the response was lost, so the message may be on its way.
 */
export type Failure = 'permanent' | 'throttled' | 'spent' | 'uncertain' | 'later';

/** A message could not be sent. */
export class DeliveryError extends Error {
  readonly permanent: boolean;
  readonly throttled: boolean;
  readonly spent: boolean;
  readonly uncertain: boolean;

  constructor(message: string, failure: Failure, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'DeliveryError';
    this.permanent = failure === 'permanent';
    this.throttled = failure === 'throttled';
    this.spent = failure === 'spent';
    this.uncertain = failure === 'uncertain';
  }
}

/** Error codes that mean that no connection was established. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * Classifies a failure without a response: unless the connection was never established, the service may have
 * received the request.
 */
export function failureWithoutAnswer(error: unknown): 'uncertain' | 'later' {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return NEVER_SENT.some((each) => each === code) ? 'later' : 'uncertain';
}
