import { readFileSync } from 'node:fs';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { corpusFiles } from '#test/support/corpus.ts';
import { Dice } from '#tools/chaos/tools/dice.ts';
import type { ErrorWay, Explanation } from './error-way.ts';
import { FIRST_STATEMENT_ERRORS } from './first-statement-errors.ts';
import { HOLDINGS_ERRORS } from './holdings-errors.ts';
import { TRADE_ERRORS } from './trade-errors.ts';

const KINDS = [['3'], ['4', '4-A'], ['5'], ['13F-HR', '13F-HR-A']].map((forms) =>
  forms.flatMap((form) => [`forms/${form}`, `../edgar-more/forms/${form}`]),
);
const WAYS: readonly ErrorWay[] = [...TRADE_ERRORS, ...FIRST_STATEMENT_ERRORS, ...HOLDINGS_ERRORS];

export type FilerErrors = {
  /** Number of correct forms that were read, and how many of them were flagged as unreliable. */
  forms: number;
  doubted: number;
  ways: readonly { name: string; forms: number; copies: number; caught: number }[];
};

/**
 * Corrupts correct forms from the corpus in every way that applies to them, and counts how many errors are caught.
 * @param sample the number of forms, and the seed by which they are chosen
 */
export function measureFilerErrors(sample: { forms: number; seed: number }): FilerErrors {
  const chosen = chosenForms(sample).map((text) => ({ text, right: explained(text) }));
  return {
    forms: chosen.length,
    doubted: chosen.filter(({ right }) => isDoubted(right)).length,
    ways: WAYS.map(({ name, corrupt, isCaught }) => {
      const tried = chosen.map(({ text, right }) =>
        corrupt(text).map((copy) => isCaught(explained(copy), right)),
      );
      const copies = tried.flat();
      return {
        name,
        forms: tried.filter(({ length }) => length > 0).length,
        copies: copies.length,
        caught: copies.filter(Boolean).length,
      };
    }),
  };
}

/**
 * Returns forms in random order. Each kind of form gets its share of the number, so that rare kinds are tried with
 * every seed too.
 */
function chosenForms({ forms, seed }: { forms: number; seed: number }): string[] {
  const dice = new Dice(seed);
  const kinds = KINDS.map((folders) => {
    const paths = folders.flatMap(corpusFiles);
    return dice.some(paths, paths.length);
  });
  const most = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => kinds.flatMap((paths) => paths[at] ?? []))
    .flat()
    .slice(0, forms)
    .map((path) => decodeText(readFileSync(path)));
}

function explained(text: string): Explanation {
  return explainFiling(new TextEncoder().encode(text)).explanation;
}

function isDoubted({ missing, facts }: Explanation): boolean {
  return missing !== undefined || (facts?.kind === 'holdings' && facts.value_is_doubtful);
}
