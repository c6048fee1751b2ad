import type { SubmissionHeader } from './header.ts';
import { documentText } from './html-text.ts';
import { type Item, type ItemScheme, itemNumberOf, itemsOf, itemTitle, schemeOn } from './items.ts';
import type { SubmissionDocument } from './submission.ts';

/** An 8-K: its items, the text under each of them, and the exhibits that carry the news. */
export type CurrentReport = {
  scheme: ItemScheme;
  items: Item[];
  /** Body text without exhibits. */
  text: string;
  /** Text under each item heading, by number. */
  sections: Record<string, string>;
  /** Text of the EX-99 exhibits, in order. */
  exhibits: { type: string; description: string | null; text: string }[];
};

const HEADING = /^[\s|(*•·–-]*item(?:s|\(s\))?(?:\s*no\.?)?[\s|]*(\d{1,2}(?:\s*\.\s*\d{2})?)(?!\d)(.*)$/i;
/** `Items 2.02 and 9.01`, `Item 2.02, Item 7.01`. */
const FURTHER = /^[\s|,;&]*(?:and\s+|or\s+)?(?:items?\s*)?(\d{1,2}\s*\.\s*\d{2})(?!\d)/i;
/** How the rest of a wrapped sentence that mentions an item begins; headings go on with their title. */
const CROSS_REFERENCE =
  /^(?:[a-z]|\s*(?:\(?[a-z0-9]{1,3}\)\s*)*(?:of|above|below|in|is|are|was|and|or|to|shall|has|have|hereof|herein|thereof|by|under|for|that|which|with|as|on|from|furnished|filed|report|current report on|form)\b(?! (?:of|in) control))/;
const SIGNATURE = /^\s*(?:SIGNATURES?|Signatures?)\s*$/;

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
  const text = documentText(body);
  const found = headingsOf(text);
  const scheme = schemeOn(header?.filedDate ?? null) ?? schemeOf(found);
  const headings = found.filter(({ number }) => number.includes('.') === (scheme === 'post-2004'));
  const listed = (header?.items ?? []).map((item) => itemNumberOf(item, scheme));
  return {
    scheme,
    items: itemsOf([...headings.map(({ number }) => number), ...listed.filter((number) => number !== null)]),
    text,
    sections: sectionsOf(text, headings),
    exhibits: exhibits.map(({ type, description, text: source }) => ({
      type,
      description,
      text: documentText(source),
    })),
  };
}

type Heading = { number: string; line: number };

function headingsOf(text: string): Heading[] {
  const headings: Heading[] = [];
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
function schemeOf(headings: readonly Heading[]): ItemScheme {
  const dotted = headings.some(({ number }) => number.includes('.'));
  return dotted || headings.length === 0 ? 'post-2004' : 'pre-2004';
}

function sectionsOf(text: string, headings: readonly Heading[]): Record<string, string> {
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > (headings.at(-1)?.line ?? 0) && SIGNATURE.test(line));
  const starts = [...new Set(headings.map(({ line }) => line))];
  const sections: Record<string, string> = {};
  for (const { number, line } of headings) {
    const next = starts.find((start) => start > line) ?? (end < 0 ? lines.length : end);
    const section = lines.slice(line, next).join('\n');
    sections[number] = sections[number] === undefined ? section : `${sections[number]}\n${section}`;
  }
  return sections;
}
