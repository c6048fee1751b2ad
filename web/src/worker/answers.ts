/** One cache for each session: what belongs to another one is never shown. */
const PREFIX = 'answers ';
/** Answers that are kept; beyond, the oldest goes. */
const MOST_KEPT = 200;
/** What the list, the details of its tickers, and the pages of their filings are made of. */
const KEPT = /^\/api\/(?:watchlist|profile|config|ticker-filings\/.+|stock-quote\/.+|filings?\/.+)$/;

/** Counts what was forgotten: an answer that arrives after a logout must not be kept. */
let forgotten = 0;

/** Whether an answer to this request is kept for when the network is gone. */
export function isKept({ method, url, headers }: Request): boolean {
  return method === 'GET' && headers.has('X-Session') && KEPT.test(new URL(url).pathname);
}

/** From the network, else as last kept for this session. The date of the answer tells the page how old it is. */
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

/** After a logout: nothing of anybody stays. */
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

/** The session itself stays out of the cache's name. */
async function cacheName({ headers }: Request): Promise<string> {
  const session = new TextEncoder().encode(headers.get('X-Session') ?? '');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', session));
  return PREFIX + hash.join('.');
}
