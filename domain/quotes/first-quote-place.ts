/** Who adds a ticker: with a paid plan, with a verified contact, or neither. */
export type Standing = 'pro' | 'reader' | 'visitor';

/** Places of each standing; more than anybody may add within an hour. */
const PLACES = 1_000;
const FIRST_PLACE: Record<Standing, number> = { pro: 0, reader: PLACES, visitor: 2 * PLACES };

/**
 * Returns the place of a new ticker among those that wait for their first quote; lower ones come first. Readers with PRO
 * come before other readers, and these before visitors. Of equals, everybody's first ticker comes before anybody's
 * second, so a group that adds tickers all the time delays another account by one ticker of each member.
 * @param added tickers that the account added within the hour, this one included and removed ones too
 */
export function firstQuotePlace(standing: Standing, added: number): number {
  return FIRST_PLACE[standing] + Math.min(added, PLACES) - 1;
}
