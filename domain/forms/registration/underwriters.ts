const MOST_LINES = 24;
const MOST_NAMES = 12;
const LONGEST_NAME = 70;
/** Matches a line with the role of the named firms. */
const CAPTION =
  /\b(?:managers?|book-?\s?runn(?:er|ing)s?|underwriters?|placement\s+agents?|sales\s+agents?|dealers?|agents?|representatives?|advis[eo]rs?\s+to|coordinators?|structuring|arrangers?|lead\s+selling)\b/i;
const SENTENCE = /\b(?:is|are|be|the|will|to|on|or|has|have|this|see|per|in)\b|[$%]|\d{3}/;
const SUFFIX = /^(?:incorporated|inc\.?|llc|l\.l\.c\.|ltd\.?|securities)$/i;

/**
 * Returns the firms selling the securities: the names at the bottom of the offering page, read upward to the last
 * sentence.
 * @param page ends before its date
 */
export function underwritersOf(page: string): string[] {
  const names: string[] = [];
  const lines = page.trimEnd().split('\n').slice(-MOST_LINES);
  const above = lines.findLastIndex(
    (line) => line.length > 160 || (SENTENCE.test(line) && !CAPTION.test(line)),
  );
  let captioned = false;
  for (const cell of lines.slice(above + 1).flatMap((line) => line.split('|'))) {
    const name = cell.trim();
    if (CAPTION.test(name)) captioned = true;
    else if (SUFFIX.test(name) && names.length > 0) names.push(`${names.pop()} ${name}`);
    else if (isName(name)) names.push(name);
  }
  // A single line without a caption may be anything, such as the heading of the next section.
  return captioned || names.length > 1 ? [...new Set(names)].slice(0, MOST_NAMES) : [];
}

function isName(text: string): boolean {
  return (
    /^\p{Lu}[\p{L}\d.&]/u.test(text) &&
    text.length <= LONGEST_NAME &&
    !/^(?:table\s+of\s+contents|page\b|prospectus|part\s|\()/i.test(text) &&
    !/[:;]$/.test(text)
  );
}
