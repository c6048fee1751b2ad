import { useSyncExternalStore } from 'react';

function onChanged(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser is online. Offline, polling pauses, so no failed call would reveal it. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChanged,
    () => navigator.onLine,
    () => true,
  );
}
