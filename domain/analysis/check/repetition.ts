import { stemsOf } from '#domain/text/stems.ts';
import { figuresBesideDates } from './check-dates.ts';

/** A statement is a repetition if at least this share of its words has occurred before. */
const SHARE_SAID = 0.75;
/** The lower share that is enough if all the figures in the statement have occurred before. */
const SHARE_SAID_WITH_FIGURES = 0.6;

/** Keeps track of earlier statements, so that each fact appears only once. */
export class SaidBefore {
  readonly #stems = new Set<string>();
  readonly #figures = new Set<number>();

  /** Returns whether the statement says nothing new. */
  repeats(text: string): boolean {
    const stems = [...new Set(stemsOf(text))];
    // A new date alone does not make a statement new.
    const figures = figuresBesideDates(text);
    const share = stems.filter((stem) => this.#stems.has(stem)).length / Math.max(1, stems.length);
    const hasOldFigures = figures.every(({ value }) => this.#figures.has(value));
    if (!hasOldFigures) return false;
    return share >= (figures.length > 0 ? SHARE_SAID_WITH_FIGURES : SHARE_SAID);
  }

  add(text: string): void {
    for (const stem of stemsOf(text)) this.#stems.add(stem);
    for (const { value } of figuresBesideDates(text)) this.#figures.add(value);
  }
}
