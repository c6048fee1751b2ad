import type { SearchQuery } from '#domain/contract/search/search-query-contract.ts';
import {
  addCandidates,
  type Candidate,
  type FoundFilings,
  ranked,
} from '#domain/search/segments/candidates.ts';
import type { SearchWords } from '#domain/search/segments/search-words.ts';
import type { Segment } from '#domain/search/segments/segment.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import type { SegmentVersion, Store } from '#lambdas/store/types.ts';

export type PlacedCandidatesDeps = {
  searchIndex: Pick<Store['searchIndex'], 'segmentsOf'>;
  segments: { opened(name: string, version: number): Promise<Segment | null> };
};

/** The companies and days to search. */
export type Place = { owners: string[]; from: string; to: string };

/**
 * The maximum number of segments that one search opens: a month of the market, two years for ten companies, or a few
 * months for fifty.
 */
const MOST_SEGMENTS = 240;
const SEGMENTS_AT_ONCE = 24;
/**
 * Once this many parts of filings contain the words, older segments are not searched. A month of the whole market has
 * about this many parts in all, so only words that occur in nearly every filing reach this number.
 */
const MOST_PARTS_FOUND = 20_000;

/**
 * Returns the filings within a place that contain all words and pass the filters, best first. Segments are searched
 * from the newest to the oldest until there are too many matches. It makes one table request per hundred owners, and
 * one bucket request for each searched segment that is not in memory.
 * @returns `from`: the first day that was searched; `isAll`: whether that is the whole place
 */
export async function placedCandidates(
  deps: PlacedCandidatesDeps,
  words: SearchWords,
  place: Place,
  filters: Pick<SearchQuery, 'form' | 'kind' | 'level'>,
): Promise<{ candidates: Candidate[]; from: string; isAll: boolean }> {
  const versions = await segmentsIn(deps, place);
  const within = { ...filters, from: place.from, to: place.to };
  const found: FoundFilings = new Map();
  let searched = 0;
  let parts = 0;
  const isEnough = () => searched >= Math.min(versions.length, MOST_SEGMENTS) || parts >= MOST_PARTS_FOUND;
  while (!isEnough()) {
    const next = versions.slice(searched, Math.min(searched + SEGMENTS_AT_ONCE, MOST_SEGMENTS));
    const opened = await mapLimit(next, SEGMENTS_AT_ONCE, ({ owner, period, version }) =>
      deps.segments.opened(`${owner}/${period}`, version),
    );
    for (const segment of opened) {
      if (isEnough()) break;
      parts += segment === null ? 0 : addCandidates(found, segment, words, within);
      searched += 1;
    }
  }
  return {
    candidates: ranked(found),
    from: searchedFrom(versions, searched, place),
    isAll: searched === versions.length,
  };
}

/** Returns the segments for these companies and days, newest first. */
async function segmentsIn({ searchIndex }: PlacedCandidatesDeps, place: Place): Promise<SegmentVersion[]> {
  if (place.owners.length === 0) return [];
  const all = await searchIndex.segmentsOf(place.owners);
  return all
    .filter(
      ({ period }) =>
        period >= place.from.slice(0, period.length) && period <= place.to.slice(0, period.length),
    )
    .toSorted((one, other) => other.period.localeCompare(one.period));
}

/** If the search ended early, it covers only the time from the start of the last segment it searched. */
function searchedFrom(versions: readonly SegmentVersion[], searched: number, { from }: Place): string {
  const last = versions[searched - 1];
  if (searched === versions.length || last === undefined) return from;
  const oldest = last.period.length === 7 ? `${last.period}-01` : last.period;
  return oldest > from ? oldest : from;
}
