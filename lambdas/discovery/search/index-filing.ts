import { newYorkDate } from '#domain/calendar/new-york.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { IMPORTANCE_RANK } from '#domain/importance.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import {
  emptySegment,
  type IndexedFiling,
  putFiling,
  type Segment,
  vacuum,
} from '#domain/search/segments/segment.ts';
import type { IndexMessage } from '#lambdas/ports/messages.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type FilingTextDeps, searchedText } from './filing-text.ts';

export type IndexFilingDeps = FilingTextDeps & {
  filings: Pick<Store['filings'], 'get'>;
  searchIndex: Store['searchIndex'];
  segments: {
    read(name: string): Promise<Segment | null>;
    write(name: string, segment: Segment): Promise<number>;
  };
  clock: Clock;
};

/** Owner of the segments of the whole market. */
export const MARKET = 'market';
/** Longer than the function may run, so that two workers never write the same segment. */
const CLAIM_SECONDS = 90;
/** A filing with a hundred co-registrants is indexed only for the first ones. */
const MOST_COMPANIES = 5;
const BUSY_SECONDS = 3;

/**
 * Adds a filing to the segment of each of its companies for the month, and to the market's segment of the day
 * unless its importance is LOW. Repeating it changes nothing, and the order of filings does not matter.
 * @throws RetryLater while another worker writes one of the segments
 */
export async function indexFiling(deps: IndexFilingDeps, { accession }: IndexMessage): Promise<void> {
  const filing = await deps.filings.get(accession);
  if (filing === null) return;
  const text = await searchedText(deps, filing);
  if (text !== null) await addTo(deps, segmentsFor(filing), text.indexed, text.parts);
}

function segmentsFor(filing: StoredFiling): { owner: string; period: string }[] {
  const day = newYorkDate(new Date(filing.acceptedAt));
  const companies = filing.companies
    .slice(0, MOST_COMPANIES)
    .map(({ cik }) => ({ owner: cik, period: day.slice(0, 7) }));
  const isNotable = IMPORTANCE_RANK[shownAssessment(filing).importance_level] >= IMPORTANCE_RANK.MEDIUM;
  return isNotable ? [...companies, { owner: MARKET, period: day }] : companies;
}

async function addTo(
  deps: IndexFilingDeps,
  segments: readonly { owner: string; period: string }[],
  filing: IndexedFiling,
  parts: readonly string[],
): Promise<void> {
  const [now, until] = [isoIn(deps.clock), isoIn(deps.clock, CLAIM_SECONDS)];
  const owners = segments.map(({ owner }) => owner);
  if (!(await deps.searchIndex.claim(owners, now, until))) {
    throw new RetryLater('segment_busy', 'Another worker writes one of the segments.', BUSY_SECONDS);
  }
  let isWritten = false;
  try {
    for (const { owner, period } of segments) await write(deps, `${owner}/${period}`, filing, parts);
    isWritten = true;
  } finally {
    await deps.searchIndex.release(segments, until, isWritten);
  }
}

async function write(
  { segments }: IndexFilingDeps,
  name: string,
  filing: IndexedFiling,
  parts: readonly string[],
): Promise<void> {
  const segment = (await segments.read(name)) ?? emptySegment();
  putFiling(segment, filing, parts);
  await vacuum(segment);
  await segments.write(name, segment);
}
