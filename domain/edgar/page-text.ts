import { documentText } from './html-text.ts';

/** Tags of pages. `<TABLE>`, `<PAGE>` and `<CAPTION>` alone stand in typewritten documents too. */
const HTML = /<(?:html|body|div|p|br|td|font|center|h[1-6]|span|hr)(?=[\s>/])/i;
const LAYOUT = /<\/?(?:PAGE|TABLE|CAPTION|S|C|FN|R|F\d+|TEXT|PRE|B|U|I)>/gi;

/**
 * Readable text of a document of any age. Typewritten documents, whose lines carry meaning, keep their lines even
 * where EDGAR's old layout tags stand in them.
 * @throws AppError those of `documentText`
 */
export function pageText(source: string): string {
  if (HTML.test(source)) return documentText(source);
  return source
    .replace(LAYOUT, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
