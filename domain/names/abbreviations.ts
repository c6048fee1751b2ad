/**
 * Entity suffixes whose abbreviation ends with a period, as alternatives in a pattern and without that period, which
 * ends neither a sentence nor a title.
 */
export const ABBREVIATED_FORMS = String.raw`Inc|Corp|Co|Ltd|Bros|L\.P|N\.V|S\.A`;
