import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import { isTableRow } from '#domain/analysis/prompt/table-rows.ts';
import { stemsOf } from '#domain/text/stems.ts';
import { type Figure, figuresIn, isSameFigure } from './figures.ts';
import { linesOf, type Segment, segmentsOf } from './text-segments.ts';

/** A sentence or row of a passage, with its figures. */
export type SourceSentence = {
  passage: PromptPassage;
  segment: Segment;
  figures: readonly Figure[];
  /** The multiplier for bare numbers: in a table, the one that its heading states; 0 in a sentence. */
  scale: number;
};

/** A passage split into its sentences once, for all statements of an answer. */
export type Source = { passage: PromptPassage; sentences: readonly SourceSentence[] };

/** The maximum number of sentences that together support one statement. */
const MOST_SENTENCES = 4;
const FIGURE_WEIGHT = 3;
const LONGEST_QUOTE = 1_000;
export function sourceOf(passage: PromptPassage): Source {
  const segments = passage.number === 0 ? linesOf(passage.text) : segmentsOf(passage.text);
  const sentences = segments.map((segment) => {
    const figures = figuresIn(segment.text);
    return isTableRow(segment.text)
      ? { passage, segment, figures, scale: passage.scale }
      : { passage, segment, figures: inDollars(figures, segment.text, passage.dollarScale ?? 1), scale: 0 };
  });
  return { passage, sentences };
}

/** An amount this large is written in full. */
const FULL_AMOUNT = 1_000_000;
const PER_SHARE = /^\s?(?:per|a|for each)\s/;

/** Multiplies bare whole dollars by the filing's unit: `$720` is $720 million where dollars are in millions. */
function inDollars(figures: readonly Figure[], text: string, times: number): readonly Figure[] {
  if (times === 1) return figures;
  return figures.map((figure) =>
    figure.kind === 'money' &&
    figure.tolerance === 0.5 &&
    figure.value < FULL_AMOUNT &&
    !PER_SHARE.test(text.slice(figure.end))
      ? { ...figure, value: figure.value * times, tolerance: figure.tolerance * times }
      : figure,
  );
}

/**
 * Returns the sentences that best support a statement, ordered by how much each adds. Matching figures carry the most
 * weight.
 */
export function evidenceFor(statement: string, cited: readonly Source[]): SourceSentence[] {
  const stems = new Set(stemsOf(statement));
  const figures = new Set(figuresIn(statement));
  const candidates = cited.flatMap(({ sentences }) => sentences);
  const chosen: SourceSentence[] = [];
  while (chosen.length < MOST_SENTENCES && stems.size + figures.size > 0) {
    let best: SourceSentence | null = null;
    let most = 0;
    for (const candidate of candidates) {
      const adds =
        count(stems, (stem) => candidate.segment.stems.has(stem)) +
        FIGURE_WEIGHT * count(figures, (figure) => hasFigure(candidate, figure));
      if (adds > most) [best, most] = [candidate, adds];
    }
    if (best === null) break;
    chosen.push(best);
    for (const stem of best.segment.stems) stems.delete(stem);
    for (const figure of figures) if (hasFigure(best, figure)) figures.delete(figure);
  }
  return chosen;
}

function count<Item>(items: Iterable<Item>, is: (item: Item) => boolean): number {
  let found = 0;
  for (const item of items) if (is(item)) found++;
  return found;
}

/** Returns whether a sentence or row contains a figure, possibly with more precision. */
export function hasFigure({ figures, scale }: SourceSentence, stated: Figure): boolean {
  return figures.some((figure) => isSameFigure(stated, figure, scale));
}

/**
 * Returns the first sentence from the passage that contains the most of the statement's figures. Ties go to the first
 * passage.
 */
function mostSpecific(statement: string, evidence: readonly SourceSentence[]): SourceSentence | undefined {
  const stated = figuresIn(statement);
  const figuresOf = (passage: PromptPassage) =>
    count(stated, (figure) => evidence.some((one) => one.passage === passage && hasFigure(one, figure)));
  return evidence
    .filter(({ passage }) => passage.number > 0)
    .toSorted((a, b) => figuresOf(b.passage) - figuresOf(a.passage))[0];
}

/** The filing's words that a reader sees as support for a statement, and their position in its readable text. */
export type Quote = { passage: string | null; start: number | null };

/**
 * Returns a verbatim quotation from the passage that contains the most of the statement's figures, running from the
 * first to the last supporting sentence. If the sentences are far apart, it quotes only the best one.
 * @param document the filing's readable text, which is searched for the words if sentences were cut out of a passage
 */
export function quoteOf(statement: string, evidence: readonly SourceSentence[], document: string): Quote {
  const first = mostSpecific(statement, evidence);
  if (first === undefined) return { passage: null, start: null };
  const { passage } = first;
  const segments = evidence.filter((one) => one.passage === passage).map(({ segment }) => segment);
  const start = Math.min(...segments.map((segment) => segment.start));
  const end = Math.max(...segments.map((segment) => segment.end));
  const isWhole = end - start <= LONGEST_QUOTE && !passage.isCut;
  const from = isWhole ? start : first.segment.start;
  const words = passage.text.slice(from, isWhole ? end : first.segment.end);
  const quote = words.trim();
  if (passage.isCut) {
    const place = document.indexOf(quote, passage.start);
    return { passage: quote, start: place < 0 ? null : place };
  }
  return { passage: quote, start: passage.start + from + words.length - words.trimStart().length };
}
