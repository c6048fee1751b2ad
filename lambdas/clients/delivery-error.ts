/**
 * permanent: a retry cannot help. throttled: nothing is wrong, there is too much at once. spent: what the stage may send
 * for now is used up. uncertain: the answer was lost, so the message may be on its way.
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

/** Codes of connections that were never made. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** A failure without an answer of the service: whether it had the request by then, nobody knows. */
export function failureWithoutAnswer(error: unknown): 'uncertain' | 'later' {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return NEVER_SENT.some((each) => each === code) ? 'later' : 'uncertain';
}
