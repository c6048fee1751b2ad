/**
 * Used instead of a ticker in alerts about new listings, whose companies usually have none. No real ticker looks like
 * this.
 */
export const NEW_LISTINGS = 'NEW_LISTINGS';
