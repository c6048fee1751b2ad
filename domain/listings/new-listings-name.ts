/** Stands in for the ticker in alerts about new listings, whose companies usually have none. No ticker is spelled so. */
export const NEW_LISTINGS = 'NEW_LISTINGS';
