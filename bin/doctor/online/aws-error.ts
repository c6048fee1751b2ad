/** No service responded, for example because there are no credentials or there is no network. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(cause: unknown) {
    super(`AWS did not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/**
 * Returns the error that AWS responded with.
 * @throws NoAnswer if no service responded
 */
export function errorFrom(error: unknown): { code: string; sentence: string } {
  if (error instanceof NoAnswer) throw error;
  if (!(error instanceof Error) || !hasStatus(error)) throw new NoAnswer(error);
  // The SDK appends lines about its own fields.
  const [reason = ''] = error.message.split('\n');
  return { code: error.name, sentence: `${error.name}: ${reason}` };
}

function hasStatus(error: Error): boolean {
  if (!('$metadata' in error)) return false;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  return httpStatusCode !== undefined;
}
