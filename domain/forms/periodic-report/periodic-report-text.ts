import type { SubmissionDocument } from '#domain/edgar/submission.ts';
import type { InlineXbrl } from '#domain/forms/financials/xbrl/inline-xbrl.ts';
import type { FilingSource } from '#domain/reading/document-reader.ts';
import { htmlToText } from '#domain/text/html-text.ts';
import { isPage, pageText } from '#domain/text/page-text.ts';

/** Longer reports are read only up to this point. The important sections are in the first half of any report. */
export const MOST_CHARACTERS = 8_000_000;
/** The information form, statements and discussion come first; later exhibits are certificates and consents. */
const MOST_EXHIBITS = 4;
/** Matches EDGAR's tags for typewritten columns, which do not occur in HTML. */
const TYPED_COLUMNS = /<S>[^<]*<C>/i;
/** Matches tags that create lines or rows in HTML. */
const LAID_OUT = /<(?:tr|p|br|td)(?=[\s>/])/i;
const PAGE_AROUND = /<\/?(?:html|head|body|div)(?:\s[^>]*)?>/gi;

/**
 * Returns the parts of a report. A 40-F contains Canadian documents as exhibits, and a 10-K may have its statements in
 * Exhibit 13, the report to shareholders.
 */
export function reportParts(
  main: SubmissionDocument,
  { form, documents }: FilingSource,
): SubmissionDocument[] {
  const wrapped = form.startsWith('40-F') ? /^EX-99/i : /^EX-13(?!\d)/i;
  return [main, ...documents.filter(({ type }) => wrapped.test(type)).slice(0, MOST_EXHIBITS)];
}

/** Returns the readable text of the parts and collects their inline XBRL data. */
export function reportText(parts: readonly SubmissionDocument[], xbrl: InlineXbrl): string {
  let text = '';
  for (const part of parts) {
    if (text !== '') text += '\n\n';
    xbrl.nextPage(text === '' ? 0 : text.split('\n').length - 1);
    const source = withoutPage(part.text.slice(0, MOST_CHARACTERS));
    text += isPage(source) ? htmlToText(source, xbrl) : pageText(source);
  }
  return text;
}

/** Removes the HTML wrapper around a typewritten report, so that its line breaks are kept. */
function withoutPage(source: string): string {
  return TYPED_COLUMNS.test(source) && !LAID_OUT.test(source) ? source.replace(PAGE_AROUND, '') : source;
}
