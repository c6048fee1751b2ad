export const MAX_SUBJECT = 150;

/** Nobody reads a longer digest, and the site shows all filings. */
export const MAX_DIGEST_LINES = 60;

/** SES reports up to 10 KB of a mail's headers, and the names of these alerts take half of it. */
export const MOST_ALERTS_OF_A_MAIL = 100;
