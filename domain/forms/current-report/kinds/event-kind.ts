import type { KindOfEvent } from '#domain/forms/current-report/events/event-facts.ts';

/** The score of an event, and what it means to a shareholder. */
export type Weight = {
  /** 0 to 10. @see docs/rules.md#8-k-events */
  score: number;
  /** The rule on which the score is based, as a clause without a period. */
  rule: string;
  /** What it means to a shareholder, with slots in braces and optional parts in square brackets. */
  why: string;
};

/** A wording with which reports state an event, and the headline to use for it. */
export type Way = {
  /** Phrases of which one must occur in a clause that reports news. @see domain/language/phrases.ts */
  says: readonly string[];
  /** The headline with its slots. Without it, or if a slot remains empty, the report is quoted. */
  line?: string;
  /** True if this wording is unambiguous only under the kind's own items. */
  atHome: boolean;
};

/** A weight for clauses with one of these phrases and an amount within the limits. */
export type Finer = Weight & {
  says: readonly string[];
  isInClause: boolean;
  least?: { slot: string; value: number };
  most?: { slot: string; value: number };
};

/** A kind of event, which is one row of the table. */
export type EventKind = Weight & {
  event: KindOfEvent;
  /** Items, in the current numbering, to which the kind belongs. Under one of them, a match is certain. */
  items: readonly string[];
  /** True if it also counts under Items 7.01 and 8.01 and in their press releases. */
  elsewhere: boolean;
  ways: readonly Way[];
  /** Phrases that give a clause another meaning, so it does not match. */
  unsays: readonly string[];
  /** Phrases that fill additional slots, first from the clause itself and then from the clauses after it. */
  more: readonly string[];
  finer: readonly Finer[];
  /** True if the price paid fills the slot `paid` and is compared with the size of the company. */
  isDeal: boolean;
  /** True if an item may report several of these, of which only the largest is shown. */
  isLargest: boolean;
  /** True for a document that is filed as a formality, so other news comes first. */
  isRoutine: boolean;
  /** True if any other kind in the same item takes precedence. */
  isFallback: boolean;
  /** Sentences with the headline that they give; `null` if they are quoted. Tests are made from them. */
  examples: readonly { sentence: string; line: string | null }[];
};
