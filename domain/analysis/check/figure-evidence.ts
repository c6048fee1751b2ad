import { stemsOf } from '#domain/text/stems.ts';
import { figuresBesideDates } from './dates.ts';
import { type Figure, figuresIn, isSameFigure } from './figures.ts';
import type { Source, SourceSentence } from './sources.ts';

/** The sentences of the passages that carry a statement, the most telling first. */
export type Support = readonly SourceSentence[];

/** Numbers within dates were checked as dates. */
export function figuresAreKnown(statement: string, support: Support): boolean {
  const stated = figuresBesideDates(statement);
  return stated.every(
    (figure) =>
      support.some(({ figures, scale }) => figures.some((other) => isSameFigure(figure, other, scale))) ||
      (figure.kind === 'percent' && isComputed(figure, stated, support)),
  );
}

/** The change between two figures of one sentence or row, of which the statement tells at least one. */
function isComputed(percent: Figure, stated: readonly Figure[], support: Support): boolean {
  return support.some(({ figures, scale }) =>
    figures
      .filter((now) => now.kind !== 'percent')
      .some(
        (now) =>
          stated.some((told) => told !== percent && isSameFigure(told, now, scale)) &&
          figures.some(
            (before) =>
              before !== now &&
              before.kind === now.kind &&
              [now.value / before.value, before.value / now.value].some(
                (ratio) => Math.abs(Math.abs(ratio - 1) * 100 - percent.value) <= percent.tolerance,
              ),
          ),
      ),
  );
}

/** The sentence or row of the filing that has most of a statement's figures; `null` where none has any. */
export function figuresStandIn(statement: string, sources: readonly Source[]): SourceSentence | null {
  const stated = figuresIn(statement).filter(
    ({ value, tolerance }) => value >= LEAST_TELLING || tolerance < 1 / 2,
  );
  const words = stemsOf(statement);
  let best: SourceSentence | null = null;
  let most = 0;
  for (const sentence of sources.flatMap(({ sentences }) => sentences)) {
    const { passage, segment, figures, scale } = sentence;
    if (passage.number === 0) continue;
    const shared = stated.filter((figure) =>
      figures.some((other) => isSameFigure(figure, other, scale)),
    ).length;
    const worth = shared + words.filter((stem) => segment.stems.has(stem)).length / (words.length + 1);
    if (shared > 0 && worth > most) [best, most] = [sentence, worth];
  }
  return best;
}

/** Smaller whole numbers stand anywhere. */
const LEAST_TELLING = 32;
