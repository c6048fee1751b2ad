import type { SubmissionHeader } from './header.ts';
import { documentText, isMarkup } from './html-text.ts';
import { type ItemHeading, isNotApplicable, sectionsOf } from './item-sections.ts';
import { type Item, type ItemScheme, itemNumberOf, itemsOf, itemTitle, schemeOn } from './items.ts';
import type { SubmissionDocument } from './submission.ts';

/** An 8-K: its items, the text under each of them, and the exhibits that carry the news. */
export type CurrentReport = {
  scheme: ItemScheme;
  items: Item[];
  /** Body text without exhibits. */
  text: string;
  /** Text under each item heading without the heading, by number. */
  sections: Record<string, string>;
  /** Text of the EX-99 exhibits, in order. */
  exhibits: { type: string; description: string | null; text: string }[];
};

/** `5.02`, with the slips that filings have: a comma, a space, a letter O, a bar between cells, one digit. */
const NUMBER = String.raw`\d{1,2}(?:\s*\.[\s|]*(?:\d{2}|\d(?!\d)|[oO]\d)|(?:\s*,[\s|]*|[\s|]+)0[1-9](?!\d))?`;
const HEADING = new RegExp(
  String.raw`^[^\p{L}\p{N}"“]*(?:section\s+[1-9]\s*[-–—:.][^\n]{0,90}?)?\bitem(?:s|\(s\))?(?:\s*no\b\.?)?[\s|:.#(\[–—-]*(${NUMBER})(?!\d|[A-C]\b)[)\]]?(.*)$`,
  'iu',
);
/** The word on a line of its own, its number on the next. */
const SPLIT_HEADING = /^([\s|]*items?)[\s|:.]*\n[\s|]*(?=\d{1,2}(?:\.\d{2})?\b)/gim;
/** `Items 2.02 and 9.01`, `Item 2.02, Item 7.01`. */
const FURTHER = /^[\s|,;&/]*(?:and\s+|or\s+)?(?:items?\s*)?(\d{1,2}\s*\.\s*\d{2})(?!\d)/i;
/** The same in the old numbering: `Items 5 and 7`. */
const FURTHER_OLD = /^(?:\s*[,;&/]\s*(?:and\s+)?|\s+and\s+)(?:items?\s*)?(\d{1,2})(?![\d%]|\.\d)/i;
/** A second heading behind the title of the first: `Item 2.02 Results of Operations; Item 7.01 Regulation FD`. */
const SECOND_HEADING = /(?:;|\||&|\band\b|\.)\s*item\s+(\d\.\d{2})(?!\d)[\s.:–—-]*(\p{L}+)/giu;
const LONGEST_HEADING = 250;
/** A line of a table of contents: dots that lead to a page. */
const LEADER = /(?:\.\s?){4,}\s*\d{1,3}$/;
/** How the rest of a wrapped sentence that mentions an item begins; a heading goes on with its title. */
const CROSS_REFERENCE = /^(?:\([A-Za-z0-9]{1,3}\)\s*)*[a-z]|^["“][^"”]{3,90}["”],?\s+(?:of|in|above|below)\b/;

/**
 * Reads the body of an 8-K (with or without a submission around it): items come from the headings of the
 * text, joined with those that the header lists.
 * @see facts B1
 */
export function readCurrentReport(
  body: string,
  header: SubmissionHeader | null,
  exhibits: readonly SubmissionDocument[] = [],
): CurrentReport {
  const text = documentText(body).replace(SPLIT_HEADING, '$1 ');
  const found = headingsOf(text);
  const scheme = schemeOn(header?.filedDate ?? null) ?? schemeOf(found);
  const headings = found.filter(({ number }) => number.includes('.') === (scheme === 'post-2004'));
  const sections = isMarkup(body)
    ? sectionsOf(text, headings)
    : unwrappedSections(sectionsOf(text, headings));
  const applicable = headings.filter(({ number }) => !isNotApplicable(sections[number] ?? ''));
  const listed = (header?.items ?? []).map((item) => itemNumberOf(item, scheme));
  return {
    scheme,
    items: itemsOf([
      ...applicable.map(({ number }) => number),
      ...listed.filter((number) => number !== null),
    ]),
    text,
    sections,
    exhibits: exhibits.map(({ type, description, text: source }) => ({
      type,
      description,
      text: documentText(source),
    })),
  };
}

/** Lines of typewritten sections joined to paragraphs. */
function unwrappedSections(sections: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sections).map(([number, body]) => [
      number,
      body
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' '))
        .join('\n\n'),
    ]),
  );
}

function headingsOf(text: string): ItemHeading[] {
  const headings: (ItemHeading & { inContents: boolean })[] = [];
  text.split('\n').forEach((content, line) => {
    for (const number of numbersIn(content)) {
      if (itemTitle(number) !== null) headings.push({ number, line, inContents: LEADER.test(content) });
    }
  });
  const real = headings.filter(({ inContents }) => !inContents);
  return real.length > 0 ? real : headings;
}

function numbersIn(line: string): string[] {
  const match = HEADING.exec(line);
  if (!match) return [];
  const numbers = [normal(match[1] ?? '')];
  const further = numbers[0]?.includes('.') ? FURTHER : FURTHER_OLD;
  let rest = match[2] ?? '';
  for (let next = further.exec(rest); next; next = further.exec(rest)) {
    numbers.push(normal(next[1] ?? ''));
    rest = rest.slice(next[0].length);
  }
  if (CROSS_REFERENCE.test(rest.replace(/^[\s|.:,;)–—-]+/, ''))) return [];
  return line.length > LONGEST_HEADING ? numbers : [...numbers, ...secondHeadings(rest)];
}

/** Further numbers on the line that go on with the first word of their own title. */
function secondHeadings(rest: string): string[] {
  return [...rest.matchAll(SECOND_HEADING)]
    .filter(([, number = '', word = '']) => itemTitle(number)?.toLowerCase().startsWith(word.toLowerCase()))
    .map(([, number = '']) => number);
}

function normal(number: string): string {
  return number
    .replace(/[oO]/g, '0')
    .replace(/[\s|]*[.,][\s|]*|[\s|]+(?=\d)/, '.')
    .replace(/\s/g, '')
    .replace(/^0(?=\d)/, '')
    .replace(/^(\d{1,2})\.(\d)$/, '$1.0$2');
}

/** Without a date the numbering shows itself: today's has a point. */
function schemeOf(headings: readonly ItemHeading[]): ItemScheme {
  const dotted = headings.some(({ number }) => number.includes('.'));
  return dotted || headings.length === 0 ? 'post-2004' : 'pre-2004';
}
