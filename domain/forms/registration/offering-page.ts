/** Cover pages and fee tables are within this many characters; the rest of a prospectus describes the company. */
const COVER_CHARACTERS = 60_000;
const LONGEST_PAGE = 15_000;
const START =
  /^[^\S\n]*(?:subject\s+to\s+completion\b|(?:preliminary\s+)?(?:short\s+form\s+base\s+shelf\s+)?prospectus(?:\s+supplement)?[^\S\n]*(?:[|(]|$))/im;
const DATED =
  /^[^\S\n]*(?:the\s+date\s+of\s+this\s+(?:preliminary\s+)?(?:prospectus|information\s+statement)|(?:preliminary\s+)?(?:prospectus|pricing)(?:\s+supplement)?,?\s+dated)\b[^\n]{0,40}\d{4}\.?[^\S\n]*$/gim;
/** A date within this many characters is the date of a preliminary prospectus, not the end of the page. */
const HEAD_CHARACTERS = 300;
const HEAD = /\bsubject\s+to\s+completion\W*$/i;
const HEAD_LINES = 60;

/** Returns the form's cover page, which includes the fee table in older forms. */
export function formCover(text: string): string {
  return text.slice(0, COVER_CHARACTERS);
}

/**
 * Returns the page that offers the securities: the one after the cover page of a registration statement, or the first
 * page of a prospectus.
 * @returns the whole cover page if no prospectus starts
 */
export function offeringPage(text: string, isRegistration: boolean): string {
  const cover = formCover(text);
  const start = isRegistration ? Math.max(0, cover.search(START)) : 0;
  const page = cover.slice(start, start + LONGEST_PAGE);
  const foot = [...page.matchAll(DATED)].find(
    ({ index }) => index > HEAD_CHARACTERS && !HEAD.test(page.slice(index - HEAD_LINES, index)),
  );
  return foot === undefined ? page : page.slice(0, foot.index);
}

/** Returns whether the page ends with its date, in which case the lines before it name the sellers. */
export function hasFoot(page: string): boolean {
  return page.length < LONGEST_PAGE;
}
