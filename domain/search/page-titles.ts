import { termsOf } from './tokens.ts';

const LONGEST_TITLE = 80;
const MOST_WORDS = 9;
const SHORTEST_PARAGRAPH_LINE = 60;
/** The number of an item or a note is part of a title. Other numbers are not. */
const NUMBER = /^(?:(?:item|note)\s+)?(?:\d{1,2}[A-C]?|\([a-z]\))[.:)–—-]*\s+/i;

/**
 * Returns the titles on a page, each as its terms: `legal proceed`. A title is a short line directly above a paragraph,
 * because programs that extract text from printed reports leave no other sign of a heading.
 */
export function titlesOf(page: string): string[] {
  const lines = page
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.flatMap((line, index) => {
    const words = line.replace(NUMBER, '');
    return isShort(words) && isParagraph(lines[index + 1] ?? '') ? [termsOf(words).join(' ')] : [];
  });
}

function isShort(line: string): boolean {
  return (
    line.length <= LONGEST_TITLE &&
    /^\p{Lu}/u.test(line) &&
    !/\d|[.,;]$/.test(line) &&
    line.split(' ').length <= MOST_WORDS
  );
}

function isParagraph(line: string): boolean {
  return line.length >= SHORTEST_PARAGRAPH_LINE && !line.includes(' | ') && !/\d[\d,.)%]*$/.test(line);
}

/** Returns whether one of a page's titles matches one of these topics. @param topics each as its terms */
export function hasTitle(titles: readonly string[], topics: readonly string[]): boolean {
  return titles.some((title) => topics.some((topic) => ` ${title} `.includes(` ${topic} `)));
}
