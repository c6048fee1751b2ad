import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { SearchQuery } from '#domain/contract/search/search-query-contract.ts';
import type { SearchWords } from '#domain/search/segments/search-words.ts';
import { type IndexedFiling, partsWith, type Segment } from '#domain/search/segments/segment.ts';

/** Whose filings of which days are searched. */
export type Place = { owners: string[]; from: string; to: string };

/** A filing that has all the words, and its parts that do, best first. */
export type Candidate = { filing: IndexedFiling; parts: number[]; score: number };

type Filters = Pick<SearchQuery, 'form' | 'kind' | 'level'> & Pick<Place, 'from' | 'to'>;

/** Returns the filings that contain all words and pass the filters, best first, newer before older ones alike. */
export function candidatesIn(
  segments: readonly Segment[],
  { words }: SearchWords,
  filters: Filters,
): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const segment of segments) {
    for (const { filing, part, score } of partsWith(segment, words)) {
      const known = found.get(filing.accession);
      if (known === undefined) {
        if (passes(filing, filters)) found.set(filing.accession, { filing, parts: [part], score });
      } else if (!known.parts.includes(part)) known.parts.push(part);
    }
  }
  return [...found.values()].toSorted(
    (one, other) => other.score - one.score || other.filing.acceptedAt.localeCompare(one.filing.acceptedAt),
  );
}

function passes(filing: IndexedFiling, { form, kind, level, from, to }: Filters): boolean {
  const day = newYorkDate(new Date(filing.acceptedAt));
  return (
    (form === undefined || filing.formType === form) &&
    (kind === undefined || filing.kinds.includes(kind)) &&
    (level === undefined || filing.level === level) &&
    day >= from &&
    day <= to
  );
}
