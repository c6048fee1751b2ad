/** The type of a page, and how often the page mentions causes. */
export type PagePlace = { kind: 'contents' | 'exhibits' | 'audit' | 'cover' | 'body'; causes: number };

const CONTENTS = /table of contents|\bindex\b|\bpage(?: no\.?| number)?\b/i;
/** Entries in a table of contents end with a page number. */
const ENTRY = /[\p{L})\]][.\s…·|]*\s(?:F-)?\d{1,3}\s*$/gmu;
const ITEM = /^\W{0,3}(?:item|part)\s+[\dIVX]/gim;
const CAUSE =
  /\b(?:primarily|mainly|largely|partially|principally)? ?(?:due to|driven by|attributable to|resulted from|reflecting|as a result of|offset by|because of)\b/gi;

/**
 * Determines the type of each page. Tables of contents, lists of exhibits, auditors' reports and cover pages seldom
 * contain an answer.
 */
export function pagePlaces(pages: readonly string[]): PagePlace[] {
  return pages.map((text, page) => ({ kind: kindOf(text, page), causes: text.match(CAUSE)?.length ?? 0 }));
}

function kindOf(text: string, page: number): PagePlace['kind'] {
  if (page < 2 && /exact name of registrant|commission file n/i.test(text)) return 'cover';
  if (isContents(text)) return 'contents';
  if ((text.match(/incorporated (?:herein )?by reference/gi)?.length ?? 0) > 4) return 'exhibits';
  if (
    /(?:we have audited|in our opinion|critical audit matters? (?:are|is)|i have reviewed this)/i.test(text)
  )
    return 'audit';
  if (/^\s*signatures?\s*$/im.test(text) && /duly authorized/i.test(text)) return 'exhibits';
  return 'body';
}

function isContents(text: string): boolean {
  const items = text.match(ITEM)?.length ?? 0;
  const entries = text.match(ENTRY)?.length ?? 0;
  const amounts = text.match(/\d,\d{3}/g)?.length ?? 0;
  return CONTENTS.test(text) && amounts < 5 && (items >= 6 || entries >= 8);
}
