import { htmlBeginning, htmlToText } from './html-text.ts';
import { INVISIBLE } from './plain-letters.ts';

/** HTML tags. `<TABLE>`, `<PAGE>` and `<CAPTION>` also occur in typewritten documents. */
const HTML = /<(?:html|body|div|p|br|td|font|center|h[1-6]|span|hr)(?=[\s>/])/i;
const LAYOUT = /<\/?(?:TABLE|CAPTION|S|C|FN|R|F\d+|TEXT|PRE|B|U|I)>/gi;
/** The page number may follow its tag. */
const PAGE_BREAK = /^[^\S\n]*<\/?PAGE>.*$/gim;

/**
 * Returns whether a document is HTML. Plain text is not HTML, even if it contains EDGAR's old layout tags.
 */
export function isPage(source: string): boolean {
  return HTML.test(source);
}

/**
 * Returns the readable text of a document of any age. Typewritten documents keep their line breaks, which carry
 * meaning, even if they contain EDGAR's old layout tags.
 * @throws AppError as in `htmlToText`
 */
export function pageText(source: string): string {
  if (isPage(source)) return htmlToText(source);
  return source
    .replace(PAGE_BREAK, '')
    .replace(LAYOUT, '')
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/ [^\S\n]+|[^\S\n ][^\S\n]*/g, ' ')
    .replace(/ \n ?|\n /g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns the first characters of `pageText`, without converting a long page to the end. */
export function pageBeginning(source: string, characters: number): string {
  return (isPage(source) ? htmlBeginning(source, characters) : pageText(source)).slice(0, characters);
}
