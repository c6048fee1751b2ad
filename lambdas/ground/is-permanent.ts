/** Whether an error, such as DeliveryError, says that a retry cannot help. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true;
}
