import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { FilingPage } from '#domain/filing-page/filing-page.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
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
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type IndexFilingDeps = {
  filings: Pick<Store['filings'], 'get'>;
  searchIndex: Store['searchIndex'];
  documents: {
    getPage(accession: string): Promise<FilingPage | null>;
    getPart(accession: string, part: number): Promise<string | null>;
    getReading(accession: string): Promise<FilingReading | null>;
  };
  segments: {
    read(name: string): Promise<Segment | null>;
    write(name: string, segment: Segment): Promise<number>;
  };
  clock: Clock;
};

/** Owner of the segments of the whole market. */
export const MARKET = 'market';
/** Longer than the function may run, so that two never write one segment. */
const CLAIM_SECONDS = 90;
const PARTS_AT_ONCE = 6;
/** A filing with a hundred co-registrants is found under the first ones. */
const MOST_COMPANIES = 5;
/** The first two million characters of a text; what follows is seldom searched for. */
const MOST_PARTS = 40;
const BUSY_SECONDS = 3;

/**
 * Adds a filing to the segment of each of its companies for the month, and to the market's of the day unless it is of
 * LOW importance. Repeating it changes nothing, and the order of filings does not matter.
 * @throws RetryLater while another worker writes one of the segments
 */
export async function indexFiling(deps: IndexFilingDeps, { accession }: IndexMessage): Promise<void> {
  const filing = await deps.filings.get(accession);
  if (filing === null || filing.source !== 'document') return;
  const page = await deps.documents.getPage(accession);
  if (page === null) return;
  const starts = page.reader.starts.slice(0, MOST_PARTS);
  const [parts, kinds] = await Promise.all([
    mapLimit(
      [...starts.keys()],
      PARTS_AT_ONCE,
      async (part) => (await deps.documents.getPart(accession, part)) ?? '',
    ),
    kindsOf(deps, filing),
  ]);
  const indexed = indexedFiling(filing, starts, kinds);
  await addTo(deps, segmentsFor(filing), indexed, parts);
}

function indexedFiling(filing: StoredFiling, starts: number[], kinds: string[]): IndexedFiling {
  const { importance_level: level, one_liner: headline } = shownAssessment(filing);
  const { accession, form, formType, companyName, tickers, acceptedAt } = filing;
  return { accession, form, formType, companyName, tickers, acceptedAt, level, headline, kinds, starts };
}

/** Returns the events of an 8-K. */
async function kindsOf({ documents }: IndexFilingDeps, filing: StoredFiling): Promise<string[]> {
  if (familyOf(filing.form) !== 'current-report') return [];
  const facts = (await documents.getReading(filing.accession))?.facts ?? null;
  return facts?.kind === 'current-report' ? [...new Set(facts.events.map(({ event }) => event))] : [];
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
