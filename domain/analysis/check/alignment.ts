import { type TellingWord, tellingWordsIn } from './telling-words.ts';

/** Words of a statement and of a sentence without a partner. */
export type Unpaired = { said: readonly TellingWord[]; given: readonly TellingWord[] };

/** How a statement lies on a sentence. */
export type Alignment = {
  /** Of the statement's words, so many stand in the sentence in the same order, 0 to 1. */
  share: number;
  /** What stands between the same words of both. */
  gaps: readonly Unpaired[];
  /** What stands before the first of them, and behind the last. */
  ends: Unpaired;
  /** The words with which the sentence goes on behind the last. */
  rest: readonly TellingWord[];
};

/** Lays a statement on a sentence: the longest sequence of words that both have in the same order, and what is left. */
export function align(statement: string, sentence: string): Alignment {
  const said = tellingWordsIn(statement);
  const given = tellingWordsIn(sentence);
  const pairs = commonSequence(said, given);
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (first === undefined || last === undefined)
    return { share: 0, gaps: [], ends: { said, given }, rest: [] };
  return {
    share: pairs.length / said.length,
    gaps: pairs.slice(1).map((end, index) => {
      const from = pairs[index] ?? first;
      return { said: said.slice(from.said + 1, end.said), given: given.slice(from.given + 1, end.given) };
    }),
    ends: {
      said: [...said.slice(0, first.said), ...said.slice(last.said + 1)],
      given: [...given.slice(0, first.given), ...given.slice(last.given + 1)],
    },
    rest: given.slice(last.given + 1),
  };
}

type Pair = { said: number; given: number };

/** @see https://en.wikipedia.org/wiki/Longest_common_subsequence */
function commonSequence(said: readonly TellingWord[], given: readonly TellingWord[]): Pair[] {
  const width = given.length + 1;
  const lengths = new Uint16Array((said.length + 1) * width);
  const at = (one: number, other: number) => lengths[one * width + other] ?? 0;
  for (let one = said.length - 1; one >= 0; one--) {
    for (let other = given.length - 1; other >= 0; other--) {
      lengths[one * width + other] =
        said[one]?.word === given[other]?.word
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let one = 0, other = 0; one < said.length && other < given.length; ) {
    if (said[one]?.word === given[other]?.word) pairs.push({ said: one++, given: other++ });
    else if (at(one + 1, other) >= at(one, other + 1)) one++;
    else other++;
  }
  return pairs;
}
