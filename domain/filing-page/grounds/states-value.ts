import { writtenFigures } from '#domain/filing-page/evidence/written-figures.ts';

const NEARLY = 1e-9;

/** Returns whether one of a takeaway's figures equals the value after rounding. Signs are ignored. */
export function statesValue(takeaway: string, value: number): boolean {
  return writtenFigures(takeaway).some(
    ({ value: written, rounding, isPercent }) =>
      !isPercent && Math.abs(Math.abs(value) - written) <= rounding * (1 + NEARLY) + NEARLY,
  );
}
