import type { User } from '#domain/accounts/user.ts';
import { wantsListings } from '#domain/alerts/alert-audience.ts';
import { isLevelChosen } from '#domain/alerts/alert-match.ts';
import { viewFrom } from '#domain/alerts/ticker-view.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { STAGE_WORDS } from '#domain/listings/listing-words.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';
import { entitlementsOf, type Viewer } from '#domain/plans/entitlements.ts';
import type { WhyReader } from './why-reader.ts';

/**
 * Returns why a reader gets no alert about a listing's new stage under the current settings, worded as the end of a
 * sentence.
 * @returns `null` if the reader gets one
 */
export function listingObstacle({ user }: Pick<WhyReader, 'user'>, filing: StoredFiling): string | null {
  const news = filing.market?.listing ?? null;
  if (news === null) return 'it is not a step toward a new listing';
  if (!news.isNewStage)
    return `${news.company} had reached the stage “${STAGE_WORDS[news.stage]}” with an earlier filing`;
  if (!wantsListings(user)) return listingsOff(user);
  const { importance_level: level } = viewFrom(filing, NEW_LISTINGS).shown.assessment;
  return isLevelChosen(user, level) ? null : `it is ${level}, below your level ${user.minImportance}`;
}

/** Returns why a reader gets no alerts about new listings, worded as the end of a sentence. */
export function listingsOff(user: Viewer & Pick<User, 'listingAlerts'>): string {
  return entitlementsOf(user).newListings
    ? 'alerts about new listings are off'
    : 'your plan does not include alerts about new listings';
}
