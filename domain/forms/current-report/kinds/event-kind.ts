import type { KindOfEvent } from '#domain/forms/current-report/events/event-facts.ts';

/** The score of an event, and what it means to a shareholder. */
export type Weight = {
  /** 0 to 10. @see docs/rules.md#8-k-events */
  score: number;
  /** The rule on which the score is based, as a clause without a period. */
  rule: string;
  /** What it means to a shareholder, with slots in braces and optional parts in square brackets. */
  why: string;
  /** A short name that goes before a quotation that does not itself name the event: `Cybersecurity incident`. */
  topic?: string;
};

/** A wording that reports use for an event, and the headline to write for it. */
export type Way = {
  /** Phrases, at least one of which must occur in a clause that reports news. @see domain/language/phrases.ts */
  says: readonly string[];
  /** The headline with its slots. If it is missing, or if a slot stays empty, the report is quoted. */
  line?: string;
  /** True if this wording is unambiguous only under the kind's own items. */
  atHome: boolean;
};

/** A more specific weight for clauses with one of these phrases and an amount within the limits. */
export type Finer = Weight & {
  says: readonly string[];
  isInClause: boolean;
  least?: { slot: string; value: number };
  most?: { slot: string; value: number };
};

/** A kind of event, described by one row of the table. */
export type EventKind = Weight & {
  event: KindOfEvent;
  /** Items, in the current numbering, to which the kind belongs. A match under one of them is certain. */
  items: readonly string[];
  /** True if the kind also matches under Items 7.01 and 8.01 and in their press releases. */
  elsewhere: boolean;
  ways: readonly Way[];
  /** Phrases that change the meaning of a clause, so that it does not match. */
  unsays: readonly string[];
  /** Phrases that fill additional slots, first from the clause itself and then from later clauses. */
  more: readonly string[];
  finer: readonly Finer[];
  /** True if the price paid fills the slot `paid` and is compared with the company's size. */
  isDeal: boolean;
  /** True if an item may report several of these events and only the largest is shown. */
  isLargest: boolean;
  /** True for a document filed as a formality, which other news precedes. */
  isRoutine: boolean;
  /** True if any other kind in the same item takes precedence. */
  isFallback: boolean;
  /** Sentences with the headlines they produce; `null` if they are quoted. Tests are generated from them. */
  examples: readonly { sentence: string; line: string | null }[];
};
