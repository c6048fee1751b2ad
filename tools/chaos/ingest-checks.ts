import { alertId } from '#domain/alerts/alert.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { IngestRun } from './ingest-run.ts';
import { isSentTwice } from './tools/claims.ts';

/** A low-priority filing waits six hours if its message was lost; all other recoveries take minutes. */
const LONGEST_RECOVERY_MS = 8 * 3_600_000;

/** Returns the problems found at the end of a run. */
export async function problemsOf(run: IngestRun, quietAfterMs: number): Promise<string[]> {
  const filings = await Promise.all(run.cast.filings.map((accession) => problemsOfFiling(run, accession)));
  return [
    ...filings.flat(),
    ...problemsOfQueues(run),
    ...problemsOfEdgar(run),
    ...problemsOfTime(quietAfterMs),
    ...(await leftOver(run)),
  ];
}

async function problemsOfFiling(run: IngestRun, accession: string): Promise<string[]> {
  const filing = await run.pipeline.ports.filings.get(accession);
  if (filing === null) return [`${accession} is lost`];
  const problems = [
    ...problemsOfState(run, filing),
    ...(await problemsOfLists(run, filing)),
    ...problemsOfAlerts(run, filing),
  ];
  const timesCreated = run.pipeline.seen.created.filter((created) => created === accession).length;
  if (timesCreated !== 1) problems.push(`was stored as new ${timesCreated} times`);
  return problems.map((problem) => `${filing.form} ${accession} ${problem}`);
}

function problemsOfState({ cast, publisher }: IngestRun, filing: StoredFiling): string[] {
  const problems: string[] = [];
  if (filing.isReadDue) problems.push('is still to be read');
  if (filing.tickers.length === 0) return problems;
  const isBroken = filing.accession === cast.broken;
  if (isBroken && !(filing.parked && filing.readingError))
    problems.push('is broken, but not parked with its reason');
  if (!isBroken && (filing.status !== 'Complete' || filing.parked))
    problems.push(`is ${filing.status}, parked ${filing.parked}: ${filing.readingError?.code}`);
  if (filing.alerts !== 'done') problems.push(`has alerts ${filing.alerts}`);
  const expected = publisher.find(filing.accession)?.acceptedAt.toISOString();
  if (filing.acceptedAt !== expected) problems.push(`was accepted ${filing.acceptedAt}, not ${expected}`);
  return problems;
}

const LISTED = 100;

async function problemsOfLists({ pipeline }: IngestRun, filing: StoredFiling): Promise<string[]> {
  if (filing.tickers.length === 0) return [];
  const problems: string[] = [];
  for (const company of filing.companies) {
    const rows = (await pipeline.ports.filings.latestOf(company.cik, LISTED)).filter(
      ({ accession }) => accession === filing.accession,
    );
    if (rows.length !== 1) problems.push(`is listed ${rows.length} times under ${company.cik}`);
    if (rows.some(({ status, parked }) => status !== filing.status || parked !== filing.parked))
      problems.push(`is listed with an old state under ${company.cik}`);
  }
  const snapshots = await pipeline.ports.snapshots.batchGet(filing.tickers);
  for (const ticker of filing.tickers) {
    const shown = snapshots.get(ticker)?.filings.filter(({ id }) => id === filing.accession) ?? [];
    if (shown.length !== 1) problems.push(`is shown ${shown.length} times on ${ticker}`);
  }
  return problems;
}

/**
 * Checks that every watcher is alerted once, and a second time only if the claim of the first attempt had expired.
 */
export function problemsOfAlerts({ audience, pipeline }: IngestRun, filing: StoredFiling): string[] {
  return audience.flatMap(({ userId, tickers, forms }) => {
    const wants =
      forms.includes(filing.formType ?? '') && filing.tickers.some((ticker) => tickers.includes(ticker));
    const id = alertId({ userId, accession: filing.accession, channel: 'email' });
    const { claims, mailed } = pipeline.seen;
    const times = mailed.filter(({ alerts }) => alerts.includes(id)).map(({ at }) => at);
    if (times.length > 0 !== wants)
      return [`was sent ${times.length} times to ${userId}, who ${wants ? 'wants it' : 'does not want it'}`];
    const isRepeated = times.some((at, index) => {
      const before = times[index - 1];
      return before !== undefined && isSentTwice(claims, id, before, at);
    });
    return isRepeated ? [`was sent twice to ${userId} while its claim was valid`] : [];
  });
}

/**
 * Checks the dead-letter queues: a message may be there only if a delivery failed, and a broken document must end up
 * there.
 */
function problemsOfQueues({ pipeline }: IngestRun): string[] {
  return Object.entries(pipeline.queues).flatMap(([name, { deadLetters, causes }]) =>
    deadLetters
      .filter((letter) => !causes.has(JSON.stringify(letter)))
      .map((letter) => `${name} has the dead letter ${JSON.stringify(letter)} without a cause`),
  );
}

function problemsOfEdgar({ edgar }: IngestRun): string[] {
  const { refused, maxPerSecond } = edgar.counters();
  const refusals = refused.rate + refused.undeclared;
  return refusals > 0 ? [`EDGAR refused ${refusals} requests; a second held ${maxPerSecond}`] : [];
}

function problemsOfTime(quietAfterMs: number): string[] {
  const hours = quietAfterMs / 3_600_000;
  return quietAfterMs > LONGEST_RECOVERY_MS ? [`it took ${hours.toFixed(1)} hours to recover`] : [];
}

async function leftOver({ pipeline }: IngestRun): Promise<string[]> {
  const dueAt = await pipeline.nextReminder();
  return dueAt === null ? [] : [`a step is still due at ${new Date(dueAt).toISOString()}`];
}
