/** A message could not be sent. `permanent`: a retry cannot help. */
export class DeliveryError extends Error {
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'DeliveryError';
    this.permanent = permanent;
  }
}
