import { newYorkDate } from '#domain/calendar/new-york.ts';
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
import { type FilingTextDeps, searchedText } from './filing-text.ts';

export type IndexFilingsDeps = FilingTextDeps & {
  searchIndex: Pick<Store['searchIndex'], 'claim' | 'release'>;
  segments: {
    read(name: string): Promise<Segment | null>;
    write(name: string, segment: Segment): Promise<number>;
  };
  clock: Clock;
};

/** Owner of the segments of the whole market. */
export const MARKET = 'market';
/** Longer than the function may run, so that two workers never write the same segment at once. */
const CLAIM_SECONDS = 90;
const BUSY_SECONDS = 3;
const TEXTS_AT_ONCE = 3;

type Addition = { filing: IndexedFiling; parts: readonly string[] };
/** A segment, and what is added to it. */
type Change = { owner: string; period: string; additions: Addition[] };

/**
 * Adds filings to each of their companies' segments for the month, and to the market's segment for the day unless they
 * are of LOW importance. Each segment is written once, no matter how many of the filings go into it, with two table
 * requests. Repeating the call changes nothing, and the order of filings does not matter.
 * @throws RetryLater while another worker writes one of the segments
 */
export async function indexFilings(deps: IndexFilingsDeps, messages: readonly IndexMessage[]): Promise<void> {
  const texts = await mapLimit(messages, TEXTS_AT_ONCE, async (message) => {
    const text = await searchedText(deps, message);
    return text === null ? [] : [{ message, addition: { filing: text.indexed, parts: text.parts } }];
  });
  const changes = new Map<string, Change>();
  for (const { message, addition } of texts.flat()) {
    for (const { owner, period } of segmentsFor(message)) {
      const name = nameOf({ owner, period });
      const change = changes.get(name) ?? { owner, period, additions: [] };
      changes.set(name, { ...change, additions: [...change.additions, addition] });
    }
  }
  if (changes.size > 0) await writeClaimed(deps, [...changes.values()]);
}

const nameOf = ({ owner, period }: Pick<Change, 'owner' | 'period'>) => `${owner}/${period}`;

function segmentsFor({ acceptedAt, ciks, level }: IndexMessage): { owner: string; period: string }[] {
  const day = newYorkDate(new Date(acceptedAt));
  const companies = ciks.map((cik) => ({ owner: cik, period: day.slice(0, 7) }));
  const isNotable = IMPORTANCE_RANK[level] >= IMPORTANCE_RANK.MEDIUM;
  return isNotable ? [...companies, { owner: MARKET, period: day }] : companies;
}

async function writeClaimed(deps: IndexFilingsDeps, changes: readonly Change[]): Promise<void> {
  const [now, until] = [isoIn(deps.clock), isoIn(deps.clock, CLAIM_SECONDS)];
  const owners = [...new Set(changes.map(({ owner }) => owner))];
  if (!(await deps.searchIndex.claim(owners, now, until))) {
    throw new RetryLater('segment_busy', 'Another worker writes one of the segments.', BUSY_SECONDS);
  }
  const written: Change[] = [];
  try {
    for (const change of changes) {
      await write(deps, change);
      written.push(change);
    }
  } finally {
    await deps.searchIndex.release(owners, until, written);
  }
}

async function write({ segments }: IndexFilingsDeps, change: Change): Promise<void> {
  const name = nameOf(change);
  const segment = (await segments.read(name)) ?? emptySegment();
  for (const { filing, parts } of change.additions) putFiling(segment, filing, parts);
  await vacuum(segment);
  await segments.write(name, segment);
}
