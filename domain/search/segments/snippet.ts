import { tokensOf } from '#domain/search/tokens.ts';
import type { SearchWords } from './search-words.ts';

/** A piece of a filing's text around what was searched for. */
export type Snippet = {
  text: string;
  /** Ranges of the text that were searched for, in order. */
  marks: [start: number, end: number][];
  /** Offset of the best match in the part, which a link opens. */
  start: number;
  end: number;
};

const BEFORE = 90;
const LONGEST = 260;
/** Matches that are farther apart do not help to understand each other. */
const NEAR_WORDS = 25;

/**
 * Returns the piece of a text where most of the words stand closest together.
 * @returns `null` if a phrase does not occur, or no word does
 */
export function snippetOf(text: string, { phrases, terms }: SearchWords): Snippet | null {
  const tokens = tokensOf(text);
  const hits = tokens.flatMap(({ term }, at) => (terms.has(term) ? [at] : []));
  const starts = phrases.map((phrase) => startsOf(tokens, hits, phrase));
  if (hits.length === 0 || starts.some((list) => list.length === 0)) return null;
  const first = starts[0]?.[0] ?? densest(tokens, hits);
  const length = starts[0] === undefined ? 1 : (phrases[0]?.length ?? 1);
  const from = tokens[first];
  const to = tokens[first + length - 1] ?? from;
  if (from === undefined || to === undefined) return null;
  return cutAround(
    text,
    { start: from.start, end: to.end },
    hits.map((at) => tokens[at]),
  );
}

type Placed = { term: string; start: number; end: number };

function startsOf(tokens: readonly Placed[], hits: readonly number[], phrase: readonly string[]): number[] {
  return hits.filter((at) => phrase.every((term, offset) => tokens[at + offset]?.term === term));
}

/** Returns the first of the matches around which the most different words stand. */
function densest(tokens: readonly Placed[], hits: readonly number[]): number {
  let best = { at: hits[0] ?? 0, words: 0 };
  for (const [index, at] of hits.entries()) {
    const near = new Set<string>();
    for (let next = index; (hits[next] ?? Number.POSITIVE_INFINITY) <= at + NEAR_WORDS; next++) {
      near.add(tokens[hits[next] ?? 0]?.term ?? '');
    }
    if (near.size > best.words) best = { at, words: near.size };
  }
  return best.at;
}

function cutAround(
  text: string,
  match: { start: number; end: number },
  hits: readonly (Placed | undefined)[],
): Snippet {
  const start = wordStart(text, Math.max(0, match.start - BEFORE), match.start);
  const end = wordEnd(text, Math.min(text.length, Math.max(match.end, start + LONGEST)));
  const marks = hits.flatMap((hit): [number, number][] =>
    hit !== undefined && hit.start >= start && hit.end <= end ? [[hit.start - start, hit.end - start]] : [],
  );
  return { text: text.slice(start, end), marks, ...match };
}

/** A snippet begins after a space, and with its line if that is near. */
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
