import { AppError } from '#domain/app-error.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';

/** Reasons why a request to EDGAR failed; the codes are stable. */
export type EdgarProblem =
  | 'edgar_unavailable'
  | 'edgar_blocked'
  | 'edgar_paused'
  | 'edgar_busy'
  | 'edgar_not_ready'
  | 'edgar_no_such_entity'
  | 'edgar_timeout'
  | 'edgar_cut'
  | 'edgar_too_large'
  | 'edgar_refused';

const SENTENCES: Record<EdgarProblem, string> = {
  edgar_unavailable: 'EDGAR is unavailable.',
  edgar_blocked: 'The SEC is blocking our requests.',
  edgar_paused: 'EDGAR was unavailable a moment ago, so requests are paused.',
  edgar_busy: 'Too many requests are waiting for EDGAR.',
  edgar_not_ready: 'EDGAR does not serve this filing yet.',
  edgar_no_such_entity: 'EDGAR has no filings under this CIK.',
  edgar_timeout: 'EDGAR did not answer in time.',
  edgar_cut: 'EDGAR broke off in the middle of the document.',
  edgar_too_large: 'The document is larger than expected.',
  edgar_refused: 'EDGAR refused the request.',
};

/**
 * Creates the error for a failed request to EDGAR.
 * @param afterSeconds when to retry, if known
 */
export function edgarError(
  problem: EdgarProblem,
  detail: { afterSeconds?: number; cause?: unknown } = {},
): AppError {
  const options = detail.cause === undefined ? undefined : { cause: detail.cause };
  if (detail.afterSeconds !== undefined)
    return new RetryLater(problem, SENTENCES[problem], detail.afterSeconds, options);
  return new AppError('upstream', problem, SENTENCES[problem], options);
}
