import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

function onChanged(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/**
 * Returns whether the browser is online. Polling pauses while offline, so no failed call would reveal that the
 * connection is lost.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChanged,
    () => navigator.onLine,
    () => true,
  );
}

/**
 * Retries a failed request once the connection is back.
 * @returns whether the browser is online
 */
export function useRetryOnline(onRetry: (() => unknown) | null): boolean {
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (isOnline && !wasOnline.current) retry();
    wasOnline.current = isOnline;
  }, [isOnline]);
  return isOnline;
}
