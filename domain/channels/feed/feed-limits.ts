/** How many of the latest alerts are searched for feed entries; a filing may have one alert per channel. */
export const ALERTS_SEARCHED = 200;
export const MOST_ENTRIES = 50;
export const MAX_TITLE = 160;
export const MAX_TEXT = 300;

/** A feed that has not been read for this many days gets no new entries. */
export const UNREAD_DAYS = 30;
