import { aheadOf } from '#domain/alerts/gathering.ts';
import { filingForTicker } from '#domain/alerts/mentioned-companies.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import type { WatchersToTell } from '#lambdas/ports/messages.ts';
import type { Clock, Filings, Gatherings } from '#lambdas/ports/pipeline.ts';

export type GatherDeps = {
  filings: Pick<Filings, 'getAll' | 'latestOf'>;
  gatherings: Pick<Gatherings, 'join'>;
  clock: Clock;
};

/** Filings of a company that are looked at for others that appeared at the same time. */
const LATEST = 10;
/** A filing that appeared longer ago is not waited for. */
const SAME_MOMENT_MS = 30_000;
/** How long the first filing of a ticker waits for others of the same moment to be read. */
const WAIT_MS = 2_000;
const LOOK_EVERY_MS = 250;

/** How a filing is told to the watchers of one ticker: with which others, and when to those who were just told. */
export async function gatherFilings(
  deps: GatherDeps,
  filing: StoredFiling,
  ticker: string,
): Promise<Pick<WatchersToTell, 'until' | 'ahead' | 'together'>> {
  const { accession, acceptedAt, formType, assessment } = filingForTicker(filing, ticker);
  const level = assessment.importance_level;
  const gathering = await deps.gatherings.join(
    ticker,
    { accession, acceptedAt, formType, level },
    dateIn(deps.clock),
  );
  const ahead = aheadOf(gathering, accession);
  const together = ahead.length > 0 ? [] : await sameMoment(deps, filing, ticker);
  return { until: gathering.until, ahead, together };
}

/** Others of the ticker that are stored and untold. Those that are being read get two seconds. */
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
    const untold = [...known.values()].filter(({ alerts }) => alerts === 'due');
    const isRead = ({ status }: StoredFiling) => status === 'Complete';
    if (untold.every(isRead) || deps.clock.now() >= waitsUntil)
      return untold.filter(isRead).map(({ accession }) => accession);
    await deps.clock.sleep(LOOK_EVERY_MS);
  }
}

function isFresh({ alerts, firstSeenAt }: StoredFiling, now: number): boolean {
  return alerts === 'due' && now - Date.parse(firstSeenAt) < SAME_MOMENT_MS;
}
