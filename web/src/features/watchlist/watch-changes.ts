import { ChangesResponse } from '#domain/contract/changes.ts';
import { api } from '#web/lib/data/api-client.ts';

/** The edge keeps an answer for five seconds, so a change is seen within ten. */
const EVERY_MS = 4_500;
/** The server forgets changes after two to three minutes. */
const REMEMBERED_MS = 2 * 60_000;

/**
 * Asks which tickers changed, while the page is visible, and calls back when a watched one is among them.
 * @param tickers with commas between them
 * @returns a function that stops it
 */
export default function watchChanges(tickers: string, onChange: () => void): () => void {
  const watched = new Set(tickers.split(','));
  let last: Record<string, string> = {};
  let askedAt = Date.now();
  const ask = async () => {
    if (document.hidden || tickers === '') return;
    // What happened while the page was hidden may be forgotten by now.
    const isLate = Date.now() - askedAt > REMEMBERED_MS;
    askedAt = Date.now();
    // Nobody waits for it: the next answer covers the same minutes.
    const answer = await api.get('/api/changes', ChangesResponse, { session: null }).catch(() => null);
    if (answer === null) return;
    const isNews = Object.entries(answer.changes).some(
      ([ticker, at]) => last[ticker] !== at && watched.has(ticker),
    );
    last = answer.changes;
    if (isNews || isLate) onChange();
  };
  const timer = setInterval(ask, EVERY_MS);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}
