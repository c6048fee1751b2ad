import { stemsOf } from '#domain/text/stems.ts';
import type { Line } from './lines.ts';

/** A line and the stems of its words. */
export type Sense = { line: Line; stems: ReadonlySet<string> };

/**
 * Returns the stems of each line's words. They are computed only once because a line may be compared with many
 * takeaways.
 */
export function sensesOf(lines: readonly Line[]): Sense[] {
  return lines.map((line) => ({ line, stems: new Set(stemsOf(line.words)) }));
}

/** Floating-point tolerance, so that exactly half of the words is enough. */
const EXACT = 1e-9;

/**
 * Finds the line that contains the most words of a takeaway without a figure; ties go to the first line.
 * @param share minimum share of the words that the line must contain
 */
export function similarLine(takeaway: string, senses: readonly Sense[], share: number): Line | null {
  const stems = [...new Set(stemsOf(takeaway))];
  let best: Line | null = null;
  let most = Math.max(0, share * stems.length - EXACT);
  for (const { line, stems: known } of senses) {
    const shared = stems.filter((stem) => known.has(stem)).length;
    if (shared > most) [best, most] = [line, shared];
  }
  return best;
}

/** Returns the first table row, or the first line if there is none. */
export function firstRow(lines: readonly Line[]): Line | null {
  return lines.find(({ isRow }) => isRow) ?? lines[0] ?? null;
}
