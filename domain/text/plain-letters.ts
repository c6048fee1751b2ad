/** Invisible characters: soft hyphens, joiners, direction marks, tags. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Cyrillic and Greek letters with the Latin letters that they look like. */
const LOOKALIKES = new Map([
  ...zip('АВЕКМНОРСТУХІЈЅаеорсухіјѕһԁӏ', 'ABEKMHOPCTYXIJSaeopcyxijshdl'),
  ...zip('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαοικνυ', 'ABEZHIKMNOPTYXaoikvu'),
]);
const LOOKALIKE = new RegExp(`[${[...LOOKALIKES.keys()].join('')}]`, 'g');
/**
 * A text without any of these characters (anything but ASCII and common punctuation and symbols) is already plain.
 */
const UNUSUAL = /[^ -~\s‘’“”–—•…§®™©☐☒☑]/;

/** Returns the text in plain keyboard letters: without accents, invisible characters and lookalikes. */
export function inPlainLetters(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(/\p{M}/gu, '')
    .replace(LOOKALIKE, (letter) => LOOKALIKES.get(letter) ?? letter);
}

function zip(letters: string, latin: string): [string, string][] {
  return [...letters].map((letter, index) => [letter, latin.charAt(index)]);
}
