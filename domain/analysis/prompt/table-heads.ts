import { isTableRow } from './table-rows.ts';

const YEAR = /\b(?:19|20)\d{2}\b/g;
const PERIOD = /\b(?:months?|quarters?|weeks|years?) ended\b|\bended\b|\bas of\b/i;
const UNIT = /\b(?:in|\$) ?(?:thousands|millions|billions)|\(?000['’]?s|\bunaudited\b/i;
/** Matches a line that only draws the table. */
const RULE = /^[-= ]{6,}$/;
/** How many lines above a passage are searched for the head of its table. */
const MOST_LINES = 80;
const MOST_HEAD = 4;
/** Matches dates, with or without a year, in more than one column. */
const DAYS = /^(?:[\s|]*(?:[A-Z][a-z]{2,8}\.? \d{1,2},?(?: \d{4})?)){2,}[\s|]*$/;
/** The maximum length of a line in a table head. A longer one is a paragraph that mentions a year. */
const LONGEST_LINE = 160;
const MOST_WORDS = 16;
/** The maximum number of consecutive lines between rows that are not part of the table. */
const MOST_BETWEEN = 4;
/** At least one in this many lines of a table must be a row. The others may contain only labels. */
const MOST_OTHERS = 3;

/**
 * Returns the head of the table that a range of text continues: the lines that state its periods and unit.
 * @param start offset at which the range begins
 * @returns verbatim lines of the text; `null` if the range is not a table or has its own head
 */
export function tableHeadAbove(text: string, start: number, words: string): string | null {
  const own = linesOf(words);
  if (own.filter((line) => isRow(line)).length * MOST_OTHERS < own.length) return null;
  if (own.slice(0, MOST_HEAD).some(isHead)) return null;
  const above = linesOf(text.slice(Math.max(0, start - MOST_LINES * LONGEST_LINE), start)).slice(-MOST_LINES);
  const head: string[] = [];
  let between = 0;
  for (const line of above.reverse()) {
    if (isHead(line)) head.unshift(line.trim());
    else if (head.length > 0) break;
    between = isRow(line) || line.trim() === '' || isHead(line) ? 0 : between + 1;
    if (between > MOST_BETWEEN || head.length === MOST_HEAD) break;
  }
  return head.length === 0 ? null : head.join('\n');
}

const linesOf = (text: string) => text.replace(/^\n|\n$/g, '').split('\n');

const isRow = (line: string) => isTableRow(line) || RULE.test(line);

function isHead(line: string): boolean {
  if (line.length > LONGEST_LINE || /[.;]$/.test(line) || line.split(/\s+/).length > MOST_WORDS) return false;
  const years = line.match(YEAR)?.length ?? 0;
  const others = (line.match(/\d[\d,.]*/g)?.length ?? 0) - years;
  // A column's day and month may be on the line above its year, as in `July 30, | January 29,`.
  return years >= 2 ? others <= years : PERIOD.test(line) || UNIT.test(line) || DAYS.test(line);
}
