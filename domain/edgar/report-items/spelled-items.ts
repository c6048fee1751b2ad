const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
const SPELLED = `(?:${[...WORDS].reverse().join('|')}|${[...ROMAN].reverse().join('|')})`;
/** Matches a heading at the start of a line, with further items after it: `ITEMS FIVE AND SEVEN.` */
const HEADING = new RegExp(
  String.raw`^([^\S\n]{0,60}\|?[^\S\n]?items?(?:[^\S\n]+(?:no\.?|number))?(?:[^\S\n]|\|){1,20})(${SPELLED}(?:(?:\s*,\s*(?:and\s+)?|\s*&\s*|\s+and\s+)(?:items?\s+)?${SPELLED}){0,8})(?=[\s|.:;,)–—-]|$)`,
  'gim',
);
const NUMBER = new RegExp(String.raw`\b${SPELLED}\b`, 'gi');
/**
 * Only headings begin with a capital letter here, unlike sentences that mention `Item I` and continue in
 * lowercase, or spell it as `item one`.
 */
const CAPITAL = /^\p{Lu}/u;

/**
 * Converts item headings of the 1990s with numbers in words (`ITEM FIVE`) or Roman numerals (`Item VII`) to
 * digits.
 */
export function withNumberedItems(text: string): string {
  return text.replace(HEADING, (whole, lead: string, spelled: string) =>
    CAPITAL.test(spelled) && CAPITAL.test(lead.trimStart().replace(/^\|/, '').trimStart())
      ? lead + spelled.replace(NUMBER, digitsOf)
      : whole,
  );
}

function digitsOf(spelled: string): string {
  const word = WORDS.indexOf(spelled.toLowerCase());
  return String((word < 0 ? ROMAN.indexOf(spelled.toUpperCase()) : word) + 1);
}
