/**
 * The length of a text with one part: 160 characters of GSM 03.38. Each additional part costs the same again.
 */
export const ONE_PART = 160;

/** End User Messaging returns 800 characters of a value in the context of a text. */
export const MOST_ALERTS_OF_A_TEXT = 17;
