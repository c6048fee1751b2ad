/** Capitalized words in a row: `Series A Cumulative Redeemable Preferred Stock`. */
const NAME = /\p{Lu}[\p{L}\d-]*(?: (?:\p{Lu}[\p{L}\d-]*|\d[\d.]*%?))*/gu;
const KIND = /\b(?:Stock|Shares|Notes|Debentures|Bonds|Warrants|Units|Preferred)\b/;
const FEWEST_WORDS = 3;

/** True unless a security's name has the words of one in the sentence, or of several, in another order. */
export function keepsSecurities(statement: string, sentence: string): boolean {
  const given = wordsOf(sentence);
  const names = namesIn(sentence);
  return namesIn(statement)
    .filter((words) => words.length >= FEWEST_WORDS && words.every((word) => given.includes(word)))
    .every((words) => names.some((name) => follow(words, name)));
}

/** The words of each; what begins a sentence may be no part of the name. */
function namesIn(text: string): string[][] {
  return [...text.matchAll(NAME)]
    .filter(([name]) => KIND.test(name))
    .map(({ 0: name, index }) => wordsOf(index === 0 ? name.replace(/^\S+ /, '') : name));
}

/** One behind the other, whatever stands between. */
function follow(words: readonly string[], given: readonly string[]): boolean {
  let from = 0;
  return words.every((word) => {
    const at = given.indexOf(word, from);
    from = at + 1;
    return at >= 0;
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d][\p{L}\d-]*/gu) ?? [];
