/** Matches whitespace other than a single space, so that texts that are already clean cost little. */
const OTHER_SPACES = /\s{2,}|[^\S ]/g;

/** Returns a text with every run of whitespace replaced by one space. */
export function singleSpaced(text: string): string {
  return text.replace(OTHER_SPACES, ' ');
}
