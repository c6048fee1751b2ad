/** Returns whether an error, such as DeliveryError, indicates that a retry cannot help. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true;
}

/** Returns whether an error, such as DeliveryError, indicates that there were too many requests. */
export function isThrottled(error: unknown): boolean {
  return error instanceof Error && 'throttled' in error && error.throttled === true;
}

/** Returns whether an error, such as DeliveryError, indicates that the current sending allowance is used up. */
export function isSpent(error: unknown): boolean {
  return error instanceof Error && 'spent' in error && error.spent === true;
}

/** Returns whether an error, such as DeliveryError, indicates that the message may have been sent anyway. */
export function isUncertain(error: unknown): boolean {
  return error instanceof Error && 'uncertain' in error && error.uncertain === true;
}
