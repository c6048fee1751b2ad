import { aheadOf } from '#domain/alerts/gathering.ts';
import type { TickerView } from '#domain/alerts/ticker-view.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';
import type { WatchersToNotify } from '#lambdas/ports/messages.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type GatherDeps = {
  filings: Pick<Store['filings'], 'getAll' | 'latestOf'>;
  gatherings: Pick<Store['gatherings'], 'join'>;
  clock: Clock;
};

/** How many of a company's latest filings are checked for others that appeared at the same time. */
const LATEST = 10;
/** Alerts do not wait for a filing that appeared longer ago than this. */
const SAME_MOMENT_MS = 30_000;
/** How long a ticker's first filing waits for others that appeared at the same time to be read. */
const WAIT_MS = 2_000;
const LOOK_EVERY_MS = 250;

/**
 * Decides how a filing is grouped with others for its ticker: which other filings are sent in the same message, and
 * when readers who were just alerted get the message.
 */
export async function gatherFilings(
  deps: GatherDeps,
  { ticker, stored, shown }: TickerView,
): Promise<Pick<WatchersToNotify, 'until' | 'ahead' | 'together'>> {
  // Steps of different companies toward a listing are unrelated and are not combined.
  if (ticker === NEW_LISTINGS) return { until: isoIn(deps.clock), ahead: [], together: [] };
  const { accession, acceptedAt, formType, assessment } = shown;
  const level = assessment.importance_level;
  const gathering = await deps.gatherings.join(
    ticker,
    { accession, acceptedAt, formType, level },
    dateIn(deps.clock),
  );
  const ahead = aheadOf(gathering, accession);
  const together = ahead.length > 0 ? [] : await sameMoment(deps, stored, ticker);
  return { until: gathering.until, ahead, together };
}

/**
 * Returns the ticker's other filings whose watchers have not been alerted yet. Waits two seconds for those being read.
 */
async function sameMoment(deps: GatherDeps, filing: StoredFiling, ticker: string): Promise<string[]> {
  const cik = filing.companies.find(({ tickers }) => tickers.includes(ticker))?.cik;
  if (cik === undefined) return [];
  const listed = (await deps.filings.latestOf(cik, LATEST)).filter(
    (other) => other.accession !== filing.accession && isFresh(other, deps.clock.now()),
  );
  if (listed.length === 0) return [];
  const waitsUntil = deps.clock.now() + WAIT_MS;
  for (;;) {
    const known = await deps.filings.getAll(listed.map(({ accession }) => accession));
    const unsent = [...known.values()].filter(({ alerts }) => alerts === 'due');
    const isRead = ({ status }: StoredFiling) => status === 'Complete';
    if (unsent.every(isRead) || deps.clock.now() >= waitsUntil)
      return unsent.filter(isRead).map(({ accession }) => accession);
    await deps.clock.sleep(LOOK_EVERY_MS);
  }
}

function isFresh({ alerts, firstSeenAt }: StoredFiling, now: number): boolean {
  return alerts === 'due' && now - Date.parse(firstSeenAt) < SAME_MOMENT_MS;
}
