import { type Slots, slotsIn } from '#domain/forms/current-report/findings/slots.ts';
import type { EventKind, Finer, Way, Weight } from '#domain/forms/current-report/kinds/event-kind.ts';
import type { Clause, Sentence } from '#domain/language/clauses.ts';
import { densityOf } from '#domain/language/density.ts';
import { type Found, firstFound, phrase } from '#domain/language/phrases.ts';
import type { Tag } from '#domain/language/tags.ts';

/** A clause that reports a type of event. */
export type Match = {
  kind: EventKind;
  way: Way;
  sentence: Sentence;
  clause: Clause;
  /** Index of its sentence among the sentences that were searched. */
  at: number;
  slots: Slots;
  /** The last words of the match, without names and amounts. */
  said: string;
};

const READ_ON = 6;

/** How much the rank decreases with each later wording, because a kind's earlier wordings are more reliable. */
const PER_WAY = 1.5;
/** How much the rank decreases for a wording that is unambiguous only under the kind's own items. */
const VAGUE = 2;
/** How much the rank increases for a sentence under the kind's own item that starts with the event's date. */
const DATED = 2;
/** How much the rank increases per digit of a sale's size, if an item reports several sales. */
const PER_SIZE = 2;

/**
 * Returns the clause that most reliably and informatively reports a kind of event as news.
 * @param isHome whether the sentences are below one of the kind's own items
 * @param counts the tag that a clause must have
 * @returns `null` if there is none
 */
export function matchKind(
  kind: EventKind,
  sentences: readonly Sentence[],
  isHome: boolean,
  counts: Tag = 'new',
): Match | null {
  let best: { match: Match; rank: number } | null = null;
  for (const [place, way] of kind.ways.entries()) {
    if (way.atHome && !isHome) continue;
    for (const [at, sentence] of sentences.entries()) {
      for (const clause of sentence.clauses) {
        const found = clause.tag === counts ? saidIn(kind, way, clause.text) : null;
        if (found === null) continue;
        const rank =
          densityOf(sentence, at) -
          PER_WAY * place -
          (way.atHome ? VAGUE : 0) +
          (way.atHome && sentence.age !== null && kind.event !== 'new debt' ? DATED : 0) +
          (kind.isLargest ? PER_SIZE * sizeOf(sentence) : 0);
        if (best !== null && rank <= best.rank) continue;
        best = {
          match: {
            kind,
            way,
            sentence,
            clause,
            at,
            slots: slotsIn(found.slots, sentence.marked),
            said: wordsIn(clause.text.slice(found.start, found.end)),
          },
          rank,
        };
      }
    }
  }
  return (
    best && { ...best.match, slots: { ...furtherSlots(kind, sentences, best.match.at), ...best.match.slots } }
  );
}

/** Returns the order of magnitude of the largest amount or number of shares in a sentence. */
function sizeOf({ marked }: Sentence): number {
  const values = [...marked.mentions.values()].map(({ kind, value = 0 }) =>
    kind === 'money' || kind === 'number' ? value : 0,
  );
  return Math.log10(Math.max(1, ...values));
}

/** Returns the last words of a match, up to three, without a marker between them. */
function wordsIn(text: string): string {
  return /(?:^|[\s›])((?:[^\s‹›¤]+ ){0,2}[^\s‹›¤]+)$/.exec(text)?.[1] ?? '';
}

function saidIn({ unsays = [] }: EventKind, { says }: Way, text: string): Found | null {
  const found = firstFound(says, text);
  return found !== null && firstFound(unsays, text) !== null ? null : found;
}

/** Returns slots filled from the matched sentence and the ones after it: a price, a term, a successor. */
function furtherSlots({ more = [], isDeal }: EventKind, sentences: readonly Sentence[], at: number): Slots {
  let slots: Slots = {};
  const read = ({ clauses, marked, isBoilerplate }: Sentence, phrases: readonly string[], skips: Tag) => {
    if (isBoilerplate) return;
    for (const { text, tag } of clauses) {
      if (tag === skips || tag === 'boilerplate') continue;
      for (const one of phrases) {
        const found = phrase(one).in(text);
        if (found) slots = { ...slotsIn(found.slots, marked), ...slots };
      }
    }
  };
  for (const sentence of sentences.slice(at, at + READ_ON)) read(sentence, more, 'recited');
  // The sentence that names the other party often comes before the one that reports that the deal was completed.
  const sides = isDeal ? more.filter((one) => one.includes('{company')) : [];
  for (const sentence of sentences.slice(0, at).toReversed()) read(sentence, sides, 'boilerplate');
  return slots;
}

/**
 * Returns the weight of a match: a more specific one if it applies, otherwise that of its kind. @param sentences start
 * with the sentence after the match
 */
export function weightOf(
  { kind, clause, sentence }: Match,
  sentences: readonly Sentence[],
): Weight & { slots: Slots } {
  for (const finer of kind.finer ?? []) {
    const own = [{ text: clause.text, sentence }];
    const behind = sentences
      .slice(0, READ_ON)
      .flatMap((one) => one.clauses.map(({ text }) => ({ text, sentence: one })));
    for (const one of finer.isInClause ? own : [...own, ...behind]) {
      const found = firstFound(finer.says, one.text);
      if (found === null) continue;
      const slots = slotsIn(found.slots, one.sentence.marked);
      if (isWithin(finer, slots)) return { ...finer, topic: finer.topic ?? kind.topic ?? '', slots };
    }
  }
  return { ...kind, slots: {} };
}

function isWithin({ least, most }: Finer, slots: Slots): boolean {
  const value = (slot: string) => slots[slot]?.mentions[0]?.value;
  if (least) return (value(least.slot) ?? 0) >= least.value;
  return most === undefined || (value(most.slot) ?? Number.POSITIVE_INFINITY) < most.value;
}
