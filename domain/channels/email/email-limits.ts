export const MAX_SUBJECT = 150;

/** Nobody reads a longer digest, and the site shows all the filings anyway. */
export const MAX_DIGEST_LINES = 60;

/**
 * SES includes up to 10 KB of an email's headers in its reports, and the names of this many alerts take half of that.
 */
export const MOST_ALERTS_OF_A_MAIL = 100;
