/**
 * Returns an error that AWS answered with.
 * @throws the error itself if no service answered, for example without credentials or a network
 */
export function errorFrom(error: unknown): { code: string; sentence: string } {
  if (!(error instanceof Error) || !('$metadata' in error)) throw error;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  if (httpStatusCode === undefined) throw error;
  return { code: error.name, sentence: `${error.name}: ${error.message}` };
}
