const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
const SPELLED = `(?:${[...WORDS].reverse().join('|')}|${[...ROMAN].reverse().join('|')})`;
/** At the start of a line, with further items behind it: `ITEMS FIVE AND SEVEN.` */
const HEADING = new RegExp(
  String.raw`^([^\S\n]{0,60}\|?[^\S\n]?items?(?:[^\S\n]+(?:no\.?|number))?(?:[^\S\n]|\|){1,20})(${SPELLED}(?:(?:\s*,\s*(?:and\s+)?|\s*&\s*|\s+and\s+)(?:items?\s+)?${SPELLED}){0,8})(?=[\s|.:;,)–—-]|$)`,
  'gim',
);
const NUMBER = new RegExp(String.raw`\b${SPELLED}\b`, 'gi');
/** `Item I` of a sentence that goes on in small letters, `item one` in words: only headings begin so. */
const CAPITAL = /^\p{Lu}/u;

/** Item headings of the 1990s with their number in words (`ITEM FIVE`) or Roman (`Item VII`), in digits. */
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
