import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import { type FeedEntry, mergeEntries, parseFeed } from '#domain/edgar/feed.ts';
import type { FeedFiling, Party } from '#domain/filings/filing.ts';
import type { Discovery } from '#domain/ingestion/freshness.ts';
import type { Outbox } from '#lambdas/ports/queues.ts';
import type { KnownFiling, Store } from '#lambdas/store/types.ts';
import { addParties, isKept, type StoreDeps, storeNew } from './store-filings.ts';

export type PollDeps = StoreDeps & {
  edgar: { currentFeed(start: number): Promise<Uint8Array | null> };
  filings: Pick<Store['filings'], 'known' | 'create' | 'list' | 'update'>;
  companies: { current(): Promise<CompanyDirectory> };
  queues: { filings: Outbox<{ accession: string }>; history: Outbox<{ accession: string }> };
  /** Filings that this worker knows to be stored, so that an unchanged feed costs no request. */
  memory: Map<string, ReadonlySet<string>>;
  /** Called before each page; throws if another poller has taken over. */
  keepLease?: () => Promise<void>;
};

export type PollResult = { pages: number; found: number; changed: number };

const PAGE = 100;
/** EDGAR's paging ends here: docs/edgar.md, "Current filings feed". */
const FEED_ENTRIES = 5_100;
const MEMORY_SIZE = 20_000;

/**
 * Reads the feed until a full page holds nothing new, then stores and queues the new filings. An entry's time never
 * ends the walk: EDGAR inserts filings held overnight with the previous evening's time. The oldest page is stored
 * first, so if a poller is stopped, the unstored filings come before the first known page and the next poller finds
 * them.
 * @param input.fullWalk reads every page, even if its filings are known
 * @param input.pollingSince when this stage first read the whole feed, in milliseconds; a new stage has not done so yet
 * @throws AppError edgar_*, or the reason why the feed cannot be read; nothing was stored in that case
 */
export async function pollFilings(
  deps: PollDeps,
  input: { fullWalk: boolean; pollingSince?: number | null },
): Promise<PollResult> {
  const directory = await deps.companies.current();
  const pages: Page[] = [];
  for (let start = 0; start < FEED_ENTRIES; start += PAGE) {
    await deps.keepLease?.();
    const bytes = await deps.edgar.currentFeed(start);
    if (bytes === null) break;
    const page = await readPage(deps, bytes, directory);
    pages.push(page);
    if (page.isLast || (page.isKnown && !input.fullWalk)) break;
  }
  const discovery = { by: 'feed', pollingSince: input.pollingSince ?? null } as const;
  return storePages(deps, pages, { directory, discovery });
}

type Page = {
  entries: FeedEntry[];
  /** The filings on this page that are not in memory, and what the table has about them. */
  unsure: Set<string>;
  known: Map<string, KnownFiling>;
  isLast: boolean;
  isKnown: boolean;
};

/** Reads a page. A page without any filing in scope says nothing about the next page, so it is not considered known. */
async function readPage(deps: PollDeps, bytes: Uint8Array, directory: CompanyDirectory): Promise<Page> {
  const { entries, unreadable } = parseFeed(bytes);
  const filings = mergeEntries(entries).filter((filing) => isKept(filing, directory));
  const unsure = filings.filter((filing) => !isRemembered(deps.memory, filing));
  const accessions = unsure.map((filing) => filing.accession);
  const known = accessions.length > 0 ? await deps.filings.known(accessions) : new Map<string, KnownFiling>();
  const news = unsure.filter(
    (filing) => !known.has(filing.accession) || grownFrom(known.get(filing.accession), filing).length > 0,
  );
  return {
    entries,
    unsure: new Set(accessions),
    known,
    isLast: entries.length + unreadable < PAGE,
    isKnown: filings.length > 0 && news.length === 0,
  };
}

/** Stores pages. Entries for one filing may be spread over several pages, so they are merged across all of them. */
async function storePages(
  deps: PollDeps,
  pages: Page[],
  { directory, discovery }: { directory: CompanyDirectory; discovery: Discovery },
): Promise<PollResult> {
  const result: PollResult = { pages: pages.length, found: 0, changed: 0 };
  const filings = new Map(
    mergeEntries(pages.flatMap((page) => page.entries)).map((filing) => [filing.accession, filing]),
  );
  const known = new Map(pages.flatMap((page) => [...page.known]));
  for (const page of pages.toReversed()) {
    const unsure = [...page.unsure].flatMap((accession) => filings.get(accession) ?? []).toReversed();
    for (const { accession } of unsure) filings.delete(accession);
    result.found += await storeNew(
      deps,
      unsure.filter((filing) => !known.has(filing.accession)),
      directory,
      discovery,
    );
    const grown = unsure.flatMap((filing) => grownFrom(known.get(filing.accession), filing));
    result.changed += await addParties(deps, grown, directory);
    for (const filing of unsure) remember(deps.memory, filing, known.get(filing.accession));
  }
  return result;
}

function grownFrom(known: KnownFiling | undefined, feed: FeedFiling) {
  if (!known) return [];
  const has = new Set(known.parties.map(partyKey));
  const added = feed.parties.filter((party) => !has.has(partyKey(party)));
  return added.length > 0 ? [{ known, feed, added }] : [];
}

const partyKey = (party: Party) => `${party.cik} ${party.role}`;

function isRemembered(memory: PollDeps['memory'], filing: FeedFiling): boolean {
  const parties = memory.get(filing.accession);
  return parties !== undefined && filing.parties.every((party) => parties.has(partyKey(party)));
}

function remember(memory: PollDeps['memory'], filing: FeedFiling, known: KnownFiling | undefined): void {
  const parties = [...(known?.parties ?? []), ...filing.parties].map(partyKey);
  memory.set(filing.accession, new Set([...(memory.get(filing.accession) ?? []), ...parties]));
  const oldest = memory.size > MEMORY_SIZE ? memory.keys().next().value : undefined;
  if (oldest !== undefined) memory.delete(oldest);
}
