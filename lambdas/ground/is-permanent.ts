/** Whether an error, such as DeliveryError, says that a retry cannot help. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true;
}

/** Whether an error, such as DeliveryError, says that there was too much at once. */
export function isThrottled(error: unknown): boolean {
  return error instanceof Error && 'throttled' in error && error.throttled === true;
}

/** Whether an error, such as DeliveryError, says that what may be sent for now is used up. */
export function isSpent(error: unknown): boolean {
  return error instanceof Error && 'spent' in error && error.spent === true;
}

/** Whether an error, such as DeliveryError, says that the message may have been sent nevertheless. */
export function isUncertain(error: unknown): boolean {
  return error instanceof Error && 'uncertain' in error && error.uncertain === true;
}
