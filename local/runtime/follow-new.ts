const EVERY_MS = 1_000;

/** Calls back with each entry that a list gets from now on. @returns stops it */
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
