import { audienceOf } from '#domain/alerts/alert-audience.ts';
import { isForModel } from '#domain/analysis/subject.ts';
import { pendingAnalysis } from '#domain/filings/filing-analysis.ts';
import { headlineOf, isHighlight } from '#domain/filings/highlights.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { filingToIndex } from '#domain/search/segments/indexed-filing.ts';
import type { AnalysisMessage, FilingMessage, IndexMessage } from '#lambdas/ports/messages.ts';
import { type Outbox, STEP_OVERDUE_SECONDS } from '#lambdas/ports/queues.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { FiledText, Reminders, Store } from '#lambdas/store/types.ts';
import { asReadingError, type FailureDeps, handleFailedReading, ReadingParked } from './failed-reading.ts';
import { noteSameText } from './history/find-repeats.ts';
import { type ReadDeps, type ReadDocument, readDocument } from './read-document.ts';
import { refreshSnapshots } from './refresh-snapshots.ts';

export type ReadFilingDeps = ReadDeps &
  FailureDeps & {
    watchers: Pick<Store['watchers'], 'page'>;
    prospects: Store['prospects'];
    queues: { analyses: Outbox<AnalysisMessage>; indexing: Outbox<IndexMessage> };
  };

/**
 * Reads a filing's document, stores the results and queues the fan-out. Every step can be repeated; a filing that is
 * already done is left alone.
 * @param deliveries how often the message has been delivered, including this time
 * @throws RetryLater to have it delivered again; ReadingParked to give up
 */
export async function readFiling(
  deps: ReadFilingDeps,
  message: FilingMessage,
  deliveries: number,
): Promise<void> {
  const filing = await deps.filings.get(message.accession);
  if (filing === null || isFinished(filing)) return;
  // The queue keeps delivering a parked filing's message until the limit is reached. Deliveries of a redriven message
  // are counted from 1 again, so the filing is read again.
  if (filing.parked && deliveries > 1) throw new ReadingParked(filing.accession, filing.readingError);
  try {
    const read = filing.status === 'Pending' ? await readDocument(deps, filing) : NOTHING_NEW;
    await publish(deps, filing, read);
  } catch (error) {
    // A filing that was already read, or that has changed since, is simply delivered again.
    if (filing.status !== 'Pending' || isChanged(error)) throw error;
    return handleFailedReading(deps, { filing, error: asReadingError(error), deliveries });
  }
}

const TICKERS_AT_ONCE = 8;

/** For a filing that was read before and now has new companies. */
const NOTHING_NEW: ReadDocument = { changes: {}, textHash: null };

const FILING_CHANGED = 'filing_changed';
const isChanged = (error: unknown) => error instanceof RetryLater && error.code === FILING_CHANGED;

const isFinished = (filing: StoredFiling) => filing.status === 'Complete' && !filing.isReadDue;

/** Updates lists first and commits second: by the time watchers are alerted, the filing is visible. */
async function publish(
  deps: ReadFilingDeps,
  filing: StoredFiling,
  { changes, textHash }: ReadDocument,
): Promise<void> {
  const changed = { ...filing, ...changes };
  const audience = audienceOf(changed);
  const isDue = changed.alerts === 'due' && audience.length > 0;
  const isAwaited = isDue && (await isWatched(deps, audience));
  const { snapshots, requested } = await deps.prospects.of(changed.companies);
  const asked = isAwaited || requested.size > 0 ? askForAnalysis(changed) : null;
  const read = { ...changed, ...asked };
  const settled = settledAlerts(changed, { isDue, isAwaited });
  const reminder = isAwaited ? { fanOut: isoIn(deps.clock, STEP_OVERDUE_SECONDS) } : {};
  // An important filing appears on the landing pages on its day.
  const headline = isHighlight(read) ? headlineOf(read) : null;
  const listed = { ...read, isReadDue: false };
  await deps.filings.list(listed, { headline });
  await refreshSnapshots(deps, read.companies, { filing: listed, snapshots, requested });
  // This happens before the filing is marked as read, so that an interruption in between does not lose it.
  if (changed.source === 'document') await deps.queues.indexing.send(filingToIndex(read));
  const isSame = await commit(deps, filing, {
    changes: { ...changes, ...asked, ...settled },
    reminders: {
      read: null,
      ...reminder,
      ...(asked === null ? {} : { analysis: isoIn(deps.clock, STEP_OVERDUE_SECONDS) }),
    },
    textHash,
  });
  if (!isSame) throw new RetryLater(FILING_CHANGED, 'The filing got new parties, or was read, meanwhile.', 1);
  if (isAwaited) await deps.queues.fanout.send({ accession: filing.accession });
  if (asked !== null) await deps.queues.analyses.send({ accession: filing.accession });
}

type Commit = { changes: Partial<StoredFiling>; reminders: Reminders; textHash: string | null };

/**
 * Stores the result. Another worker may have added companies, so the filing must still be the version that was read.
 * The same request stores the hash of the filing's text. If the request is refused, another one checks whether a
 * different filing has the same text.
 * @returns `false` if the filing has changed
 */
async function commit(
  deps: ReadFilingDeps,
  filing: StoredFiling,
  { changes, reminders, textHash }: Commit,
): Promise<boolean> {
  const { accession, tickers, updatedAt } = filing;
  const write = (text?: FiledText) =>
    deps.filings.update(accession, changes, reminders, { tickers, updatedAt }, text);
  if (textHash === null) return write();
  if (await write({ hash: textHash, now: dateIn(deps.clock) })) return true;
  await noteSameText(deps, filing, textHash);
  return write();
}

/**
 * Returns the alert state of a filing without watchers. If the filing gets a ticker later, it may still have
 * watchers.
 */
function settledAlerts(
  { alerts, formType }: StoredFiling,
  { isDue, isAwaited }: { isDue: boolean; isAwaited: boolean },
): Partial<Pick<StoredFiling, 'alerts'>> {
  if (isDue && !isAwaited) return { alerts: 'done' };
  return alerts === 'due' && !isDue && formType === null ? { alerts: 'none' } : {};
}

/**
 * Requests one analysis for all users if the filing is fresh, its company is or was watched, and a model can add
 * something to what the rules found.
 * @returns the changes to the filing; `null` if there are none
 */
function askForAnalysis(read: StoredFiling): Pick<StoredFiling, 'analysis'> | null {
  const isNews = read.alerts !== 'none' && read.formType !== null;
  const isFresh = isNews && read.analysis === null && read.source === 'document';
  const isAsked = isFresh && isForModel(read.form) && read.tickers.length > 0;
  return isAsked ? { analysis: pendingAnalysis(null) } : null;
}

/**
 * Checks whether anybody watches one of the tickers. Nobody watches the companies behind most filings, so this one
 * request saves their fan-out.
 */
async function isWatched({ watchers }: ReadFilingDeps, tickers: readonly string[]): Promise<boolean> {
  const pages = await mapLimit(tickers, TICKERS_AT_ONCE, (ticker) => watchers.page(ticker, 0));
  return pages.some((page) => page.watchers.length > 0 || page.shards > 1 || page.cursor !== undefined);
}
