import { useSyncExternalStore } from 'react';

function onChanged(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser has a connection. Without one nothing is polled, and no call fails that would tell. */
export function useOnline(): boolean {
  return useSyncExternalStore(onChanged, () => navigator.onLine);
}
