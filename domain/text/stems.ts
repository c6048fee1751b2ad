const COMMON = new Set(
  [
    'a an the and or of to in on at by for from with without as is are was were be been being it its this that',
    'these those which who whom whose will would shall should may might can could has have had do does did not no',
    'nor but if then than so such into upon about over under between among during after before until since per each',
    'any all both either other same more most less least very also only own our we us their his her he she they',
    'them i you your there here when where while said says company companies corporation registrant report reported',
    'reports filing filed form item date dated new including includes include following pursuant certain connection',
    'respect related relating',
  ]
    .join(' ')
    .split(' '),
);
const ENDINGS = /(?:ations?|ments?|ings?|ies|ers?|ors?|ed|es|s|ly|al|e|y)$/;
const SHORTEST_STEM = 3;

/** Returns the stems of a text's content words, in order. */
export function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}][\p{L}’'-]+/gu) ?? [])
    .map((word) => word.replace(/[’']s$/, ''))
    .filter((word) => !COMMON.has(word))
    .map(stemOf);
}

/**
 * Returns whether a word is too common in English and in filings to show what a text is about.
 * @param word in lowercase
 */
export const isCommonWord = (word: string): boolean => COMMON.has(word);

/** Returns the stem of a word. @param word in lowercase */
export function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '');
  return stem.length < SHORTEST_STEM ? word : stem;
}
