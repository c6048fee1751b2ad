import { htmlToText } from './html-text.ts';
import { INVISIBLE } from './plain-letters.ts';

/** Tags of web pages. `<TABLE>`, `<PAGE>` and `<CAPTION>` also occur in typewritten documents. */
const HTML = /<(?:html|body|div|p|br|td|font|center|h[1-6]|span|hr)(?=[\s>/])/i;
const LAYOUT = /<\/?(?:TABLE|CAPTION|S|C|FN|R|F\d+|TEXT|PRE|B|U|I)>/gi;
/** The page number may follow its tag. */
const PAGE_BREAK = /^[^\S\n]*<\/?PAGE>.*$/gim;

/** False for typewritten text with EDGAR's old layout tags at most. */
export function isPage(source: string): boolean {
  return HTML.test(source);
}

/**
 * Readable text of a document of any age. Typewritten documents keep their lines, which carry meaning, even
 * with EDGAR's old layout tags in them.
 * @throws AppError those of `htmlToText`
 */
export function pageText(source: string): string {
  if (isPage(source)) return htmlToText(source);
  return source
    .replace(PAGE_BREAK, '')
    .replace(LAYOUT, '')
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
