/**
 * Starts the service worker, which stores the site's files: every page and dialog then opens offline. Browsers reject
 * it in some private modes; the site then works online only.
 */
export function startWorker(): void {
  navigator.serviceWorker?.register('/service-worker.js').catch(() => null);
}
