/**
 * Starts the service worker, which stores the site's files, so that every page and dialog opens offline. Browsers
 * reject it in some private modes; the site then works online only. If this browser shows notifications, its
 * subscription is renewed if necessary.
 */
export function startWorker(): void {
  navigator.serviceWorker?.register('/service-worker.js').catch(() => null);
  // If this fails, it is tried again on the next visit.
  if (window.Notification?.permission === 'granted')
    import('./renew-push.ts').then(({ renewPush }) => renewPush()).catch(() => null);
}
