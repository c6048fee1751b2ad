/** Prefix of the caches' names. Each session has its own cache, so that one session never shows another's data. */
const PREFIX = 'answers ';
/** Maximum number of cached responses; beyond it, the oldest is deleted. */
const MOST_KEPT = 200;
/** The API paths needed to show the list, the details of its tickers, and the pages of their filings. */
const KEPT = /^\/api\/(?:watchlist|profile|config|ticker-filings\/.+|stock-quote\/.+|filings?\/.+)$/;

/** Counts how often the caches were cleared, so that a response arriving after a logout is not cached. */
let forgotten = 0;

/** Returns whether the response to this request is cached for offline use. */
export function isKept({ method, url, headers }: Request): boolean {
  return method === 'GET' && headers.has('X-Session') && KEPT.test(new URL(url).pathname);
}

/**
 * Responds from the network, or with the response last cached for this session. The page derives the age of a response
 * from its Date header.
 */
export async function answerApi(request: Request): Promise<Response> {
  const name = await cacheName(request);
  const before = forgotten;
  try {
    const answer = await fetch(request);
    if (answer.ok && before === forgotten) await keep(name, request.url, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: name, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** Deletes all cached responses after a logout, so that no user's data remains. */
export async function forgetAnswers(): Promise<void> {
  forgotten += 1;
  await dropAnswers(() => true);
}

async function keep(name: string, url: string, answer: Response): Promise<void> {
  await dropAnswers((other) => other !== name);
  const answers = await caches.open(name);
  await answers.put(url, answer);
  const [oldest, ...others] = await answers.keys();
  if (oldest && others.length >= MOST_KEPT) await answers.delete(oldest);
}

async function dropAnswers(isDropped: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && isDropped(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Names the cache by a hash, which does not reveal the session itself. */
async function cacheName({ headers }: Request): Promise<string> {
  const session = new TextEncoder().encode(headers.get('X-Session') ?? '');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', session));
  return PREFIX + hash.join('.');
}
