/**
 * Returns the error for a file from an earlier run that this run cannot read.
 * @param file its path
 */
export function brokenData(file: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `${file} cannot be read (${reason.trim()}). Start with --fresh to begin anew. That deletes what earlier runs kept: accounts, watchlists, filings, mails and texts. To keep them, put back a copy of the file.`,
    { cause },
  );
}
