import type { Store } from '#lambdas/store/types.ts';
import { notWatched } from './set-threshold.ts';
import { tickerIn } from './unsubscribe.ts';

export type SetNoteDeps = { watchlists: Pick<Store['watchlists'], 'update'> };

/**
 * Replaces the note of a watched ticker. The text is stored trimmed; an empty one removes the note.
 * @throws AppError ticker_missing, ticker_not_recognized, ticker_not_watched
 */
export async function setNote(
  deps: SetNoteDeps,
  input: { userId: string; ticker: string; note: string | null },
): Promise<{ ticker: string; note: string | null }> {
  const ticker = tickerIn(input.ticker);
  const note = input.note?.trim() || null;
  const isWatched = await deps.watchlists.update(input.userId, ticker, { note });
  if (!isWatched) throw notWatched(ticker);
  return { ticker, note };
}
