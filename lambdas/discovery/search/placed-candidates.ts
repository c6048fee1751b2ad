import type { SearchQuery } from '#domain/contract/search/search-query-contract.ts';
import { type Candidate, candidatesIn } from '#domain/search/segments/candidates.ts';
import type { SearchWords } from '#domain/search/segments/search-words.ts';
import type { Segment } from '#domain/search/segments/segment.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import type { SegmentVersion, Store } from '#lambdas/store/types.ts';

export type PlacedCandidatesDeps = {
  searchIndex: Pick<Store['searchIndex'], 'segmentsOf'>;
  segments: { opened(name: string, version: number): Promise<Segment | null> };
};

/** The companies and days that are searched. */
export type Place = { owners: string[]; from: string; to: string };

/**
 * The maximum number of segments that one search opens: the market's month, two years of ten companies, or a
 * few months of fifty.
 */
const MOST_SEGMENTS = 240;
const SEGMENTS_AT_ONCE = 24;

/**
 * Returns the filings of these companies and days that contain all words and pass the filters, best first. It
 * takes one request to the table for each hundred owners, and one to the bucket for each segment that is not
 * in memory.
 * @returns `from`: the first day that was searched; `isAll`: whether all requested days were searched
 */
export async function placedCandidates(
  deps: PlacedCandidatesDeps,
  words: SearchWords,
  place: Place,
  filters: Pick<SearchQuery, 'form' | 'kind' | 'level'>,
): Promise<{ candidates: Candidate[]; from: string; isAll: boolean }> {
  const versions = await segmentsIn(deps, place);
  const segments = await mapLimit(
    versions.slice(0, MOST_SEGMENTS),
    SEGMENTS_AT_ONCE,
    ({ owner, period, version }) => deps.segments.opened(`${owner}/${period}`, version),
  );
  const { from, to } = place;
  const opened = segments.flatMap((segment) => segment ?? []);
  return {
    candidates: candidatesIn(opened, words, { ...filters, from, to }),
    from: searchedFrom(versions, place),
    isAll: versions.length <= MOST_SEGMENTS,
  };
}

/** Returns the segments of these companies and days, newest first. */
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

/** If there are too many segments, the search does not cover the whole period. */
function searchedFrom(versions: readonly SegmentVersion[], { from }: Place): string {
  const last = versions[MOST_SEGMENTS - 1];
  if (versions.length <= MOST_SEGMENTS || last === undefined) return from;
  const oldest = last.period.length === 7 ? `${last.period}-01` : last.period;
  return oldest > from ? oldest : from;
}
