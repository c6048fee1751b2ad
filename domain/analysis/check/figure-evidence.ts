import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import { stemsOf } from '#domain/text/stems.ts';
import { datesIn } from './dates.ts';
import { type Figure, figuresIn, isSameFigure } from './figures.ts';
import { type Segment, segmentsOf } from './segments.ts';

/** The sentences of the passages that carry a statement, the most telling first. */
export type Support = { passage: PromptPassage; segment: Segment }[];

/** Numbers within dates were checked as dates. */
export function figuresAreKnown(statement: string, support: Support): boolean {
  const dates = datesIn(statement);
  const stated = figuresIn(statement).filter(
    ({ start, end }) => !dates.some((date) => start < date.end && end > date.start),
  );
  const given = support.map(({ passage, segment }) => ({
    scale: segment.text.includes('|') ? passage.scale : 0,
    figures: figuresIn(segment.text),
  }));
  return stated.every(
    (figure) =>
      given.some(({ figures, scale }) => figures.some((other) => isSameFigure(figure, other, scale))) ||
      (figure.kind === 'percent' && isComputed(figure, stated, given)),
  );
}

/** The change between two figures of one sentence or row, of which the statement tells at least one. */
function isComputed(
  percent: Figure,
  stated: readonly Figure[],
  given: readonly { scale: number; figures: Figure[] }[],
): boolean {
  return given.some(({ figures, scale }) =>
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
export function figuresStandIn(
  statement: string,
  passages: readonly PromptPassage[],
): Support[number] | null {
  const stated = figuresIn(statement).filter(
    ({ value, tolerance }) => value >= LEAST_TELLING || tolerance < 1 / 2,
  );
  const words = stemsOf(statement);
  let best: Support[number] | null = null;
  let most = 0;
  for (const passage of passages.filter(({ number }) => number > 0)) {
    for (const segment of segmentsOf(passage.text)) {
      const scale = segment.text.includes('|') ? passage.scale : 0;
      const figures = figuresIn(segment.text);
      const shared = stated.filter((figure) =>
        figures.some((other) => isSameFigure(figure, other, scale)),
      ).length;
      const worth = shared + words.filter((stem) => segment.stems.has(stem)).length / (words.length + 1);
      if (shared > 0 && worth > most) [best, most] = [{ passage, segment }, worth];
    }
  }
  return best;
}

/** Smaller whole numbers stand anywhere. */
const LEAST_TELLING = 32;
