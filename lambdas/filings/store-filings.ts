import { keepMentioned } from '#domain/alerts/mentioned-companies.ts';
import { assessFromFeed } from '#domain/assessment/from-feed.ts';
import { isCikName } from '#domain/companies/cik-name.ts';
import { type CompanyDirectory, withCikNames } from '#domain/companies/company-directory.ts';
import type { FeedFiling, Party } from '#domain/filings/filing.ts';
import {
  type Company,
  companiesOf,
  newFiling,
  type StoredFiling,
  tickersIn,
} from '#domain/filings/stored-filing.ts';
import { listingStage } from '#domain/form-types/lookup.ts';
import { isReadForAll, scopeOf } from '#domain/form-types/scope.ts';
import { byScore } from '#domain/importance.ts';
import { alertTiming, type Discovery, isNews } from '#domain/ingestion/freshness.ts';
import { type Coverage, isCovered, USUAL_COVERAGE } from '#domain/ingestion/market-coverage.ts';
import { mayWait } from '#domain/ingestion/urgency.ts';
import { type Outbox, STEP_OVERDUE_SECONDS } from '#lambdas/ports/queues.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { KnownFiling, Store } from '#lambdas/store/types.ts';

export type StoreDeps = {
  filings: Pick<Store['filings'], 'create' | 'list' | 'update'>;
  /**
   * Less urgent filings go to `history`, so that they do not delay important ones. If that queue is not given, they go
   * to `filings` too.
   */
  queues: { filings: Outbox<{ accession: string }>; history?: Outbox<{ accession: string }> };
  clock: Clock;
  /** Which filings are read; by default those of companies that have a ticker or are watched by CIK. */
  covers?: Coverage;
  backfills: Pick<Store['backfills'], 'requested'>;
  /** Seconds after which an unread filing is queued as overdue. The default is the value for fresh filings. */
  overdueAfterSeconds?: number;
};

const AT_ONCE = 10;
/** Nobody is waiting for a report from a manager without a ticker, and thousands of them arrive within an hour. */
const UNNAMED_OVERDUE_SECONDS = 6 * 3_600;
const AT_FIRST_SIGHT: Discovery = { by: 'feed', pollingSince: null };

/**
 * Returns whether a filing is stored. Filings on the catalog's forms are always stored, since a later entry may name a
 * company with a ticker. So are the filings that lead to a listing. Other forms are stored only if the company has a
 * ticker.
 */
export function isKept(filing: FeedFiling, directory: CompanyDirectory): boolean {
  const scope = scopeOf(filing.form);
  if (scope !== 'new-listing' || isReadForAll(filing.form)) return scope !== 'outside';
  return tickersIn(companiesOf(filing.parties, directory.tickersOf)).length > 0;
}

/**
 * Stores filings that are not yet known, and queues those whose company has a ticker. Each is stored together with
 * its own reminder before it is queued, so an interruption in between loses nothing.
 * @returns how many were new
 */
export async function storeNew(
  deps: StoreDeps,
  feed: FeedFiling[],
  directory: CompanyDirectory,
  discovery: Discovery = AT_FIRST_SIGHT,
): Promise<number> {
  const now = isoIn(deps.clock);
  const watched = await watchedAmong(deps, feed, directory);
  const { tickersOf } = withCikNames(directory, watched);
  const filings = feed.map((filing) => {
    const companies = companiesOf(filing.parties, tickersOf);
    const assessment = assessFromFeed(filing);
    const timing = alertTiming(filing, discovery, deps.clock.now());
    const isRead = isCovered(coverageOf(deps), { form: filing.form, companies }, watched);
    return newFiling(filing, { companies, assessment, ...timing, isRead, now });
  });
  const stored = await mapLimit(filings, AT_ONCE, (filing) => create(deps, filing));
  const inOrder = stored.flat().toSorted(byScore);
  await queue(
    deps.queues.filings,
    inOrder.filter((filing) => !isPatient(filing)),
  );
  await queue(deps.queues.history ?? deps.queues.filings, inOrder.filter(isPatient));
  return inOrder.length;
}

/**
 * Stores a filing, unless it is known. If somebody starts to watch its company at the same moment, it is stored as one
 * to be read after all.
 * @returns the filing as it was stored, if it was
 */
async function create(deps: StoreDeps, filing: StoredFiling): Promise<StoredFiling[]> {
  const overdue = filing.tickers.length === 0 ? UNNAMED_OVERDUE_SECONDS : STEP_OVERDUE_SECONDS;
  const dueAt = isoIn(deps.clock, deps.overdueAfterSeconds ?? overdue);
  const unwatched = deps.covers === 'watched' && !filing.isReadDue ? listedCiks(filing.companies) : [];
  if (await deps.filings.create(filing, dueAt, unwatched)) return [filing];
  if (unwatched.length === 0) return [];
  const isRead = isCovered('watched', filing, await deps.backfills.requested(unwatched));
  const read = { ...filing, isReadDue: true };
  return isRead && (await deps.filings.create(read, dueAt)) ? [read] : [];
}

/** Nobody watches a company without a ticker, but a step toward a listing is news even then. */
function isPatient(filing: StoredFiling): boolean {
  return mayWait(filing) || (filing.tickers.length === 0 && listingStage(filing.form) === null);
}

const coverageOf = ({ covers = USUAL_COVERAGE }: StoreDeps) => covers;

/**
 * Returns which of the filings' companies somebody watches or has watched, by CIK, in one request per hundred
 * companies. Companies with a ticker are left out where their filings are read in any case.
 */
async function watchedAmong(
  deps: StoreDeps,
  filings: readonly Pick<FeedFiling, 'form' | 'parties'>[],
  { tickersOf }: CompanyDirectory,
): Promise<ReadonlySet<string>> {
  const followed = filings.filter(({ form }) => scopeOf(form) === 'catalog');
  const companies = followed.flatMap(({ parties }) => companiesOf(parties, tickersOf));
  const isAsked = ({ tickers }: Company) => tickers.length === 0 || coverageOf(deps) === 'watched';
  const ciks = new Set(companies.filter(isAsked).map(({ cik }) => cik));
  return ciks.size === 0 ? ciks : deps.backfills.requested([...ciks]);
}

function listedCiks(companies: readonly Company[]): string[] {
  return [...new Set(companies.filter(({ tickers }) => tickers.length > 0).map(({ cik }) => cik))];
}

type GrowDeps = StoreDeps & { filings: Pick<Store['filings'], 'known'> };

export type GrownFiling = { known: KnownFiling; feed: FeedFiling; added: Party[] };

/**
 * Adds parties that a later feed entry named. If they bring a new ticker, or their company has one by now, the
 * filing is queued again, so that watchers of that ticker see it and, if it is still news, are alerted.
 * @returns how many filings changed
 */
export async function addParties(
  deps: GrowDeps,
  grown: GrownFiling[],
  directory: CompanyDirectory,
): Promise<number> {
  const added = grown.map(({ feed, added: parties }) => ({ form: feed.form, parties }));
  const watched = await watchedAmong(deps, added, directory);
  const named = grown
    .flatMap(({ known }) => known.companies)
    .filter(({ tickers }) => tickers.some(isCikName));
  const names = withCikNames(directory, new Set([...watched, ...named.map(({ cik }) => cik)]));
  const changed = await mapLimit(grown, AT_ONCE, (one) => addTo(deps, one, names));
  await queue(deps.queues.filings, changed.flat());
  return grown.length;
}

/**
 * Adds parties to a filing. If its stored row has changed since `known` was read (it was read, or companies were
 * added), decides again from the current row.
 */
async function addTo(deps: GrowDeps, grown: GrownFiling, directory: CompanyDirectory) {
  const { accession } = grown.feed;
  const afresh = async () => {
    const known = (await deps.filings.known([accession])).get(accession) ?? grown.known;
    return tryToAdd(deps, { ...grown, known }, directory);
  };
  return (await tryToAdd(deps, grown, directory)) ?? retryOnConflict(afresh);
}

/**
 * @returns the filing if it must be read again, otherwise nothing; `null` when the stored filing has changed since
 * it was read
 */
async function tryToAdd(deps: GrowDeps, grown: GrownFiling, directory: CompanyDirectory) {
  const { feed, known } = grown;
  const { changes, hasNewTicker } = changesIn(grown, directory, deps.clock.now());
  const dueAt = isoIn(deps.clock, STEP_OVERDUE_SECONDS);
  const { tickers, source } = known;
  if (
    !(await deps.filings.update(feed.accession, changes, hasNewTicker ? { read: dueAt } : {}, {
      tickers,
      source,
    }))
  )
    return null;
  return hasNewTicker ? [{ accession: feed.accession, isReadDue: true }] : [];
}

function changesIn(
  { known, feed, added }: GrownFiling,
  directory: CompanyDirectory,
  now: number,
): { changes: Partial<StoredFiling>; hasNewTicker: boolean } {
  const isNamed = ({ cik, role }: Party) =>
    known.parties.some((party) => party.cik === cik && party.role === role);
  const parties = [...known.parties, ...added.filter((party) => !isNamed(party))];
  const companies = keepMentioned(companiesOf(parties, directory.tickersOf), known.companies);
  const tickers = tickersIn(companies);
  const hasNewTicker = tickers.some((ticker) => !known.tickers.includes(ticker));
  const changes: Partial<StoredFiling> = {
    parties,
    companies,
    tickers,
    ...(companies[0] ? { companyName: companies[0].name } : {}),
    ...(known.source === 'feed' ? { assessment: assessFromFeed({ ...feed, parties }) } : {}),
    ...(hasNewTicker ? { alerts: alertsOf(known, isNews(feed, now)) } : {}),
  };
  return { changes, hasNewTicker };
}

/**
 * Determines the alert state after a change of tickers. Watchers of a new ticker are alerted too. If an old
 * filing gets its first ticker, nobody is alerted.
 */
function alertsOf(known: KnownFiling, isNews: boolean): StoredFiling['alerts'] {
  if (isNews) return known.alerts === 'done' ? 'due' : known.alerts;
  return known.tickers.length === 0 ? 'none' : known.alerts;
}

async function queue(
  outbox: Outbox<{ accession: string }>,
  filings: Pick<StoredFiling, 'accession' | 'isReadDue'>[],
): Promise<void> {
  const messages = filings.filter((filing) => filing.isReadDue).map(({ accession }) => ({ accession }));
  if (messages.length > 0) await outbox.send(...messages);
}
