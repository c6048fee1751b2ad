import type { SubmissionHeader } from '#domain/edgar/header.ts';
import { type Item, type ItemScheme, itemNumberOf, itemsOf, schemeOn } from '#domain/edgar/report-items.ts';
import type { SubmissionDocument } from '#domain/edgar/submission.ts';
import { isPage, pageText } from '#domain/text/page-text.ts';
import { headingsOf } from './item-headings.ts';
import { type ItemHeading, isNotApplicable, sectionsOf } from './item-sections.ts';
import { withNumberedItems } from './spelled-items.ts';

/** An 8-K: its items, the text below each one, and the exhibits that contain the news. */
export type CurrentReport = {
  scheme: ItemScheme;
  items: Item[];
  /** Text of the body without exhibits. */
  text: string;
  /** Text below each item heading, without the heading, by item number. */
  sections: Record<string, string>;
  /** Text of the EX-99 exhibits, in order. */
  exhibits: { type: string; description: string | null; text: string }[];
};

/** Matches a heading with the word "Item" on one line and its number on the next. */
const SPLIT_HEADING =
  /^([\s|]*items?)[\s|:.]*\n[\s|]*(?=\d{1,2}(?:\.\d{2})?\b|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)/gim;

/**
 * Reads the body of an 8-K, with or without the surrounding submission. The items come from the headings in the text
 * and from the header's list.
 * @see docs/edgar.md#8-k-items
 */
export function readCurrentReport(
  body: string,
  header: SubmissionHeader | null,
  exhibits: readonly SubmissionDocument[] = [],
): CurrentReport {
  const text = withNumberedItems(pageText(body).replace(SPLIT_HEADING, '$1 '));
  const found = headingsOf(text);
  const scheme = schemeOn(header?.filedDate ?? null) ?? schemeOf(found);
  const headings = found.filter(({ number }) => number.includes('.') === (scheme === 'post-2004'));
  const sections = isPage(body) ? sectionsOf(text, headings) : unwrappedSections(sectionsOf(text, headings));
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
    exhibits:
      exhibits.length === 0
        ? attachedRelease(text)
        : exhibits.map(({ type, description, text: source }) => ({
            type,
            description,
            text: pageText(source),
          })),
  };
}

/** Returns a press release that follows the signatures in the report's main document, as was common in the 1990s. */
function attachedRelease(text: string): CurrentReport['exhibits'] {
  const signature = text.search(/^\s*SIGNATURES?\b/im);
  const behind = signature < 0 ? '' : text.slice(signature);
  const start = behind.search(/^[\s|-]*(?:<PAGE>\s*)?(?:FOR IMMEDIATE RELEASE|(?:PRESS|NEWS) RELEASE\s*$)/im);
  return start < 0 ? [] : [{ type: 'EX-99', description: null, text: behind.slice(start) }];
}

/** Joins the lines of typewritten sections into paragraphs. */
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

/** Without a date, the numbering is recognized by its format: only the current one has a dot. */
function schemeOf(headings: readonly ItemHeading[]): ItemScheme {
  const dotted = headings.some(({ number }) => number.includes('.'));
  return dotted || headings.length === 0 ? 'post-2004' : 'pre-2004';
}
