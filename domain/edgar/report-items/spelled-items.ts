const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
const SPELLED = `(?:${[...WORDS].reverse().join('|')}|${[...ROMAN].reverse().join('|')})`;
/** Matches a heading at the start of a line, followed by other items: `ITEMS FIVE AND SEVEN.` */
const HEADING = new RegExp(
  String.raw`^([^\S\n]{0,60}\|?[^\S\n]?items?(?:[^\S\n]+(?:no\.?|number))?(?:[^\S\n]|\|){1,20})(${SPELLED}(?:(?:\s*,\s*(?:and\s+)?|\s*&\s*|\s+and\s+)(?:items?\s+)?${SPELLED}){0,8})(?=[\s|.:;,)–—-]|$)`,
  'gim',
);
const NUMBER = new RegExp(String.raw`\b${SPELLED}\b`, 'gi');
/**
 * Here, only headings start with a capital letter. A sentence may mention `Item I` but continues in lowercase, or is
 * written `item one`.
 */
const CAPITAL = /^\p{Lu}/u;

/** Converts 1990s item headings whose numbers are words (`ITEM FIVE`) or Roman numerals (`Item VII`) to digits. */
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
