import { stemsOf } from '#domain/text/stems.ts';

const SUPERLATIVE = /\b(?:largest|biggest|greatest|highest|lowest|smallest|best|worst)\b/gi;
const NEAR = 60;
/** What is largest may stand behind an adjective of its own. */
const STEMS_BEHIND = 3;

/** What is the largest, the best: the source says so of the same thing. */
export function superlativesAreKnown(statement: string, source: string): boolean {
  const given = behindEach(source);
  return behindEach(statement).every(
    ({ word, stems: [first] }) =>
      first === undefined || given.some((other) => other.word === word && other.stems.includes(first)),
  );
}

function behindEach(text: string): { word: string; stems: string[] }[] {
  return [...text.matchAll(SUPERLATIVE)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    stems: stemsOf(text.slice(index + word.length, index + word.length + NEAR)).slice(0, STEMS_BEHIND),
  }));
}
