import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import { type Figure, figuresIn } from './figures.ts';
import { linesOf, type Segment, segmentsOf } from './segments.ts';

/** A sentence or row of a passage with what statements are compared by. */
export type SourceSentence = {
  passage: PromptPassage;
  segment: Segment;
  figures: readonly Figure[];
  /** Stems and figures: what a statement can have in common with it. */
  marks: ReadonlySet<string>;
  /** What bare numbers count: of a table as its heading says, 0 in a sentence. */
  scale: number;
};

/** A passage cut into its sentences, once for all statements of an answer. */
export type Source = { passage: PromptPassage; sentences: readonly SourceSentence[] };

export function sourceOf(passage: PromptPassage): Source {
  const segments = passage.number === 0 ? linesOf(passage.text) : segmentsOf(passage.text);
  const sentences = segments.map((segment) => {
    const figures = figuresIn(segment.text);
    return {
      passage,
      segment,
      figures,
      marks: new Set<string>([...segment.stems, ...figures.map(markOf)]),
      scale: segment.text.includes('|') ? passage.scale : 0,
    };
  });
  return { passage, sentences };
}

/** A figure as a mark beside stems. */
export const markOf = ({ kind, value }: Figure) => `${kind} ${value}`;
