import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { SearchQuery } from '#domain/contract/search/search-query-contract.ts';
import type { SearchWords } from './search-words.ts';
import { type IndexedFiling, partsWith, type Segment } from './segment.ts';

/** A filing that contains all the words, with those of its parts that do, best first. */
export type Candidate = { filing: IndexedFiling; parts: number[]; score: number };

/** `from` and `to`: acceptance dates in New York, both inclusive. */
export type SearchFilters = Pick<SearchQuery, 'form' | 'kind' | 'level'> & { from: string; to: string };

/** Returns the filings that contain all the words and pass the filters, best first; ties go to the newer filing. */
export function candidatesIn(
  segments: readonly Segment[],
  { words }: SearchWords,
  filters: SearchFilters,
): Candidate[] {
  const found: FoundFilings = new Map();
  for (const segment of segments) addCandidates(found, segment, { words }, filters);
  return ranked(found);
}

/** Candidates by accession number. */
export type FoundFilings = Map<string, Candidate>;

/**
 * Adds the filings in a segment that contain all the words and pass the filters.
 * @returns how many parts contain the words, in these filings and in others
 */
export function addCandidates(
  found: FoundFilings,
  segment: Segment,
  { words }: Pick<SearchWords, 'words'>,
  filters: SearchFilters,
): number {
  const hits = partsWith(segment, words);
  for (const { filing, part, score } of hits) {
    const known = found.get(filing.accession);
    if (known === undefined) {
      if (passes(filing, filters)) found.set(filing.accession, { filing, parts: [part], score });
    } else if (!known.parts.includes(part)) known.parts.push(part);
  }
  return hits.length;
}

/** Returns the candidates, best first; ties go to the newer filing. */
export function ranked(found: FoundFilings): Candidate[] {
  return [...found.values()].toSorted(
    (one, other) => other.score - one.score || other.filing.acceptedAt.localeCompare(one.filing.acceptedAt),
  );
}

function passes(filing: IndexedFiling, { form, kind, level, from, to }: SearchFilters): boolean {
  const day = newYorkDate(new Date(filing.acceptedAt));
  return (
    (form === undefined || filing.formType === form) &&
    (kind === undefined || filing.kinds.includes(kind)) &&
    (level === undefined || filing.level === level) &&
    day >= from &&
    day <= to
  );
}
