import type { Filer } from '#domain/forms/current-report/prose/filer.ts';
import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import type { EventFinding } from './facts.ts';

/** Reads the text under one item; `null` when no sentence of it tells an event. */
export type ItemReader = (text: ItemText) => EventFinding | null;

/** The text under one item, what the press releases say, and who files. */
export type ItemText = {
  /** As the report has it. */
  number: string;
  body: string;
  /** The sentences of the item. */
  sentences: readonly Sentence[];
  /** The press releases among the exhibits, whole. */
  exhibits: readonly string[];
  /** The first sentences of the press releases among the exhibits. */
  release: readonly Sentence[];
  /** Titles of the press releases. */
  titles: readonly string[];
  filer: Filer;
  company: string | null;
  /** Today's numbers of all items of the report. */
  listed: readonly string[];
};
