import { occurrences, type Token } from '#domain/search/tokens.ts';
import type { SearchWords } from './search-words.ts';

/** A piece of a filing's text around the matches. */
export type Snippet = {
  text: string;
  /** The matching ranges of the text, in order. */
  marks: [start: number, end: number][];
  /** Offset of the best match in the part; a link opens the reader there. */
  start: number;
  end: number;
};

const BEFORE = 90;
const LONGEST = 260;
/** Matches that are more than this many words apart are not shown together. */
const NEAR_WORDS = 25;

/**
 * Returns the piece of a text in which the most words are closest together.
 * @returns `null` if a phrase does not occur, or if none of the words does
 */
export function snippetOf(text: string, { phrases, terms }: SearchWords): Snippet | null {
  const hits = occurrences(text, terms);
  const placed = phrases.map((phrase) => hits.findIndex((_, index) => isPhraseAt(hits, index, phrase)));
  if (hits.length === 0 || placed.includes(-1)) return null;
  const index = placed[0] ?? densest(hits);
  const first = hits[index];
  const last = hits[index + (phrases[0]?.length ?? 1) - 1];
  if (first === undefined || last === undefined) return null;
  return cutAround(text, { start: first.start, end: last.end }, hits);
}

/** Returns whether the words of a phrase are adjacent, starting with this match. */
function isPhraseAt(hits: readonly Token[], index: number, phrase: readonly string[]): boolean {
  const first = hits[index]?.at ?? 0;
  return phrase.every((term, offset) => {
    const hit = hits[index + offset];
    return hit?.term === term && hit.at === first + offset;
  });
}

/** Returns the match surrounded by the most distinct words; ties go to the first. */
function densest(hits: readonly Token[]): number {
  let best = { index: 0, words: 0 };
  for (const [index, { at }] of hits.entries()) {
    const near = new Set<string>();
    for (let next = index; ; next++) {
      const hit = hits[next];
      if (hit === undefined || hit.at > at + NEAR_WORDS) break;
      near.add(hit.term);
    }
    if (near.size > best.words) best = { index, words: near.size };
  }
  return best.index;
}

function cutAround(text: string, match: { start: number; end: number }, hits: readonly Token[]): Snippet {
  const start = wordStart(text, Math.max(0, match.start - BEFORE), match.start);
  const end = wordEnd(text, Math.min(text.length, Math.max(match.end, start + LONGEST)));
  const marks = hits.flatMap((hit): [number, number][] =>
    hit.start >= start && hit.end <= end ? [[hit.start - start, hit.end - start]] : [],
  );
  return { text: text.slice(start, end), marks, ...match };
}

/** A snippet starts after a space, or at the start of its line if that is near. */
function wordStart(text: string, from: number, before: number): number {
  if (from === 0) return 0;
  const line = text.slice(from, before).lastIndexOf('\n');
  if (line >= 0) return from + line + 1;
  const space = text.indexOf(' ', from);
  return space < 0 || space >= before ? from : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space <= 0 ? at : space;
}
