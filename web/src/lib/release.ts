import { readVisit, VISIT_KEYS, writeVisit } from './visit.ts';

/**
 * A page left open over a release asks for parts that are no longer served. Loading it anew brings the new
 * release; once per tab, so that a lasting fault shows the error screen instead of a loop.
 */
export function reloadForNewRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (readVisit(VISIT_KEYS.reloaded) !== null) return;
    event.preventDefault();
    writeVisit(VISIT_KEYS.reloaded, new Date().toISOString());
    location.reload();
  });
}
