import { ChangesResponse } from '#domain/contract/changes-contract.ts';
import { api } from '#web/lib/data/api-client.ts';

/** Polling interval. The CDN caches the response for five seconds, so a change is seen within ten. */
const EVERY_MS = 4_500;
/** The server keeps changes for only two to three minutes. */
const REMEMBERED_MS = 2 * 60_000;

/**
 * Polls for changed tickers while the page is visible, and calls back if a watched one is among them.
 * @param tickers separated by commas
 * @returns a function that stops polling
 */
export default function watchChanges(tickers: string, onChange: () => void): () => void {
  const watched = new Set(tickers.split(','));
  let last: Record<string, string> = {};
  let askedAt = Date.now();
  const ask = async () => {
    if (document.hidden || tickers === '') return;
    // After the page was hidden for a while, the server may no longer remember changes from that time.
    const isLate = Date.now() - askedAt > REMEMBERED_MS;
    askedAt = Date.now();
    // A failed call is ignored, because the next answer covers the same minutes.
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
