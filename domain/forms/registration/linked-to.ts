import { writtenDate } from '#domain/text/written-date.ts';

/** Number of characters at the start of the document that include the title and first paragraph. */
const FIRST_PAGE = 12_000;
const LINKED =
  /\blinked\s+to\s+(?:the\s+)?(?<what>[^\n;|]{3,200}?)(?=,?\s+due\b|\s*\(|,\s+each\b|[.“]\s|\n|$)/gi;
/** Matches what structured notes are linked to. Other text in a section may also be described as linked. */
const UNDERLYING = /\b(?:index|indices|fund|ETF|shares|stock|trust|gold|oil|rates?|CMS|SOFR)\b/i;
const MARKS = /[®™℠*†]/g;
const DUE = /\bdue(?:\s+on)?\s+([A-Z][a-z]{2,8}\.?\s+\d{1,2},\s+20\d{2})/;
const MATURITY = /\bMaturity\s+Date\*?\s*[:|]*\s*(?:\|\s*)?([A-Z][a-z]{2,8}\.?\s+\d{1,2},\s+20\d{2})/;

/** The asset that a structured note is linked to, and its maturity date. */
export type LinkedNote = {
  /** As named on the page: `least performing of the S&P 500 Index and the Russell 2000 Index`. */
  linked_to?: string;
  /** ISO. */
  due?: string;
};

/**
 * Returns what a structured note is linked to and its maturity, from its first page. Values that are not clearly stated
 * are absent.
 */
export function linkedNote(text: string): LinkedNote {
  const page = text.slice(0, FIRST_PAGE);
  const [what] = [...page.matchAll(LINKED)]
    .map(({ groups }) => (groups?.what ?? '').replace(MARKS, '').replace(/\s+/g, ' ').trim())
    .filter((words) => UNDERLYING.test(words));
  const due = writtenDate((DUE.exec(page) ?? MATURITY.exec(page))?.[1] ?? null);
  return { ...(what === undefined ? {} : { linked_to: lowerFirst(what) }), ...(due === null ? {} : { due }) };
}

/**
 * Makes the first letter lowercase, because `Least Performing of …` is used within a sentence. A name keeps its capital
 * letter.
 */
function lowerFirst(words: string): string {
  return words.replace(/^(?:Least|Lesser|Worst|Best|Greater)\s+Performing\b/i, (first) =>
    first.toLowerCase(),
  );
}
