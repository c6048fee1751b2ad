import { itemTitle } from '#domain/edgar/items.ts';
import { type ItemHeading, SIGNATURE } from './item-sections.ts';

/** `5.02`, with the slips that filings have: a comma, a space, a hyphen, a letter O, a bar between cells, one digit. */
const NUMBER = String.raw`\d{1,2}(?:\s*\.[\s|]*(?:\d{2}|\d(?!\d)|[oO]\d)|(?:\s*,[\s|]*|[\s|]+|[-‐‑–:·]|\.{2})0[1-9](?!\d))?`;
/** The word, whose first letter in another size of type may stand apart (`I TEM`). */
const WORD = String.raw`i ?t ?e ?m(?:s|\(s\))?`;
/** The part of the form that an item belongs to, on the same line: `Section 9 – Financial Statements and Exhibits`. */
const PART = String.raw`(?:section\s+[1-9]\b(?!\s*\(|\s+(?:of|and|or|to|in)\b)[^\n]{0,110}?)?`;
const HEADING = new RegExp(
  String.raw`^[^\p{L}\p{N}"“]*${PART}\b${WORD}(?:\s*no\b\.?|\s*number\b)?[\s|:.#(\[–—-]*(${NUMBER})(?!\d|[A-C]\b)[)\]]?(.*)$`,
  'iu',
);
/** `Items 2.02 and 9.01`, `Item 2.02, Item 7.01`. */
const FURTHER = /^[\s|,;&/]*(?:and\s+|or\s+)?(?:items?\s*)?(\d{1,2}\s*\.\s*\d{2})(?!\d)/i;
/** The same in the old numbering: `Items 5 and 7`. */
const FURTHER_OLD = /^\.?(?:\s*[,;&/]\s*(?:and\s+)?|\s+and\s+)(?:items?\s*)?(\d{1,2})(?![\d%]|\.\d)/i;
/** A second heading behind the title of the first: `Item 2.02 Results of Operations; Item 7.01 Regulation FD`. */
const SECOND_HEADING = /(?:[;|&.,/]|\band\b)\s*item\s+(\d{1,2}(?:\.\d{2})?)(?!\d)[\s.:–—-]*(\p{L}+)/giu;
/** Shorter ones are in every title. */
const SHORTEST_TITLE_WORD = 4;
const LONGEST_HEADING = 250;
/** A heading without the word: `5.02 Departure of Directors`. Exhibits have numbers like it, and other titles. */
const WORDLESS = /^[\s|]{0,20}(\d\.\d{2})[\s|.:)–—-]+(\p{Lu}\p{L}+)\b(.*)$/u;
/** A line of a table of contents: dots that lead to a page. */
const LEADER = /(?:\.\s?){4,}\s*\d{1,3}$/;
/** A line that was wrapped in mid-sentence. */
const SENTENCE_GOES_ON = /.{30}[\p{Ll},]$/u;
/** How the rest of a wrapped sentence that mentions an item begins; a heading goes on with its title. */
const CROSS_REFERENCE = /^(?:\([A-Za-z0-9]{1,3}\)\s*)*[a-z]|^["“][^"”]{3,90}["”],?\s+(?:of|in|above|below)\b/;
const FIRST_WORD = /^(?:\([A-Za-z0-9]{1,3}\)\s*)*(\p{L}+)/u;
/** An amendment names the item that it changes in a sentence. */
const AMENDS =
  /^(?:of\b[^.;]{3,90}\s)?(?:is|are)\s+(?:hereby\s+)?(?:being\s+)?(?:amended|supplemented|restated|revised|replaced)\b/;

/** The item headings of the readable text of an 8-K, in its order, in either numbering. */
export function headingsOf(text: string): ItemHeading[] {
  const headings: (ItemHeading & { inContents: boolean })[] = [];
  const isTypewritten = text.includes('\n\n');
  let isSigned = false;
  text.split('\n').forEach((content, line, lines) => {
    isSigned ||= headings.length > 0 && SIGNATURE.test(content);
    const goesOn = isTypewritten && SENTENCE_GOES_ON.test(lines[line - 1] ?? '');
    const titled = numbersIn(content, goesOn || isSigned);
    for (const number of numbersIn(content, goesOn)) {
      // Signatures stand in a table of contents too, behind the items that it lists.
      const isReported = titled.includes(number) || headings.some((heading) => heading.number === number);
      if (itemTitle(number) !== null && isReported)
        headings.push({ number, line, inContents: LEADER.test(content) });
    }
  });
  const real = headings.filter(({ inContents }) => !inContents);
  return real.length > 0 ? real : headings;
}

/** @param isDoubtful the line goes on with a sentence, or belongs to an exhibit behind the signatures: its title must follow */
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

/** A title in small letters is a title all the same. */
function isCrossReference(rest: string, numbers: readonly string[], isDoubtful: boolean): boolean {
  const reads = CROSS_REFERENCE.test(rest);
  if (!(isDoubtful || reads) || AMENDS.test(rest)) return false;
  const word = FIRST_WORD.exec(rest)?.[1];
  return word === undefined ? reads : !numbers.some((number) => isOfTitle(word, number));
}

/** Further numbers on the line that go on with a word of their own title. */
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

/** `Item 5. 10% Stock Dividend` is an item 5 whose title begins with a number. */
function firstNumber(written: string): string {
  const number = normal(written);
  return itemTitle(number) === null && /\.\s/.test(written) ? number.replace(/\..*/, '') : number;
}
