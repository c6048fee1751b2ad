/** Cache of the site's own files. Their names change with their content, so releases share it. */
const SITE = 'site';
/** The page that every address of the site starts from. */
const START_PAGE = '/';
/** After this, a page that was kept is better than one that may never come. */
const PAGE_WITHIN_MS = 4_000;

/** Keeps the start page and the files it needs; those of an earlier release that are still right are not fetched again. */
export async function keepSiteFiles(files: readonly string[]): Promise<void> {
  const site = await caches.open(SITE);
  const known = await Promise.all(files.map((file) => site.match(file)));
  const missing = files.filter((_, index) => known[index] === undefined);
  await site.addAll([...missing, START_PAGE]);
}

/** Drops the files that this release does not have. */
export async function dropOldFiles(files: readonly string[]): Promise<void> {
  const site = await caches.open(SITE);
  const current = new Set([...files, START_PAGE]);
  const old = (await site.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(old.map((request) => site.delete(request)));
}

/** A file whose name tells its content: as kept, else from the network, and kept from then on. */
export async function answerFile(request: Request): Promise<Response> {
  const site = await caches.open(SITE);
  const kept = await site.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await site.put(request, answer.clone());
  return answer;
}

/** A page: from the network if it comes in time, else the one that was kept. The site then shows what the address says. */
export async function answerPage(request: Request): Promise<Response> {
  const kept = await caches.match(START_PAGE, { cacheName: SITE });
  if (!kept) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PAGE_WITHIN_MS, kept));
  return Promise.race([fetch(request).catch(() => kept), late]);
}
