/** After its scripts have run, a page still has to load its data and paint it, and nothing else may delay that. */
const QUIET_MS = 2_000;

/** Resolves some time after the page has loaded, once there is a connection. */
export async function afterFirstLoad(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}
