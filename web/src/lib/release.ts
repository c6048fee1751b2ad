import { readVisit, VISIT_KEYS, writeVisit } from '#web/lib/browser/visit.ts';

type Page = {
  /** Address of the script this page started from; its name changes with every release. */
  entry: string | null;
  reload(): void;
};

/** The page as the browser has it. */
const OPEN_PAGE: Page = {
  entry: document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null,
  reload: () => location.reload(),
};

/**
 * A page left open over a release asks for parts that are no longer served. Loading it anew brings the new
 * release; once per tab, so that a lasting fault shows the error screen instead of a loop. Without a connection
 * the same parts are missing too: then loading anew would only lose the page.
 * @returns stops watching
 */
export function reloadForNewRelease(page: Page = OPEN_PAGE): () => void {
  const check = () => void reloadIfReleased(page);
  window.addEventListener('vite:preloadError', check);
  return () => window.removeEventListener('vite:preloadError', check);
}

async function reloadIfReleased({ entry, reload }: Page): Promise<void> {
  if (readVisit(VISIT_KEYS.reloaded) !== null || entry === null || !(await isReplaced(entry))) return;
  writeVisit(VISIT_KEYS.reloaded, new Date().toISOString());
  reload();
}

async function isReplaced(entry: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(entry);
  } catch {
    return false;
  }
}
