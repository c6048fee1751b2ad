import { stemOf, stemsOf } from '#domain/text/stems.ts';

/** Words that claim more than they seem to: how many, how much, how sure. They need a partner in the source. */
const CLAIMS = new Set(
  'all every everyone everything entire entirely whole only exactly first last sole record always ever most best worst largest biggest greatest highest lowest fully immediately permanently certainly definitely guaranteed because therefore thus despite although though however'.split(
    ' ',
  ),
);
/** What a report does, and what joins sentences: words that a teller adds without saying more. */
const NEUTRAL = new Set(
  stemsOf(
    'announce disclose state note tell describe enter sign amount total percent percentage million billion thousand dollar worth about around approximately nearly roughly now also',
  ),
);

/** The words of a statement that no source has and that are not merely its telling, in its order; `null` between others. */
export function unborneWords(statement: string, source: string): (string | null)[] {
  const given = new Set(stemsOf(source.replaceAll('-', ' ')));
  const claimed = new Set(wordsIn(source));
  return wordsIn(statement)
    .map((word) => ({ word, stem: stemOf(word) }))
    .filter(({ word }) => CLAIMS.has(word) || stemsOf(word).length > 0)
    .map(({ word, stem }) => {
      if (CLAIMS.has(word)) return claimed.has(word) ? null : word;
      return given.has(stem) || NEUTRAL.has(stem) ? null : word;
    });
}

/** True for a word that claims how many, how much or how surely. */
export function isClaim(word: string | null): boolean {
  return word !== null && CLAIMS.has(word);
}

/** The longest stretch of words that no source has. */
export function longestUnborne(words: readonly (string | null)[]): number {
  let longest = 0;
  let run = 0;
  for (const word of words) {
    run = word === null ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}’']*/gu) ?? [];
