/**
 * Replaces the ticker in alerts about new listings, whose companies usually have none. No real ticker has
 * this spelling.
 */
export const NEW_LISTINGS = 'NEW_LISTINGS';
