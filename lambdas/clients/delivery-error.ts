/** permanent: a retry cannot help. throttled: nothing is wrong, there is too much at once. */
type Failure = 'permanent' | 'throttled' | 'later';

/** A message could not be sent. */
export class DeliveryError extends Error {
  readonly permanent: boolean;
  readonly throttled: boolean;

  constructor(message: string, failure: Failure, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'DeliveryError';
    this.permanent = failure === 'permanent';
    this.throttled = failure === 'throttled';
  }
}
