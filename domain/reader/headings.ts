/** Matches the name of a part, an item, an exhibit or the signatures at the start of a line. */
const NAMED =
  /^(?:PART\s+(?:IV|I{1,3})\b|ITEM\s+\d{1,2}[A-C]?(?:\.\d\d)?(?!\d)|EX-\d+|SIGNATURES?$|TABLE I{1,2}\b)/i;
/**
 * Matches a heading formatted as a table row, `Item 1. | Business`, but not an entry in a table of contents, which
 * ends with a page number.
 */
const HEADING_ROW = /^ITEM\s+[\w.]+ \| [^|\d]{3,}$/i;
/** The title of Item 5.02 of an 8-K has 157 characters. */
export const LONGEST_HEADING = 170;
const LONGEST_IN_CAPITALS = 90;
const SHORTEST_IN_CAPITALS = 6;

/** Returns whether a line names a part of the document: `Item 1A. Risk Factors`. */
export function isNamedHeading(line: string): boolean {
  return line.length <= LONGEST_HEADING && NAMED.test(line) && (!isRow(line) || HEADING_ROW.test(line));
}

/** Returns whether a line is in all capitals, like many headings without a number. */
export function isCapitalHeading(line: string): boolean {
  return (
    line.length >= SHORTEST_IN_CAPITALS &&
    line.length <= LONGEST_IN_CAPITALS &&
    line === line.toUpperCase() &&
    /\p{Lu}{3}/u.test(line) &&
    !/\d{3}|[.,;:]$|^\W/.test(line) &&
    !isRow(line)
  );
}

/** Returns whether a line is a table row, whose cells are separated by bars. */
export function isRow(line: string): boolean {
  return line.includes(' | ');
}
