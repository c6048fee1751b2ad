import { type FilerErrors, measureFilerErrors } from '#tools/corpus/filer-errors/measure-filer-errors.ts';
import { table } from './result-tables.ts';

const HEAD = ['Error', 'Forms', 'Copies', 'Caught', 'Share'];
export const LEAST_CAUGHT = 0.95;
/** Some errors of a kind look like correct figures, such as the total of a purchase for a few hundred dollars. */
export const LEAST_CAUGHT_OF_A_KIND = 0.85;
export const MOST_DOUBTED = 0.01;

/**
 * Corrupts correct Forms 3, 4, 5 and 13F in the ways that filers get them wrong.
 * @returns a table of what is caught, and whether at least 95% of all errors and 85% of each kind are caught and at
 * most 1% of correct forms are flagged
 */
export function filerErrorTable(sample: { forms: number; seed: number }): { table: string; isGood: boolean } {
  const found = measureFilerErrors(sample);
  const rows = [...found.ways, sumOf(found)].map(({ name, forms, copies, caught }) => [
    name,
    `${forms}`,
    `${copies}`,
    `${caught}`,
    percent(caught, copies),
  ]);
  const falseAlarms = `False alarms: ${found.doubted} of ${found.forms} correct forms (${percent(found.doubted, found.forms)})`;
  return { table: `${table(HEAD, rows)}\n\n${falseAlarms}`, isGood: isGood(found) };
}

/** Returns whether enough errors, in all and of each kind, are caught and few enough correct forms are flagged. */
export function isGood(found: FilerErrors): boolean {
  const all = sumOf(found);
  return (
    all.caught >= all.copies * LEAST_CAUGHT &&
    found.ways.every(({ caught, copies }) => caught >= copies * LEAST_CAUGHT_OF_A_KIND) &&
    found.doubted <= found.forms * MOST_DOUBTED
  );
}

function sumOf({ ways, forms }: FilerErrors) {
  const sum = (of: 'copies' | 'caught') => ways.reduce((all, way) => all + way[of], 0);
  return { name: '**All**', forms, copies: sum('copies'), caught: sum('caught') };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
