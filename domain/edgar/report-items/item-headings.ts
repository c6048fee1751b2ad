import { itemTitle } from '#domain/edgar/report-items.ts';
import { type ItemHeading, SIGNATURE } from './item-sections.ts';

/**
 * Matches `5.02`, including common typos in filings: a comma, a space, a hyphen, the letter O, a bar between
 * cells, or a single digit.
 */
const NUMBER = String.raw`\d{1,2}(?:\s*\.[\s|]*(?:\d{2}|\d(?!\d)|[oO]\d)|(?:\s*,[\s|]*|[\s|]+|[-‐‑–:·]|\.{2})0[1-9](?!\d))?`;
/**
 * Matches the word "item". Its first letter may be separated by a space if it is set in a different font size (`I
 * TEM`).
 */
const WORD = String.raw`i ?t ?e ?m(?:s|\(s\))?`;
/**
 * Matches the section of the form to which an item belongs, on the same line: `Section 9 – Financial
 * Statements and Exhibits`.
 */
const PART = String.raw`(?:section\s+[1-9]\b(?!\s*\(|\s+(?:of|and|or|to|in)\b)[^\n]{0,110}?)?`;
const HEADING = new RegExp(
  String.raw`^[^\p{L}\p{N}"“]*${PART}\b${WORD}(?:\s*no\b\.?|\s*number\b)?[\s|:.#(\[–—-]*(${NUMBER})(?!\d|[A-C]\b)[)\]]?(.*)$`,
  'iu',
);
/** Matches additional item numbers, as in `Items 2.02 and 9.01` or `Item 2.02, Item 7.01`. */
const FURTHER = /^[\s|,;&/]*(?:and\s+|or\s+)?(?:items?\s*)?(\d{1,2}\s*\.\s*\d{2})(?!\d)/i;
/** Matches additional numbers in the old numbering, as in `Items 5 and 7`. */
const FURTHER_OLD = /^\.?(?:\s*[,;&/]\s*(?:and\s+)?|\s+and\s+)(?:items?\s*)?(\d{1,2})(?![\d%]|\.\d)/i;
/**
 * Matches a second heading after the title of the first: `Item 2.02 Results of Operations; Item 7.01
 * Regulation FD`.
 */
const SECOND_HEADING = /(?:[;|&.,/]|\band\b)\s*item\s+(\d{1,2}(?:\.\d{2})?)(?!\d)[\s.:–—-]*(\p{L}+)/giu;
/** Shorter words occur in too many titles. */
const SHORTEST_TITLE_WORD = 4;
const LONGEST_HEADING = 250;
/**
 * Matches a heading without the word "Item", such as `5.02 Departure of Directors`. Exhibits may have similar
 * numbers, but their titles differ.
 */
const WORDLESS = /^[\s|]{0,20}(\d\.\d{2})[\s|.:)–—-]+(\p{Lu}\p{L}+)\b(.*)$/u;
/** Matches a line in a table of contents, in which dots lead to a page number. */
const LEADER = /(?:\.\s?){4,}\s*\d{1,3}$/;
/** Matches a line that was wrapped in the middle of a sentence. */
const SENTENCE_GOES_ON = /.{30}[\p{Ll},]$/u;
/**
 * Matches the beginning of the text after an item number if a wrapped sentence merely mentions that item. In a heading,
 * the title follows instead.
 */
const CROSS_REFERENCE = /^(?:\([A-Za-z0-9]{1,3}\)\s*)*[a-z]|^["“][^"”]{3,90}["”],?\s+(?:of|in|above|below)\b/;
const FIRST_WORD = /^(?:\([A-Za-z0-9]{1,3}\)\s*)*(\p{L}+)/u;
/** An amendment names the item it amends in the middle of a sentence. */
const AMENDS =
  /^(?:of\b[^.;]{3,90}\s)?(?:is|are)\s+(?:hereby\s+)?(?:being\s+)?(?:amended|supplemented|restated|revised|replaced)\b/;

/** Returns the item headings in the readable text of an 8-K, in order. Both numberings are recognized. */
export function headingsOf(text: string): ItemHeading[] {
  const headings: (ItemHeading & { inContents: boolean })[] = [];
  const isTypewritten = text.includes('\n\n');
  let isSigned = false;
  text.split('\n').forEach((content, line, lines) => {
    isSigned ||= headings.length > 0 && SIGNATURE.test(content);
    const goesOn = isTypewritten && SENTENCE_GOES_ON.test(lines[line - 1] ?? '');
    const titled = numbersIn(content, goesOn || isSigned);
    for (const number of numbersIn(content, goesOn)) {
      // "Signatures" also occurs in a table of contents, after the items listed there.
      const isReported = titled.includes(number) || headings.some((heading) => heading.number === number);
      if (itemTitle(number) !== null && isReported)
        headings.push({ number, line, inContents: LEADER.test(content) });
    }
  });
  const real = headings.filter(({ inContents }) => !inContents);
  return real.length > 0 ? real : headings;
}

/**
 * Returns the item numbers in a line. @param isDoubtful whether the line continues a sentence or belongs to an exhibit
 * after the signatures, so that the item's title is required
 */
function numbersIn(line: string, isDoubtful: boolean): string[] {
  const match = HEADING.exec(line);
  if (!match) return isDoubtful ? [] : wordless(line);
  const first = firstNumber(match[1] ?? '');
  const numbers = [first];
  const further = first.includes('.') ? FURTHER : FURTHER_OLD;
  let rest = match[2] ?? '';
  for (let next = further.exec(rest); next; next = further.exec(rest)) {
    numbers.push(normal(next[1] ?? ''));
    rest = rest.slice(next[0].length);
  }
  if (isCrossReference(rest.replace(/^[\s|.:,;)–—-]+/, ''), numbers, isDoubtful)) return [];
  return line.length > LONGEST_HEADING ? numbers : [...numbers, ...secondHeadings(rest)];
}

function wordless(line: string): string[] {
  const [, number = '', first = '', rest = ''] = WORDLESS.exec(line) ?? [];
  const title = wordsIn(itemTitle(number) ?? '');
  const begins = title.find((word) => word.length >= SHORTEST_TITLE_WORD) === first.toLowerCase();
  return begins && wordsIn(rest).some((word) => word.length >= SHORTEST_TITLE_WORD && title.includes(word))
    ? [number]
    : [];
}

/** Lowercase text is still a title if it has the title's words. */
function isCrossReference(rest: string, numbers: readonly string[], isDoubtful: boolean): boolean {
  const reads = CROSS_REFERENCE.test(rest);
  if (!(isDoubtful || reads) || AMENDS.test(rest)) return false;
  const word = FIRST_WORD.exec(rest)?.[1];
  return word === undefined ? reads : !numbers.some((number) => isOfTitle(word, number));
}

/** Returns the additional numbers on the line that are followed by a word from their own title. */
function secondHeadings(rest: string): string[] {
  return [...rest.matchAll(SECOND_HEADING)]
    .filter(([, number = '', word = '']) => isOfTitle(word, number))
    .map(([, number = '']) => number);
}

function isOfTitle(word: string, number: string): boolean {
  return word.length >= SHORTEST_TITLE_WORD && wordsIn(itemTitle(number) ?? '').includes(word.toLowerCase());
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function normal(number: string): string {
  return number
    .replace(/[oO]/g, '0')
    .replace(/[\s|]*(?:\.{1,2}|[,:·‐‑–-])[\s|]*|[\s|]+(?=\d)/, '.')
    .replace(/\s/g, '')
    .replace(/^0(?=\d)/, '')
    .replace(/^(\d{1,2})\.(\d)$/, '$1.0$2');
}

/** Returns the first number: in `Item 5. 10% Stock Dividend` it is 5, because 10 belongs to the title. */
function firstNumber(written: string): string {
  const number = normal(written);
  return itemTitle(number) === null && /\.\s/.test(written) ? number.replace(/\..*/, '') : number;
}
