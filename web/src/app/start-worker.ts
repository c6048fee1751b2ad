/**
 * Starts the service worker, which stores the site's files: every page and dialog then opens offline. Browsers reject
 * it in some private modes; the site then works online only. A browser that shows alerts renews its subscription if that
 * is due.
 */
export function startWorker(): void {
  navigator.serviceWorker?.register('/service-worker.js').catch(() => null);
  // What fails now is tried again on the next visit.
  if (window.Notification?.permission === 'granted')
    import('./renew-push.ts').then(({ renewPush }) => renewPush()).catch(() => null);
}
