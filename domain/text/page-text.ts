import { htmlToText, INVISIBLE } from './html-text.ts';

/** Tags of pages. `<TABLE>`, `<PAGE>` and `<CAPTION>` alone stand in typewritten documents too. */
const HTML = /<(?:html|body|div|p|br|td|font|center|h[1-6]|span|hr)(?=[\s>/])/i;
const LAYOUT = /<\/?(?:TABLE|CAPTION|S|C|FN|R|F\d+|TEXT|PRE|B|U|I)>/gi;
/** The number of the page may stand behind its tag. */
const PAGE_BREAK = /^[^\S\n]*<\/?PAGE>.*$/gim;

/** False for typewritten text with at most EDGAR's old layout tags. */
export function isPage(source: string): boolean {
  return HTML.test(source);
}

/**
 * Readable text of a document of any age. Typewritten documents, whose lines carry meaning, keep their lines even
 * where EDGAR's old layout tags stand in them.
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
