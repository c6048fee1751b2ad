/** Largest request body the API reads, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Most tickers per request: they are written with their user in one transaction, which holds 100 items. */
export const MAX_TICKERS_PER_REQUEST = 99;
/** Longest note on a ticker, in characters. */
export const MAX_NOTE_LENGTH = 2_000;
/** Filings returned per ticker (docs/rules.md, limits). */
export const FILINGS_PER_TICKER = 20;
/** Tickers a user may watch (docs/rules.md, limits). */
export const FREE_TICKER_LIMIT = 10;
export const PRO_TICKER_LIMIT = 50;
/** What each add-on pack adds to the PRO limit. */
export const ADD_ON_PACK_TICKERS = 20;
/** Add-on packs one account may hold. */
export const MAX_ADD_ON_PACKS = 20;
/** Longest email address or phone number that is parsed. */
export const MAX_IDENTIFIER_LENGTH = 320;
/** Digits of a login code (docs/rules.md, login). */
export const CODE_LENGTH = 6;

/** Watched tickers with price alerts, for readers without PRO. */
export const FREE_PRICE_ALERT_TICKERS = 3;
