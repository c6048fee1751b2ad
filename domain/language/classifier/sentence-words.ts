import type { Sentence } from '#domain/language/clauses.ts';

/** The words that stand for marked names, amounts and dates. */
const MARKS: Readonly<Record<string, string>> = {
  M: '#money',
  D: '#date',
  P: '#person',
  C: '#company',
  O: '#office',
  N: '#number',
  S: '#security',
};
const WORD = /#\w+|[a-z][a-z'-]*[a-z]|%/g;
/** The words after these are usually terms and descriptions. */
const READ = 80;
/** The words at the start of a sentence usually say who did what. */
const START = 14;

/** The distinct words of a sentence: all of them, and those at its start. */
export type SentenceWords = { all: ReadonlySet<string>; start: ReadonlySet<string> };

/** Returns the words by which a sentence is classified, including a word for the tag of each clause. */
export function sentenceWords({ marked, clauses, isKnown }: Sentence): SentenceWords {
  const text = marked.text
    .replace(/‹([A-Z])\d+›/g, (_, kind: string) => ` ${MARKS[kind] ?? '#other'} `)
    .replace(/¤/g, ' #filer ')
    .toLowerCase()
    .replace(/’/g, "'");
  const words = (text.match(WORD) ?? []).slice(0, READ).map((word) => word.replace(/'s$/, ''));
  const tags = [...clauses.map(({ tag }) => `@${tag}`), `@first-${clauses[0]?.tag ?? 'boilerplate'}`];
  return {
    all: new Set([...words, ...tags, ...(isKnown ? ['@known'] : [])]),
    start: new Set(words.slice(0, START)),
  };
}
