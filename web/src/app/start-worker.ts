/** A page that never becomes idle must not wait forever. */
const IDLE_WITHIN_MS = 5_000;

/**
 * Starts the service worker when the browser has nothing else to do. The worker stores the site's files, so that every
 * page and dialog opens offline. Browsers reject it in some private modes; the site then works online only. If this
 * browser shows notifications, its subscription is renewed if necessary.
 */
export async function startWorker(): Promise<void> {
  // Safari does not have `requestIdleCallback` yet.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }));
  const register = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => null);
  void register();
  // If the connection fails while a worker stores the files, the browser removes this worker.
  addEventListener('online', register);
  // If this fails, it is tried again on the next visit.
  if (window.Notification?.permission === 'granted')
    import('./renew-push.ts').then(({ renewPush }) => renewPush()).catch(() => null);
}
