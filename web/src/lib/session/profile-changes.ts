import { STORED, writeStored } from '#web/lib/browser/storage.ts';

let shown: Promise<unknown> = Promise.resolve();

/** Stores the latest pending change until its result is shown. */
export function underWay(change: Promise<unknown>): void {
  shown = change.catch(() => undefined);
}

/** Notifies the other tabs that the profile on the server has changed, or may have. */
export function announceProfileChange(): void {
  writeStored(STORED.profileChange, `${Date.now()}.${Math.random()}`);
}

/**
 * Calls back when another tab has changed the profile; waits for this tab's own pending changes first.
 * @returns a function that unsubscribes
 */
export function onProfileChangedElsewhere(ask: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === STORED.profileChange.key) void shown.then(ask);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
