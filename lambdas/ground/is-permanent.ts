/** Whether a message was refused for good: only its sender knows whether trying again can help. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true;
}
