import { stemsOf } from '#domain/text/stems.ts';
import { figuresBesideDates } from './dates.ts';

/** A statement with so much of its sense said before repeats it. */
const SHARE_SAID = 0.75;
/** With all its figures said before, less is enough. */
const SHARE_SAID_WITH_FIGURES = 0.6;

/** Remembers what was said, so that one fact stands once. */
export class SaidBefore {
  readonly #stems = new Set<string>();
  readonly #figures = new Set<number>();

  /** True if the statement says nothing new. */
  repeats(text: string): boolean {
    const stems = [...new Set(stemsOf(text))];
    // A date alone is no news.
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
