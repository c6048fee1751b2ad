import { ChangesResponse } from '#domain/contract/changes-contract.ts';
import { CONFIG_PACE } from '#web/features/identity/identity-api.ts';
import { api } from '#web/lib/data/api-client.ts';

/** The server keeps changes for only two to three minutes. */
const REMEMBERED_MS = 2 * 60_000;
/**
 * The CDN caches the response for this time, so an earlier request would return nothing new. The first
 * request waits this long too.
 */
const KEPT_MS = 5_000;
/** How long after a change the CDN may still return the old configuration. */
const CONFIG_KEPT_MS = 16_000;
/** While changes are watched, their responses also show when the configuration changed. */
const WATCHED_CONFIG_MS = 5 * 60_000;

type Pace = ChangesResponse['pace'];
const FIRST_PACE: Pace = { changes: KEPT_MS / 1_000, list: null };

type Watcher = { tickers: ReadonlySet<string>; onChange: () => void; onConfig: () => void };

/** All parts of the page that show the list. They share one series of requests. */
const watchers = new Set<Watcher>();
let timer: ReturnType<typeof setTimeout> | undefined;
let last: Record<string, string> = {};
let site: string | undefined;
let pace = FIRST_PACE;
let askedAt = 0;
let listedAt = 0;

/**
 * While the page is visible, asks which tickers changed, and calls back if a watched one is among them or if the list
 * is due. A hidden page sends nothing.
 * @param tickers separated by commas
 * @param onConfig called when the palette, the announcements or the site's maintenance state changed
 * @returns a function that stops watching
 */
export default function watchChanges(
  tickers: string,
  onChange: () => void,
  onConfig: () => void,
): () => void {
  if (tickers === '') return () => undefined;
  const watcher = { tickers: new Set(tickers.split(',')), onChange, onConfig };
  if (watchers.size === 0) start();
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) stop();
  };
}

function start(): void {
  [last, site, pace, askedAt, listedAt] = [{}, undefined, FIRST_PACE, Date.now(), Date.now()];
  CONFIG_PACE.everyMs = WATCHED_CONFIG_MS;
  document.addEventListener('visibilitychange', show);
  schedule();
}

function stop(): void {
  clearTimeout(timer);
  CONFIG_PACE.everyMs = CONFIG_PACE.unwatchedMs;
  document.removeEventListener('visibilitychange', show);
}

function schedule(): void {
  clearTimeout(timer);
  if (!document.hidden) timer = setTimeout(ask, pace.changes * 1_000);
}

function show(): void {
  if (!document.hidden && Date.now() - askedAt >= KEPT_MS) void ask();
  else schedule();
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  const now = Date.now();
  // The page was hidden for so long that the server may no longer remember all changes from that time.
  const isLate = now - askedAt > REMEMBERED_MS;
  askedAt = now;
  // A failed call is ignored, because the next response covers the same minutes.
  const answer = await api.get('/api/changes', ChangesResponse, { session: null }).catch(() => null);
  pace = answer?.pace ?? pace;
  if (watchers.size > 0) schedule();
  if (answer === null) return;
  const changed = Object.keys(answer.changes).filter((ticker) => last[ticker] !== answer.changes[ticker]);
  const isOtherSite = site !== undefined && site !== answer.site;
  last = answer.changes;
  site = answer.site;
  const [anyone] = watchers;
  if (isOtherSite) setTimeout(() => anyone?.onConfig(), CONFIG_KEPT_MS);
  const arePricesDue = pace.list !== null && now - listedAt >= pace.list * 1_000;
  if (isLate || arePricesDue || isWatched(changed)) {
    listedAt = now;
    // All parts of the page show the same list, so one request is enough.
    anyone?.onChange();
  }
}

function isWatched(changed: readonly string[]): boolean {
  return [...watchers].some(({ tickers }) => changed.some((ticker) => tickers.has(ticker)));
}
