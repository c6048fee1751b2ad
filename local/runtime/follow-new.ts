const EVERY_MS = 1_000;

/**
 * Calls back for each entry added to a list from now on.
 * @returns a function that stops it
 */
export function followNew<Entry>(read: () => readonly Entry[], onNew: (entry: Entry) => void): () => void {
  let seen = read().length;
  const timer = setInterval(() => {
    for (const entry of read().slice(seen)) {
      seen += 1;
      onNew(entry);
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}
