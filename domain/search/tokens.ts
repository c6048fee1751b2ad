import { isCommonWord, stemOf } from '#domain/text/stems.ts';

/** A searchable word in a text, with its offset and its position among the searchable words. */
export type Token = { term: string; at: number; start: number; end: number };

/** Words joined by hyphens are treated as separate words, because filings write "long-term debt" either way. */
const WORD = /\p{L}+(?:[’'&]\p{L}+)*|\d+(?:[.,]\d+)*/gu;
const POSSESSIVE = /['’]s$/;
/** The size of the stem cache, which helps because filings often repeat the same words. */
const MOST_REMEMBERED = 50_000;
const remembered = new Map<string, string | null>();

/** Returns the searchable words and numbers in a text in order, without words that are too common. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const [word] of text.matchAll(WORD)) {
    const term = termOf(word);
    if (term !== null) terms.push(term);
  }
  return terms;
}

/** Returns where certain terms occur in a text, in order. */
export function occurrences(text: string, wanted: ReadonlySet<string>): Token[] {
  const found: Token[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const term = termOf(word);
    if (term === null) continue;
    if (wanted.has(term)) found.push({ term, at, start: index, end: index + word.length });
    at++;
  }
  return found;
}

/** @returns `null` for a word that is not searchable */
function termOf(word: string): string | null {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const term = computed(word);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(word, term);
  return term;
}

function computed(word: string): string | null {
  if (/^\d/.test(word)) return word.replaceAll(',', '');
  const small = word.toLowerCase().replace(POSSESSIVE, '');
  if (small.length < 2 || isCommonWord(small)) return null;
  return stemOf(small);
}
