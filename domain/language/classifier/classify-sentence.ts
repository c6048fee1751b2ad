import type { Sentence } from '#domain/language/clauses.ts';
import weights from './event-weights.json' with { type: 'json' };
import { sentenceWords } from './sentence-words.ts';

/** What a sentence probably reports. All numbers are probabilities, from 0 to 1. */
export type SentenceClass = {
  /** Returns the probability that the sentence reports this kind of event as news. */
  probabilityOf: (kind: string) => number;
  /** The most probable kind. */
  kind: string;
  /** Probability that it reports nothing new. */
  nothing: number;
  /** Probabilities that a holder would rate it no news, LOW, MEDIUM, HIGH and CRITICAL. */
  levels: readonly number[];
};

const NOTHING = 'none';
const LEVELS = 5;
const KINDS = new Map(weights.kinds.map((kind, at) => [kind, at]));
const COLUMNS = KINDS.size + LEVELS;
const MOST_RARE = 255;
/** A word that is in no table counts as rare in the length of its sentence. */
const UNKNOWN = 1;

type Table = { numbers: Int8Array; scale: number };
type Tables = { rows: ReadonlyMap<string, number>; all: Table; start: Table };

let decoded: Tables | undefined;
const known = new WeakMap<Sentence, SentenceClass>();

/**
 * Classifies a sentence by its words: each word of the table adds to the score of each kind of event, weighted by how
 * rare it is. The weights are fitted by `npm run -s eval -- events`. @see docs/adr/0130
 */
export function classifySentence(sentence: Sentence): SentenceClass {
  const before = known.get(sentence);
  if (before) return before;
  decoded ??= decodeTables();
  const { all, start } = sentenceWords(sentence);
  const scores = Float64Array.from(weights.bias);
  addScores(scores, all, decoded.all, decoded.rows);
  addScores(scores, start, decoded.start, decoded.rows);
  const kinds = probabilities(scores.subarray(0, KINDS.size));
  const probabilityOf = (kind: string) => kinds[KINDS.get(kind) ?? -1] ?? 0;
  const found = {
    probabilityOf,
    kind: weights.kinds[kinds.indexOf(Math.max(...kinds))] ?? NOTHING,
    nothing: probabilityOf(NOTHING),
    levels: probabilities(scores.subarray(KINDS.size)),
  };
  known.set(sentence, found);
  return found;
}

/** Most starts of a function classify nothing, so this is not done when the module loads. */
function decodeTables(): Tables {
  return {
    rows: new Map(weights.words.split(' ').map((word, row) => [word, row])),
    all: { numbers: numbersIn(weights.all), scale: weights.allScale },
    start: { numbers: numbersIn(weights.start), scale: weights.startScale },
  };
}

function numbersIn(base64: string): Int8Array {
  return Int8Array.from(atob(base64), (one) => one.charCodeAt(0));
}

function addScores(
  scores: Float64Array,
  words: ReadonlySet<string>,
  { numbers, scale }: Table,
  rows: ReadonlyMap<string, number>,
): void {
  const sums = new Float64Array(COLUMNS);
  let squares = 0;
  for (const word of words) {
    const row = rows.get(word);
    const rarity = row === undefined ? UNKNOWN : (weights.rarity[row] ?? 0) / MOST_RARE;
    squares += rarity * rarity;
    if (row === undefined) continue;
    for (let column = 0; column < COLUMNS; column++) {
      sums[column] = (sums[column] ?? 0) + rarity * (numbers[row * COLUMNS + column] ?? 0);
    }
  }
  const factor = scale / (Math.sqrt(squares) || 1);
  for (let column = 0; column < COLUMNS; column++) {
    scores[column] = (scores[column] ?? 0) + (sums[column] ?? 0) * factor;
  }
}

function probabilities(scores: Float64Array): number[] {
  const most = Math.max(...scores);
  const powers = Array.from(scores, (score) => Math.exp(score - most));
  const sum = powers.reduce((total, one) => total + one, 0);
  return powers.map((one) => one / sum);
}
