/** Cache of the site's own files. Their names change with their content, so all releases share it. */
const SITE = 'site';
/** The page that serves every URL of the site. */
const START_PAGE = '/';
/** How long to wait for the network before the cached page is served instead. */
const PAGE_WITHIN_MS = 4_000;

/** Caches the start page and the files it needs. Unchanged files from an earlier release are not fetched again. */
export async function keepSiteFiles(files: readonly string[]): Promise<void> {
  const site = await caches.open(SITE);
  const known = await Promise.all(files.map((file) => site.match(file)));
  const missing = files.filter((_, index) => known[index] === undefined);
  await site.addAll([...missing, START_PAGE]);
}

/** Deletes cached files that are not part of this release. */
export async function dropOldFiles(files: readonly string[]): Promise<void> {
  const site = await caches.open(SITE);
  const current = new Set([...files, START_PAGE]);
  const old = (await site.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(old.map((request) => site.delete(request)));
}

/**
 * Responds with a file whose name changes with its content: from the cache, otherwise from the network, and then
 * caches it.
 */
export async function answerFile(request: Request): Promise<Response> {
  const site = await caches.open(SITE);
  const kept = await site.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await site.put(request, answer.clone());
  return answer;
}

/**
 * Responds with a page: from the network if it arrives in time, otherwise the cached start page, which then renders
 * the page for the URL.
 */
export async function answerPage(request: Request): Promise<Response> {
  const kept = await caches.match(START_PAGE, { cacheName: SITE });
  if (!kept) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PAGE_WITHIN_MS, kept));
  return Promise.race([fetch(request).catch(() => kept), late]);
}
