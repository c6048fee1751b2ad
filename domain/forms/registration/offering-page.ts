/** Covers and fee tables stand here; the rest of a prospectus tells of the company. */
const COVER_CHARACTERS = 60_000;
const LONGEST_PAGE = 15_000;
const START =
  /^[^\S\n]*(?:subject\s+to\s+completion\b|(?:preliminary\s+)?(?:short\s+form\s+base\s+shelf\s+)?prospectus(?:\s+supplement)?[^\S\n]*(?:[|(]|$))/im;
const DATED =
  /^[^\S\n]*(?:the\s+date\s+of\s+this\s+(?:preliminary\s+)?(?:prospectus|information\s+statement)|(?:preliminary\s+)?(?:prospectus|pricing)(?:\s+supplement)?,?\s+dated)\b[^\n]{0,40}\d{4}\.?[^\S\n]*$/gim;
/** The line that dates a preliminary prospectus at its head is not the foot of the page. */
const HEAD_CHARACTERS = 300;
const HEAD = /\bsubject\s+to\s+completion\W*$/i;
const HEAD_LINES = 60;

/** Cover of the form, with the fee table of older ones. */
export function formCover(text: string): string {
  return text.slice(0, COVER_CHARACTERS);
}

/**
 * The page that offers the securities: behind the cover of a registration statement, or the first of a prospectus.
 * @returns the whole cover where no prospectus begins
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

/** True when the page ends with its date, so that the lines before it name those who sell. */
export function hasFoot(page: string): boolean {
  return page.length < LONGEST_PAGE;
}
