import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SentenceWords, sentenceWords } from '#domain/language/classifier/sentence-words.ts';
import { readSentence } from '#domain/language/clauses.ts';
import { filerOf } from '#domain/language/filer.ts';
import { namesIn } from '#domain/language/names.ts';

/** A sentence written in the style of 8-Ks, with the kind of event that it reports and the level of that event. */
export type LabeledSentence = {
  kind: string;
  /** From 0, nothing new, to 4, CRITICAL. */
  level: number;
  text: string;
  words: SentenceWords;
};

const FILE = join(import.meta.dirname, '..', '..', 'corpus', 'labeled-sentences.tsv');

/** Returns the labeled sentences. */
export function labeledSentences(): LabeledSentence[] {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [kind = '', level = '', text = ''] = line.split('\t');
    return { kind, level: Number(level), text, words: wordsOf(text) };
  });
}

/** Reads a sentence on its own, without the report that would name its parties. */
function wordsOf(text: string): SentenceWords {
  const filer = filerOf(null, text);
  return sentenceWords(readSentence(text, { names: namesIn(text, filer), filer, asOf: null }));
}
