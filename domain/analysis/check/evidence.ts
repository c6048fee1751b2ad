import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import { isTableRow } from '#domain/analysis/prompt/table-rows.ts';
import { stemsOf } from '#domain/text/stems.ts';
import { type Figure, figuresIn } from './figures.ts';
import { linesOf, type Segment, segmentsOf } from './segments.ts';

/** A sentence or row of a passage, with what statements are compared by. */
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

/** Sentences that together carry one statement. */
const MOST_SENTENCES = 4;
const FIGURE_WEIGHT = 2;
const LONGEST_QUOTE = 700;
export function sourceOf(passage: PromptPassage): Source {
  const segments = passage.number === 0 ? linesOf(passage.text) : segmentsOf(passage.text);
  const sentences = segments.map((segment) => {
    const figures = figuresIn(segment.text);
    return {
      passage,
      segment,
      figures,
      marks: new Set<string>([...segment.stems, ...figures.map(markOf)]),
      scale: isTableRow(segment.text) ? passage.scale : 0,
    };
  });
  return { passage, sentences };
}

const markOf = ({ value }: Figure) => `# ${value}`;

/** The sentences that say most of a statement, one after the other by how much each adds; its figures count double. */
export function evidenceFor(statement: string, cited: readonly Source[]): SourceSentence[] {
  const missing = new Set<string>([...stemsOf(statement), ...figuresIn(statement).map(markOf)]);
  const candidates = cited.flatMap(({ sentences }) => sentences);
  const chosen: SourceSentence[] = [];
  while (chosen.length < MOST_SENTENCES && missing.size > 0) {
    let best: SourceSentence | null = null;
    let most = 0;
    for (const candidate of candidates) {
      let adds = 0;
      for (const mark of missing)
        if (candidate.marks.has(mark)) adds += mark.startsWith('#') ? FIGURE_WEIGHT : 1;
      if (adds > most) [best, most] = [candidate, adds];
    }
    if (best === null) break;
    chosen.push(best);
    for (const mark of best.marks) missing.delete(mark);
  }
  return chosen;
}

/** The words of a filing that a reader is shown for a statement, and where they stand in its readable text. */
export type Quote = { passage: string | null; start: number | null };

/**
 * Verbatim, from the first to the last of the sentences in the passage that says most, or the one that says most where
 * they lie far apart.
 * @param document the filing's readable text, in which the words are looked up where sentences of a passage were cut out
 */
export function quoteOf(evidence: readonly SourceSentence[], document: string): Quote {
  const [first] = evidence.filter(({ passage }) => passage.number > 0);
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
