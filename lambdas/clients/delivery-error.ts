/**
 * permanent: a retry cannot help. throttled: nothing is wrong, there is too much at once. spent: what the stage may send
 * for now is used up.
 */
type Failure = 'permanent' | 'throttled' | 'spent' | 'later';

/** A message could not be sent. */
export class DeliveryError extends Error {
  readonly permanent: boolean;
  readonly throttled: boolean;
  readonly spent: boolean;

  constructor(message: string, failure: Failure, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'DeliveryError';
    this.permanent = failure === 'permanent';
    this.throttled = failure === 'throttled';
    this.spent = failure === 'spent';
  }
}
