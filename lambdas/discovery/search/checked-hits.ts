import type { Candidate } from '#domain/search/segments/candidates.ts';
import type { SearchWords } from '#domain/search/segments/search-words.ts';
import { type Snippet, snippetOf } from '#domain/search/segments/snippet.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';

/** A filing whose text contains the words and phrases, and where it contains them. */
export type Hit = { candidate: Candidate; snippet: Snippet & { part: number } };

type Documents = { getPart(accession: string, part: number): Promise<string | null> };

const TEXTS_AT_ONCE = 20;
/** The number of parts of one filing that are searched for a phrase. */
const MOST_PARTS = 3;

/**
 * Searches the texts of candidates, in order, until there are enough hits. The index shows which filings
 * contain the words, and the text shows whether they form a phrase.
 * @returns the hits, and where the next page starts; `null` after the last candidate
 */
export async function checkedHits(
  documents: Documents,
  candidates: readonly Candidate[],
  words: SearchWords,
  { from, count }: { from: number; count: number },
): Promise<{ hits: Hit[]; next: number | null }> {
  const hits: Hit[] = [];
  let next = from;
  while (next < candidates.length && hits.length < count) {
    const some = candidates.slice(next, next + TEXTS_AT_ONCE);
    const checked = await mapLimit(some, TEXTS_AT_ONCE, (candidate) =>
      checkedHit(documents, candidate, words),
    );
    for (const hit of checked) {
      if (hits.length === count) break;
      next++;
      if (hit !== null) hits.push(hit);
    }
  }
  return { hits, next: next < candidates.length ? next : null };
}

/** @returns `null` if none of the parts contains a phrase */
async function checkedHit(
  documents: Documents,
  candidate: Candidate,
  words: SearchWords,
): Promise<Hit | null> {
  for (const part of candidate.parts.slice(0, MOST_PARTS)) {
    const text = await documents.getPart(candidate.filing.accession, part);
    const snippet = text === null ? null : snippetOf(text, words);
    if (snippet !== null) return { candidate, snippet: { ...snippet, part } };
  }
  return words.phrases.length > 0 ? null : headlineHit(candidate);
}

/** The words are in the headline or in the company's name, but not in the text. */
function headlineHit(candidate: Candidate): Hit {
  return { candidate, snippet: { part: 0, text: '', marks: [], start: 0, end: 0 } };
}
