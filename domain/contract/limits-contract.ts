/** The maximum size, in bytes, of a request body that the API accepts. */
export const MAX_BODY_BYTES = 64 * 1024;
/**
 * The maximum number of tickers per request. They are written together with their user in one transaction, which can
 * hold 100 items.
 */
export const MAX_TICKERS_PER_REQUEST = 99;
/** The maximum length of a note on a ticker, in characters. */
export const MAX_NOTE_LENGTH = 2_000;
/** Filings returned per ticker (docs/rules.md, limits). */
export const FILINGS_PER_TICKER = 20;
/** The maximum number of watched tickers on the free plan (docs/rules.md, limits). */
export const FREE_TICKER_LIMIT = 10;
export const PRO_TICKER_LIMIT = 50;
/** The number of tickers that each add-on pack adds to the PRO limit. */
export const ADD_ON_PACK_TICKERS = 20;
/** The maximum number of add-on packs per account. */
export const MAX_ADD_ON_PACKS = 20;
/** The maximum length of an email address or phone number that is parsed. */
export const MAX_IDENTIFIER_LENGTH = 320;
/** Number of digits in a login code (docs/rules.md, login). */
export const CODE_LENGTH = 6;

/**
 * The maximum number of login and verification emails to one mailbox in 24 hours. The last of them mentions the limit.
 */
export const MAILS_A_DAY = 12;
/** The maximum number of text alerts to one reader in 24 hours. The consent text states this number. */
export const TEXT_ALERTS_A_DAY = 10;
/** The maximum number of watched tickers with price alerts for readers without PRO. */
export const FREE_PRICE_ALERT_TICKERS = 3;
/** The maximum number of saved searches per account: on the free plan, and with PRO. */
export const FREE_SAVED_SEARCHES = 3;
export const PRO_SAVED_SEARCHES = 10;
