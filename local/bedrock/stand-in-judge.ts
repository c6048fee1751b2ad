import { passagesIn, statementsIn } from './read-request.ts';

/**
 * Stand-in for a model that judges statements. It accepts a statement only if a cited passage contains it word for
 * word.
 */
export function standInVerdicts(request: string) {
  const passages = passagesIn(request);
  return {
    verdicts: statementsIn(request).map(({ number, text, passages: cited }) => {
      const source = passages
        .filter((passage) => cited.includes(passage.number))
        .map((passage) => passage.text);
      const isThere = letters(source.join(' ')).includes(letters(text));
      return { statement: number, verdict: isThere ? 'supported' : 'not there' };
    }),
  };
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]+/gu, '');
