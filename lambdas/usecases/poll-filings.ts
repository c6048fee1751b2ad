import type { CompanyDirectory } from '#domain/company-directory.ts';
import { type FeedEntry, mergeEntries, parseFeed } from '#domain/edgar/feed.ts';
import type { FeedFiling, Party } from '#domain/filing.ts';
import { scopeOf } from '#domain/pipeline/scope.ts';
import type { Filings, KnownFiling, Outbox } from './pipeline-ports.ts';
import { addParties, type StoreDeps, storeNew } from './store-filings.ts';

export type PollDeps = StoreDeps & {
  edgar: { currentFeed(start: number): Promise<Uint8Array | null> };
  filings: Pick<Filings, 'known' | 'create' | 'list' | 'update'>;
  companies: { current(): Promise<CompanyDirectory> };
  queues: { filings: Outbox<{ accession: string }> };
  /** What this worker knows to be stored, so that an unchanged feed costs no request. */
  memory: Map<string, ReadonlySet<string>>;
  /** Called before each page: throws when another poller took over. */
  keepLease?: () => Promise<void>;
};

export type PollResult = { pages: number; found: number; changed: number };

const PAGE = 100;
/** @see facts 0.2 */
const FEED_ENTRIES = 5_100;
const MEMORY_SIZE = 20_000;

/**
 * Reads the feed until a full page holds nothing new, and stores and queues what is new. It never stops on
 * time: filings held overnight are inserted with last evening's time. @see facts A2
 * @param input.fullWalk reads every page, whatever is known
 * @throws AppError edgar_*, or why the feed cannot be read; what was stored by then stays queued
 */
export async function pollFilings(deps: PollDeps, input: { fullWalk: boolean }): Promise<PollResult> {
  const result: PollResult = { pages: 0, found: 0, changed: 0 };
  const directory = await deps.companies.current();
  for (let start = 0; start < FEED_ENTRIES; start += PAGE) {
    await deps.keepLease?.();
    const bytes = await deps.edgar.currentFeed(start);
    if (bytes === null) break;
    const page = parseFeed(bytes);
    const news = await takePage(deps, page.entries, directory);
    result.pages += 1;
    result.found += news.found;
    result.changed += news.changed;
    const isLast = page.entries.length + page.unreadable < PAGE;
    const isKnown = news.inScope > 0 && news.found + news.changed === 0;
    if (isLast || (isKnown && !input.fullWalk)) break;
  }
  return result;
}

/** A page without a filing in scope proves nothing about the next, so it is counted apart. */
async function takePage(deps: PollDeps, entries: FeedEntry[], directory: CompanyDirectory) {
  const filings = mergeEntries(entries).filter((filing) => scopeOf(filing.form) !== 'outside');
  const unsure = filings.filter((filing) => !isRemembered(deps.memory, filing));
  const known = unsure.length > 0 ? await deps.filings.known(unsure.map((filing) => filing.accession)) : null;
  const fresh = unsure.filter((filing) => !known?.has(filing.accession)).toReversed();
  const grown = unsure.flatMap((filing) => grownFrom(known?.get(filing.accession), filing));
  const found = await storeNew(deps, fresh, directory);
  const changed = await addParties(deps, grown, directory);
  for (const filing of unsure) remember(deps.memory, filing, known?.get(filing.accession));
  return { inScope: filings.length, found, changed };
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
