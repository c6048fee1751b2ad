/** `zero` to `twenty`, each at the place of its number. */
export const NUMBER_WORDS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** The number that a word or digits stand for: `five`, `5`; `null` for another word. */
export function numberInWords(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const number = NUMBER_WORDS.indexOf(text.toLowerCase());
  return number < 0 ? null : number;
}
