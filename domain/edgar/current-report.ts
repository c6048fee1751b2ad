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

const HEADING =
  /^[^\p{L}\p{N}"“]*(?:section\s+[1-9]\s*[-–—:.][^\n]{0,90}?)?\bitem(?:s|\(s\))?(?:\s*no\b\.?)?[\s|:.#–—-]*(\d{1,2}(?:\s*\.\s*\d{2})?)(?!\d)(.*)$/iu;
/** The word on a line of its own, its number on the next. */
const SPLIT_HEADING = /^([\s|]*items?)[\s|:.]*\n[\s|]*(?=\d{1,2}(?:\.\d{2})?\b)/gim;
/** `Items 2.02 and 9.01`, `Item 2.02, Item 7.01`. */
const FURTHER = /^[\s|,;&/]*(?:and\s+|or\s+)?(?:items?\s*)?(\d{1,2}\s*\.\s*\d{2})(?!\d)/i;
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
  const headings: ItemHeading[] = [];
  text.split('\n').forEach((content, line) => {
    for (const number of numbersIn(content)) {
      if (itemTitle(number) !== null) headings.push({ number, line });
    }
  });
  return headings;
}

function numbersIn(line: string): string[] {
  const match = HEADING.exec(line);
  if (!match) return [];
  const numbers = [normal(match[1] ?? '')];
  let rest = match[2] ?? '';
  for (let next = FURTHER.exec(rest); next; next = FURTHER.exec(rest)) {
    numbers.push(normal(next[1] ?? ''));
    rest = rest.slice(next[0].length);
  }
  return CROSS_REFERENCE.test(rest.replace(/^[\s|.:,;)–—-]+/, '')) ? [] : numbers;
}

function normal(number: string): string {
  return number.replace(/\s/g, '').replace(/^0(?=\d)/, '');
}

/** Without a date the numbering shows itself: today's has a point. */
function schemeOf(headings: readonly ItemHeading[]): ItemScheme {
  const dotted = headings.some(({ number }) => number.includes('.'));
  return dotted || headings.length === 0 ? 'post-2004' : 'pre-2004';
}
