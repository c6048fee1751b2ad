/** After its scripts have run, a page still has to load its data and paint it, and nothing else may delay that. */
const QUIET_MS = 2_000;
/** A page that never becomes idle must not wait forever. */
const AT_MOST_MS = 5_000;

/** Resolves once the page has loaded its content and the browser has nothing to do. */
export async function afterFirstIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  // Safari does not have `requestIdleCallback` yet.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: AT_MOST_MS }));
}
