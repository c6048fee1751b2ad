import { STORED, writeStored } from '#web/lib/browser/storage.ts';

let shown: Promise<unknown> = Promise.resolve();

/** Notes the last change that is under way, until its outcome is shown. */
export function underWay(change: Promise<unknown>): void {
  shown = change.catch(() => undefined);
}

/** Tells the other tabs of this browser that the server has changed the profile, or may have. */
export function tellProfileChanged(): void {
  writeStored(STORED.profileChange, `${Date.now()}.${Math.random()}`);
}

/**
 * Calls back when another tab has changed the profile; behind the changes of this one, whose answers may be older.
 * @returns what ends it
 */
export function onProfileChangedElsewhere(ask: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === STORED.profileChange.key) void shown.then(ask);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
