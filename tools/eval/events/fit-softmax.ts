import type { SentenceWords } from '#domain/language/classifier/sentence-words.ts';
import { DIMENSIONS, type WordVectors } from './word-vectors.ts';

/** A sentence with its class. */
export type Example = { words: SentenceWords; class: string };

/** A fitted classifier. */
export type Fitted = {
  classes: readonly string[];
  bias: readonly number[];
  /** Words with a weight of their own, from the examples. */
  known: ReadonlySet<string>;
  /** Returns what a word adds to the score of each class; it includes the weight of similar words. */
  weightsOf: (word: string, part: keyof SentenceWords) => Float64Array;
  /** Returns the probability of each class. */
  predict: (words: SentenceWords) => Float64Array;
};

const PASSES = 20;
const STEP = 0.5;
/** Regularization: keeps the weights of rare words small. */
const SHRINK = 1e-4;
/** How strongly the vectors count, compared with the words themselves. */
const VECTOR_SHARE = 2;
const BIAS_INPUT = 0.3;
const LEAST_EXAMPLES = 2;
const PARTS = ['all', 'start'] as const;

type Inputs = { at: number[]; value: number[] };

/**
 * Fits a softmax regression to examples, by AdaGrad in a fixed order. Its inputs are the words of a sentence, weighted
 * by rarity, and the sum of their vectors. Through the vectors, a word that no example contains counts like similar
 * words that do.
 */
export function fitSoftmax(
  examples: readonly Example[],
  classes: readonly string[],
  vectors: WordVectors,
): Fitted {
  const places = placesOf(examples);
  const inputs = places.size + PARTS.length * DIMENSIONS + 1;
  const count = classes.length;
  const weights = new Float64Array(inputs * count);
  const squares = new Float64Array(inputs * count).fill(1e-2);
  const vectorPlace = (part: keyof SentenceWords) => places.size + PARTS.indexOf(part) * DIMENSIONS;

  const inputsOf = (words: SentenceWords): Inputs => {
    const input: Inputs = { at: [], value: [] };
    for (const part of PARTS) {
      const length = Math.hypot(...[...words[part]].map((word) => vectors.rarityOf(word))) || 1;
      const sum = new Float64Array(DIMENSIONS);
      for (const word of words[part]) {
        const value = vectors.rarityOf(word) / length;
        const place = places.get(`${part} ${word}`);
        if (place !== undefined) {
          input.at.push(place);
          input.value.push(value);
        }
        vectors.of(word)?.forEach((one, at) => {
          sum[at] = (sum[at] ?? 0) + one * value;
        });
      }
      sum.forEach((one, at) => {
        input.at.push(vectorPlace(part) + at);
        input.value.push(one * VECTOR_SHARE);
      });
    }
    input.at.push(inputs - 1);
    input.value.push(BIAS_INPUT);
    return input;
  };

  const probabilities = ({ at, value }: Inputs): Float64Array => {
    const scores = new Float64Array(count);
    for (const [index, place] of at.entries()) {
      const one = value[index] ?? 0;
      for (let k = 0; k < count; k++) scores[k] = (scores[k] ?? 0) + (weights[place * count + k] ?? 0) * one;
    }
    const most = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - most));
    const sum = powers.reduce((total, one) => total + one, 0);
    return powers.map((one) => one / sum);
  };

  const learn = (input: Inputs, wanted: number): void => {
    const found = probabilities(input);
    for (const [index, place] of input.at.entries()) {
      const one = input.value[index] ?? 0;
      for (let k = 0; k < count; k++) {
        const q = place * count + k;
        const slope = ((found[k] ?? 0) - Number(k === wanted)) * one + SHRINK * (weights[q] ?? 0);
        squares[q] = (squares[q] ?? 0) + slope * slope;
        weights[q] = (weights[q] ?? 0) - (STEP * slope) / Math.sqrt(squares[q] ?? 1);
      }
    }
  };

  const prepared = examples.map((one) => ({
    input: inputsOf(one.words),
    wanted: classes.indexOf(one.class),
  }));
  const random = randomNumbers();
  for (let pass = 0; pass < PASSES; pass++) {
    shuffle(prepared, random);
    for (const { input, wanted } of prepared) learn(input, wanted);
  }

  return {
    classes,
    bias: classes.map((_, k) => (weights[(inputs - 1) * count + k] ?? 0) * BIAS_INPUT),
    known: new Set([...places.keys()].map((key) => key.slice(key.indexOf(' ') + 1))),
    weightsOf: (word, part) => {
      const sums = new Float64Array(count);
      const place = places.get(`${part} ${word}`);
      const vector = vectors.of(word);
      for (let k = 0; k < count; k++) {
        let sum = place === undefined ? 0 : (weights[place * count + k] ?? 0);
        vector?.forEach((one, at) => {
          sum += one * VECTOR_SHARE * (weights[(vectorPlace(part) + at) * count + k] ?? 0);
        });
        sums[k] = sum;
      }
      return sums;
    },
    predict: (words) => probabilities(inputsOf(words)),
  };
}

/** Returns a place for each word that occurs in several examples. */
function placesOf(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of examples) {
    for (const part of PARTS) {
      for (const word of words[part]) counts.set(`${part} ${word}`, (counts.get(`${part} ${word}`) ?? 0) + 1);
    }
  }
  const frequent = [...counts].filter(([, count]) => count >= LEAST_EXAMPLES).map(([key]) => key);
  return new Map(frequent.map((key, place) => [key, place]));
}

/** Returns the same sequence of numbers from 0 to 1 in each run, so that a fit can be repeated. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function shuffle<T>(list: T[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const kept = list[last] as T;
    list[last] = list[other] as T;
    list[other] = kept;
  }
}
