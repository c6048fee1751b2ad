import { PREVIEW_DAYS } from '#domain/alerts/preview.ts';
import { AppError } from '#domain/app-error.ts';
import { assessFromFeed } from '#domain/assessment/from-feed.ts';
import { type CompanyDirectory, withCikNames } from '#domain/companies/company-directory.ts';
import type { CalendarFacts } from '#domain/deadlines/company-calendar.ts';
import { reportsInSubmissions } from '#domain/deadlines/reports-in-submissions.ts';
import { type EntityFilings, parseSubmissions } from '#domain/edgar/submissions.ts';
import type { FeedFiling } from '#domain/filings/filing.ts';
import { SNAPSHOT_FILINGS } from '#domain/filings/recent-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { catalogForm } from '#domain/form-types/followed-form.ts';
import { isImportant } from '#domain/importance.ts';
import { isNews } from '#domain/ingestion/freshness.ts';
import { planRetry, RetryLater } from '#domain/ingestion/retry-plan.ts';
import { recentSince } from '#domain/watchlist/unseen.ts';
import { type Outbox, STEP_OVERDUE_SECONDS } from '#lambdas/ports/queues.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { KnownFiling, Store } from '#lambdas/store/types.ts';
import { addToCalendar, type CalendarDeps } from './history/learn-calendar.ts';
import { refreshSnapshots, type SnapshotDeps } from './refresh-snapshots.ts';
import { addParties, storeNew } from './store-filings.ts';

export type BackfillDeps = SnapshotDeps &
  CalendarDeps & {
    edgar: { site: string; submissions(cik: string): Promise<unknown> };
    companies: { current(options?: { maxAgeMs?: number }): Promise<CompanyDirectory> };
    filings: Pick<Store['filings'], 'known' | 'create' | 'get' | 'list' | 'update' | 'latestOf' | 'unreadOf'>;
    backfills: Pick<Store['backfills'], 'requested' | 'take' | 'deferrals' | 'release' | 'finish'>;
    companyFilings: Pick<Store['companyFilings'], 'keepUnstored'>;
    queues: { filings: Outbox<{ accession: string }>; history: Outbox<{ accession: string }> };
    clock: Clock;
  };

/** Fetching was given up; the message belongs in the dead-letter queue. */
export class BackfillParked extends Error {
  constructor(cik: string, cause: unknown) {
    super(`The filings of ${cik} could not be fetched.`, { cause });
    this.name = 'BackfillParked';
  }
}

/** Longer than the worker's timeout. */
export const BACKFILL_LEASE_SECONDS = 65;
/** Historical filings are read through a queue of their own. A filing is overdue only if its message was lost there. */
const HISTORY_OVERDUE_SECONDS = 6 * 3_600;
const AT_ONCE = 10;
/**
 * More than the number of workers, because each of them may just have taken a company that the index still
 * lists.
 */
const CANDIDATES = 5;
/** Most unstored filings kept for a company within a month: a table item holds at most 400 KB. */
const MOST_UNSTORED = 1_000;

/**
 * Fetches a company's latest filings with one EDGAR request, stores those that are unknown and shows them on its
 * tickers immediately, with the facts from EDGAR's list. Their documents are read later, at lower priority than new
 * filings. Every step can be repeated; if several workers run at once, only one fetches.
 * @param deliveries how often the message has been delivered, including this time
 * @throws RetryLater if the message should be delivered again; BackfillParked if it never should
 */
export async function backfillCompany(
  deps: BackfillDeps,
  { cik }: { cik: string },
  deliveries: number,
): Promise<void> {
  if (await deps.backfills.take(cik, leaseIn(deps.clock))) await fetchCompany(deps, cik, deliveries);
}

function leaseIn(clock: Clock) {
  return { now: isoIn(clock), until: isoIn(clock, BACKFILL_LEASE_SECONDS) };
}

async function fetchCompany(deps: BackfillDeps, cik: string, deliveries: number): Promise<void> {
  try {
    const entity = await filingsOf(deps, cik);
    if (entity) await store(deps, entity);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return putOff(deps, { cik, error, deliveries });
  }
  await deps.backfills.finish(cik, isoIn(deps.clock));
}

/**
 * Like `backfillCompany`, but for the company that is next in line, so that a user who adds many companies does not
 * delay another user's first one. A company without a place in line was postponed, and its own message triggers the
 * backfill.
 */
export async function backfillNext(
  deps: BackfillDeps & { backfills: Pick<Store['backfills'], 'takeUnplaced' | 'firstInLine'> },
  { cik }: { cik: string },
  deliveries: number,
): Promise<void> {
  const lease = leaseIn(deps.clock);
  if (await deps.backfills.takeUnplaced(cik, lease)) return fetchCompany(deps, cik, deliveries);
  // The index may not list the message's own company yet.
  for (const next of [...(await deps.backfills.firstInLine(CANDIDATES)), cik])
    if (await deps.backfills.take(next, lease)) return fetchCompany(deps, next, deliveries);
}

/** Returns `null` for a CIK under which EDGAR has nothing, since requesting it again would not help. */
async function filingsOf(
  deps: BackfillDeps,
  cik: string,
): Promise<(EntityFilings & { reports: CalendarFacts[] }) | null> {
  try {
    const json = await deps.edgar.submissions(cik);
    const entity = parseSubmissions(json, deps.edgar.site);
    const acceptedAt = new Map(entity.filings.map((filing) => [filing.accession, filing.acceptedAt]));
    return { ...entity, reports: reportsInSubmissions(json, (accession) => acceptedAt.get(accession)) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'edgar_no_such_entity') return null;
    throw error;
  }
}

async function store(
  deps: BackfillDeps,
  entity: EntityFilings & { reports: CalendarFacts[] },
): Promise<void> {
  // The user may have seen a newer directory than this worker has, because the ticker may be new today.
  const current = await deps.companies.current({ maxAgeMs: 0 });
  const directory = withCikNames(current, new Set([entity.cik]));
  const tickers = directory.tickersOf(entity.cik);
  const since = recentSince(dateIn(deps.clock));
  const isShown = (filing: FeedFiling, index: number) =>
    index < SNAPSHOT_FILINGS || (filing.acceptedAt >= since && isImportant(assessFromFeed(filing)));
  const newest = entity.filings.filter(isShown);
  await keepUnstored(
    deps,
    entity.cik,
    entity.filings.filter((filing, index) => !isShown(filing, index)),
  );
  const known = await deps.filings.known(newest.map(({ accession }) => accession));
  const unknown = newest.filter(({ accession }) => !known.has(accession));
  const history = { ...deps, queues: { filings: deps.queues.history } };
  const isFresh = (filing: FeedFiling) => isNews(filing, deps.clock.now());
  // A filing that has not appeared in the feed yet is new to existing watchers, so it is processed like one
  // from the feed.
  await storeNew(deps, unknown.filter(isFresh), directory);
  await storeNew(
    { ...history, queues: { filings: SILENT }, overdueAfterSeconds: HISTORY_OVERDUE_SECONDS },
    unknown.filter((filing) => !isFresh(filing)),
    directory,
  );
  await addParties(
    history,
    newest.flatMap((feed) => foreignTo(tickers, known.get(feed.accession), feed)),
    directory,
  );
  await listMissing(deps, entity.cik, [...known.keys(), ...(await deps.filings.unreadOf(entity.cik))]);
  await refreshSnapshots(deps, [{ cik: entity.cik, name: entity.name, tickers, business: entity.business }]);
  await addToCalendar(deps, { cik: entity.cik, company: entity.name, facts: entity.reports });
  await queueUnread(deps, entity.cik);
}

/**
 * Keeps the filings that are not stored. Alert previews cover a month, in which a few companies file more than is
 * stored.
 */
async function keepUnstored(deps: BackfillDeps, cik: string, older: readonly FeedFiling[]): Promise<void> {
  const from = isoIn(deps.clock, -PREVIEW_DAYS * 86_400);
  const filings = older.flatMap((filing) => {
    const formType = catalogForm(filing.form)?.value;
    if (formType === undefined || filing.acceptedAt < from) return [];
    const { accession, acceptedAt } = filing;
    return [{ accession, acceptedAt, formType, level: assessFromFeed(filing).importance_level }];
  });
  if (filings.length > 0)
    await deps.companyFilings.keepUnstored(cik, filings.slice(0, MOST_UNSTORED), dateIn(deps.clock));
}

/** Does not queue filings here: old filings are queued together at the end, including those from an interrupted run. */
const SILENT: Outbox<unknown> = { send: async () => {} };

/** Returns the filing if it was stored under other companies only, or before this company had its ticker. */
function foreignTo(tickers: string[], known: KnownFiling | undefined, feed: FeedFiling) {
  if (!known || tickers.every((ticker) => known.tickers.includes(ticker))) return [];
  const has = new Set(known.parties.map(({ cik, role }) => `${cik} ${role}`));
  return [{ known, feed, added: feed.parties.filter(({ cik, role }) => !has.has(`${cik} ${role}`)) }];
}

/**
 * Lists filings that an interrupted worker stored but did not list, and those that were stored unread while nobody
 * watched the company, because EDGAR's list may lack the newest ones.
 */
async function listMissing(deps: BackfillDeps, cik: string, known: readonly string[]): Promise<void> {
  if (known.length === 0) return;
  const listed = await deps.filings.latestOf(cik, 2 * SNAPSHOT_FILINGS);
  const isListed = new Set(listed.map(({ accession }) => accession));
  const missing = [...new Set(known)].filter((accession) => !isListed.has(accession));
  await mapLimit(missing, AT_ONCE, async (accession) => {
    const filing = await deps.filings.get(accession);
    if (filing?.companies.some((company) => company.cik === cik))
      await deps.filings.list(await toBeRead(deps, filing));
    return [];
  });
}

/**
 * Schedules the reading of a filing that was stored unread because nobody watched its company. If it is still recent,
 * it is queued like one from the feed.
 */
async function toBeRead(deps: BackfillDeps, filing: StoredFiling): Promise<StoredFiling> {
  if (filing.status !== 'Pending' || filing.isReadDue) return filing;
  const { accession, alerts } = filing;
  const isFresh = alerts === 'due' && isNews(filing, deps.clock.now());
  const changes = { isReadDue: true, alerts: isFresh ? alerts : ('none' as const) };
  const overdueAfter = isFresh ? STEP_OVERDUE_SECONDS : HISTORY_OVERDUE_SECONDS;
  await deps.filings.update(accession, changes, { read: isoIn(deps.clock, overdueAfter) });
  if (isFresh) await deps.queues.filings.send({ accession });
  return { ...filing, ...changes };
}

/** Queues unread filings, newest first, because that is the order in which users look at them. */
async function queueUnread(deps: BackfillDeps, cik: string): Promise<void> {
  const listed = await deps.filings.latestOf(cik, SNAPSHOT_FILINGS);
  const unread = listed.filter(
    ({ status, isReadDue, alerts }) => status === 'Pending' && isReadDue && alerts === 'none',
  );
  if (unread.length > 0) await deps.queues.history.send(...unread.map(({ accession }) => ({ accession })));
}

/**
 * While EDGAR is unavailable, the company's own reminder triggers the retry, so that an outage fills no dead-letter
 * queue.
 */
async function putOff(
  deps: BackfillDeps,
  failure: { cik: string; error: AppError; deliveries: number },
): Promise<void> {
  const { cik, error, deliveries } = failure;
  const deferrals = await deps.backfills.deferrals(cik);
  const plan = planRetry({
    code: error.code,
    deliveries,
    deferrals,
    afterSeconds: error instanceof RetryLater ? error.afterSeconds : undefined,
    random: deps.clock.random(),
  });
  if (plan.kind === 'park') {
    await deps.backfills.finish(cik, null);
    throw new BackfillParked(cik, error);
  }
  const overdue = plan.kind === 'retry' ? STEP_OVERDUE_SECONDS : 0;
  await deps.backfills.release(cik, {
    dueAt: isoIn(deps.clock, plan.seconds + overdue),
    deferrals: deferrals + (plan.kind === 'defer' ? 1 : 0),
  });
  if (plan.kind === 'retry') throw new RetryLater(error.code, error.message, plan.seconds, { cause: error });
}
