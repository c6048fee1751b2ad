import { headlineOf, isHighlight } from '#domain/filings/highlights.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { isoIn } from '#lambdas/ground/clock.ts';
import type { FilingMessage } from '#lambdas/ports/messages.ts';
import { type Highlights, STEP_OVERDUE_SECONDS } from '#lambdas/ports/pipeline.ts';
import { asReadingError, type FailureDeps, handleFailedReading } from './failed-reading.ts';
import { type ReadDeps, readDocument } from './read-document.ts';
import { refreshSnapshots } from './refresh-snapshots.ts';

export type ReadFilingDeps = ReadDeps & FailureDeps & { highlights: Highlights };

/**
 * Reads a filing's document, stores what it says and queues the fan-out. Every step can be repeated; a filing that
 * is already done is left alone.
 * @param deliveries how often the message was delivered, this one included
 * @throws RetryLater to have it delivered again; ReadingParked to give up
 */
export async function readFiling(
  deps: ReadFilingDeps,
  message: FilingMessage,
  deliveries: number,
): Promise<void> {
  const filing = await deps.filings.get(message.accession);
  if (filing === null || isFinished(filing)) return;
  let changes: Partial<StoredFiling> = {};
  try {
    if (filing.status === 'Pending') changes = await readDocument(deps, filing);
  } catch (error) {
    return handleFailedReading(deps, { filing, error: asReadingError(error), deliveries });
  }
  await publish(deps, filing, changes);
}

const isFinished = (filing: StoredFiling) => filing.status === 'Complete' && !filing.isReadDue;

/** Lists first, commits second: what watchers are alerted to is visible by then. */
async function publish(
  deps: ReadFilingDeps,
  filing: StoredFiling,
  changes: Partial<StoredFiling>,
): Promise<void> {
  const read = { ...filing, ...changes };
  const isAwaited = read.alerts === 'due' && read.tickers.length > 0;
  const telling = isAwaited ? { fanOut: isoIn(deps.clock, STEP_OVERDUE_SECONDS) } : {};
  await deps.filings.list({ ...read, isReadDue: false });
  await refreshSnapshots(deps, read.companies);
  await highlight(deps, read);
  // Another worker may have added companies: the filing must still be the one that was read.
  const { tickers, updatedAt } = filing;
  const isSame = await deps.filings.update(
    filing.accession,
    changes,
    { read: null, ...telling },
    { tickers, updatedAt },
  );
  if (!isSame)
    throw new RetryLater('filing_changed', 'The filing got new parties, or was read, meanwhile.', 1);
  if (isAwaited) await deps.queues.fanout.send({ accession: filing.accession });
}

/** Shows an important filing on the landing pages of its day. */
async function highlight(deps: ReadFilingDeps, filing: StoredFiling): Promise<void> {
  const headline = isHighlight(filing) ? headlineOf(filing) : null;
  if (headline !== null) await deps.highlights.put(headline);
}
