import type { User } from '#domain/accounts/user.ts';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { Reader } from '#domain/alerts/alert-match.ts';
import type { WatchedTicker } from '#domain/watchlist/watchlist.ts';

/** The stored facts about a reader that explain an outcome. */
export type WhyReader = {
  user: Reader['user'] & Pick<User, 'choicesSince'>;
  /** The filing's tickers that are on the watchlist. */
  watched: (Reader['watched'][number] & Pick<WatchedTicker, 'createdAt' | 'formsSince'>)[];
  /** The reader's alerts about the filing. */
  alerts: readonly StoredAlert[];
};

/** Returns when the settings that determine alerts last changed. Only this time is stored, not the earlier settings. */
export function choicesChangedAt({ user, watched }: Pick<WhyReader, 'user' | 'watched'>): string {
  const times = [user.choicesSince, ...watched.map(({ formsSince }) => formsSince)];
  return times.toSorted().at(-1) ?? user.choicesSince;
}
