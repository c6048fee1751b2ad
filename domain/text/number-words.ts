/** `zero` to `twenty`; the index of each word is its value. */
export const NUMBER_WORDS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Returns the number that a word or digits represent, such as `five` or `5`; `null` for any other word. */
export function numberInWords(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const number = NUMBER_WORDS.indexOf(text.toLowerCase());
  return number < 0 ? null : number;
}
