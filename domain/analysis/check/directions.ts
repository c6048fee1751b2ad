import { type TellingWord, tellingWordsIn } from './telling-words.ts';

const REACH = 5;

/**
 * True if the words of direction in a statement say the same as those that stand in the source beside the same things:
 * raised or lowered, bought or sold, with or without a not, certain or merely planned.
 */
export function keepsDirection(statement: string, source: string): boolean {
  const said = tellingWordsIn(statement);
  const given = tellingWordsIn(source);
  return said.every(
    (word, index) =>
      word.side.every(({ pair, first }) => isSameSide({ said, index, given, pair, first })) &&
      isSameCertainty(said, index, given),
  );
}

type Comparison = {
  said: readonly TellingWord[];
  index: number;
  given: readonly TellingWord[];
  pair: number;
  first: boolean;
};

/** Of the words of this pair in the source, the one with the most similar neighbors decides. */
function isSameSide({ said, index, given, pair, first }: Comparison): boolean {
  let best = -1;
  let agrees = true;
  given.forEach((word, at) => {
    const sides = word.side.filter((side) => side.pair === pair);
    if (sides.length === 0) return;
    const likeness = likenessOf(said, index, given, at);
    const isSame = sides.some((side) => side.first === first);
    if (likeness > best + NEARLY || (likeness > best - NEARLY && isSame)) {
      agrees = isSame || (agrees && likeness <= best + NEARLY);
      best = Math.max(best, likeness);
    }
  });
  return agrees;
}

const NEARLY = 1e-9;

/** How many words the neighborhoods of two places share; near ones count more. */
function likenessOf(
  said: readonly TellingWord[],
  index: number,
  given: readonly TellingWord[],
  at: number,
): number {
  let likeness = 0;
  for (let distance = -REACH; distance <= REACH; distance++) {
    const neighbor = said[index + distance];
    if (distance === 0 || neighbor === undefined || neighbor.word.length < SHORTEST) continue;
    for (let other = -REACH; other <= REACH; other++) {
      if (other !== 0 && given[at + other]?.word === neighbor.word) {
        likeness += 1 / (Math.abs(distance) * Math.abs(other));
      }
    }
  }
  return likeness;
}

const SHORTEST = 3;
const AHEAD = 3;

/** What the source denies or merely plans, a statement may not claim; what it claims, a statement may not deny. */
function isSameCertainty(
  said: readonly TellingWord[],
  index: number,
  given: readonly TellingWord[],
): boolean {
  const { word } = said[index] ?? { word: '' };
  if (word.length <= SHORTEST || !isVerbLike(word)) return true;
  const places = given.flatMap((other, at) => (other.word === word ? [at] : []));
  if (places.length === 0) return true;
  const marksSaid = marksBefore(said, index);
  return places.some((at) => {
    const marks = marksBefore(given, at);
    return marks.isNegated === marksSaid.isNegated && (!marks.isHedged || marksSaid.isHedged);
  });
}

function isVerbLike(word: string): boolean {
  return /(?:ed|ing|es|s|e|t|y|n|d|l|r|m|p|k)$/.test(word);
}

function marksBefore(
  words: readonly TellingWord[],
  index: number,
): { isNegated: boolean; isHedged: boolean } {
  const before = words.slice(Math.max(0, index - AHEAD), index);
  return {
    isNegated: before.some(({ isNegation }) => isNegation),
    isHedged: before.some(({ isHedge }) => isHedge),
  };
}
