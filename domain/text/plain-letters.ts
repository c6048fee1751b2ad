/** Characters that nobody sees: soft hyphens, joiners, direction marks, tags. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Cyrillic and Greek letters beside the Latin ones that they look like. */
const LOOKALIKES = new Map([
  ...zip('АВЕКМНОРСТУХІЈЅаеорсухіјѕһԁӏ', 'ABEKMHOPCTYXIJSaeopcyxijshdl'),
  ...zip('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαοικνυ', 'ABEZHIKMNOPTYXaoikvu'),
]);
const LOOKALIKE = new RegExp(`[${[...LOOKALIKES.keys()].join('')}]`, 'g');
/** Texts with nothing beside letters, punctuation and common signs are plain already. */
const UNUSUAL = /[^ -~\s‘’“”–—•…§®™©☐☒☑]/;

/** The text as it reads, in the letters of a keyboard: without accents, invisible characters and lookalikes. */
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
