import { stemsOf } from '#domain/text/stems.ts';
import { labelOf, sharedWords } from './label.ts';
import type { Line } from './lines.ts';
import { statesFigure } from './states-figure.ts';
import { dateSpellings, writtenDates } from './written-dates.ts';
import { type WrittenFigure, writtenFigures } from './written-figures.ts';

/** For a line this long, one more matching label word is probably a coincidence. */
const LONG = 600;

/**
 * Finds the sentence or row that states a takeaway's first figure (or its date, if it has no figure) and contains at
 * least one word of the figure's label. If there are several, it returns the shortest one with the most of these words
 * and the most of the figures.
 * @returns `null` if no line has both
 */
export function lineWithFigure(takeaway: string, lines: readonly Line[]): Line | null {
  const figures = writtenFigures(takeaway);
  const [lead] = figures;
  const dates = dateSpellings(takeaway);
  const start = lead?.start ?? writtenDates(takeaway)[0]?.index;
  if (start === undefined || (lead !== undefined && !lead.isDistinctive)) return null;
  const label = labelOf(takeaway, start);
  const sense = new Set(stemsOf(takeaway));
  let best: { line: Line; rank: number } | null = null;
  for (const line of lines) {
    if (lead === undefined ? !statesDay(line, dates) : !statesFigure(line.words, lead, line.isRow)) continue;
    const shared = sharedWords(label, line.words);
    const rank =
      shared / label.size +
      sharedWords(sense, line.words) / Math.max(1, sense.size) +
      statedShare(line, figures) -
      line.words.length / LONG;
    if (shared > 0 && (best === null || rank > best.rank)) best = { line, rank };
  }
  return best?.line ?? null;
}

function statesDay({ words }: Line, [day = []]: readonly (readonly string[])[]): boolean {
  return day.some((spelling) => words.includes(spelling));
}

/** Returns the share of a takeaway's figures that a line contains. */
function statedShare({ words, isRow }: Line, figures: readonly WrittenFigure[]): number {
  const stated = figures.filter((figure) => statesFigure(words, figure, isRow)).length;
  return stated / Math.max(1, figures.length);
}
