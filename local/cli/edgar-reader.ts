import { AppError } from '#domain/app-error.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { type EdgarClient, edgarClient } from '#lambdas/clients/edgar.ts';
import { edgarGate } from '#lambdas/clients/edgar-gate.ts';
import { type Clock, systemClock } from '#lambdas/shared/system-clock.ts';
import { ownBudget } from './own-budget.ts';
import type { FilingReference } from './reference.ts';
import { openSource } from './source.ts';

/** Reads filings from the configured source, one at a time. */
export type EdgarReader = {
  /** Reads the complete submission. @throws AppError not_found, edgar_* */
  read(filing: FilingReference): Promise<{ bytes: Uint8Array; capped: boolean }>;
  close(): Promise<void>;
};

const BLOCK_SECONDS = 600;
const TIMEOUT_MS = 10_000;
/** If EDGAR asks for a pause no longer than this, the reader waits for it. */
const PATIENCE_SECONDS = 60;

/**
 * Opens a reader for the configured source.
 * @param edgar `sample`, `live`, a folder, or `null` if the option is not given
 * @throws AppError no_source, with what to do
 */
export async function openEdgarReader(
  edgar: string | null,
  env: NodeJS.ProcessEnv = process.env,
  clock: Clock = systemClock,
): Promise<EdgarReader> {
  const source = await openSource(edgar, env);
  const gate = edgarGate(ownBudget(), clock, {
    requestsPerSecond: source.requestsPerSecond,
    blockSeconds: BLOCK_SECONDS,
  });
  const client = edgarClient({ ...source, timeoutMs: timeoutOf(env) }, gate);
  return { read: (filing) => readSubmission(client, filing, clock), close: () => source.close() };
}

/** Reads the timeout from the same variable that the service uses. */
function timeoutOf(env: NodeJS.ProcessEnv): number {
  const seconds = Number(env.EDGAR_TIMEOUT_SECONDS);
  return seconds > 0 ? seconds * 1_000 : TIMEOUT_MS;
}

async function readSubmission(client: EdgarClient, { accession, cik }: FilingReference, clock: Clock) {
  try {
    const party = cik ?? (await patiently(() => client.partyOf(accession), clock)) ?? agentOf(accession);
    return await patiently(() => client.submission(party, accession), clock);
  } catch (error) {
    if (error instanceof AppError && error.code === 'edgar_not_ready')
      throw new AppError('not-found', 'not_found', 'EDGAR does not have this filing (yet).', {
        cause: error,
      });
    throw error;
  }
}

/**
 * Returns the filer id at the start of an accession number. For a self-filer this is the CIK. Used because full-text
 * search goes back only to 2001.
 */
function agentOf(accession: string): string {
  return accession.slice(0, 10);
}

const PAUSES: ReadonlySet<string> = new Set(['edgar_paused', 'edgar_busy']);

/** If an earlier request started a pause, waits for its end once. Other failures are rethrown. */
async function patiently<T>(ask: () => Promise<T>, clock: Clock): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const seconds = pauseIn(error);
    if (seconds === null || seconds > PATIENCE_SECONDS) throw error;

    await clock.sleep(seconds * 1_000);
    return ask();
  }
}

function pauseIn(error: unknown): number | null {
  return error instanceof RetryLater && PAUSES.has(error.code) ? error.afterSeconds : null;
}
