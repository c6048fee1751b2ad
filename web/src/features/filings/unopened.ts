import { readStored, STORED, useStored, writeStored } from '#web/lib/browser/storage.ts';

/** A longer list would be noise: a reader with this many unopened filings does not go through them one by one. */
const MOST_KEPT = 500;

function unopened(): string[] {
  return readStored(STORED.unopened)?.split(',').filter(Boolean) ?? [];
}

function write(ids: readonly string[]): void {
  writeStored(STORED.unopened, ids.slice(0, MOST_KEPT).join(',') || null);
}

/** Remembers filings that were new when their ticker was opened. Each keeps a dot until it is opened itself. */
export function keepUnopened(ids: readonly string[]): void {
  write([...new Set([...ids, ...unopened()])]);
}

export function markOpened(id: string): void {
  const ids = unopened();
  if (ids.includes(id)) write(ids.filter((each) => each !== id));
}

/** Returns whether a filing has not been opened since it arrived. */
export function useIsUnopened(id: string): boolean {
  const [stored] = useStored(STORED.unopened);
  return stored?.split(',').includes(id) ?? false;
}
