import type { EventFinding } from './facts.ts';

/** Reads the text under one item; `null` when it adds nothing to the item's number. */
export type ItemReader = (text: ItemText) => EventFinding | null;

/** The text under one item, what the EX-99 exhibits say, and the filer's name. */
export type ItemText = {
  body: string;
  exhibits: string;
  /** Titles of the press releases among the exhibits. */
  titles: readonly string[];
  company: string | null;
  /** Today's numbers of all items of the report. */
  listed: readonly string[];
};
