/** The length of a one-part text message: 160 characters of GSM 03.38. Each additional part costs the same again. */
export const ONE_PART = 160;

/** End User Messaging returns at most 800 characters of a value in a message's context. */
export const MOST_ALERTS_OF_A_TEXT = 17;
