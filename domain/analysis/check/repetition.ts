import { stemsOf } from '#domain/text/stems.ts';
import { figuresBesideDates } from './dates.ts';

/** A statement with so much of its sense told before repeats it. */
const SHARE_TOLD = 0.75;
/** With all its figures told before, less is enough. */
const SHARE_TOLD_WITH_FIGURES = 0.6;

/** Remembers what was told, so that one fact stands once. */
export class Told {
  readonly #stems = new Set<string>();
  readonly #figures = new Set<number>();

  /** True if the statement says nothing new. */
  repeats(text: string): boolean {
    const stems = [...new Set(stemsOf(text))];
    // A date alone is no news.
    const figures = figuresBesideDates(text);
    const told = stems.filter((stem) => this.#stems.has(stem)).length / Math.max(1, stems.length);
    const hasOldFigures = figures.every(({ value }) => this.#figures.has(value));
    if (!hasOldFigures) return false;
    return told >= (figures.length > 0 ? SHARE_TOLD_WITH_FIGURES : SHARE_TOLD);
  }

  add(text: string): void {
    for (const stem of stemsOf(text)) this.#stems.add(stem);
    for (const { value } of figuresBesideDates(text)) this.#figures.add(value);
  }
}
