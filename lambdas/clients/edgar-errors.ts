import { AppError } from '#domain/app-error.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';

/** Why EDGAR gave no document; stable for programs. */
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
  edgar_unavailable: 'EDGAR is not available.',
  edgar_blocked: 'The SEC refuses our requests for a while.',
  edgar_paused: 'EDGAR was not available a moment ago; requests pause.',
  edgar_busy: 'Too many documents wait for EDGAR.',
  edgar_not_ready: 'EDGAR does not serve this filing yet.',
  edgar_no_such_entity: 'EDGAR has no filings under this CIK.',
  edgar_timeout: 'EDGAR did not answer in time.',
  edgar_cut: 'EDGAR ended the document before its end.',
  edgar_too_large: 'The document is larger than expected.',
  edgar_refused: 'EDGAR refused the request.',
};

/**
 * The typed error for a request to EDGAR that failed.
 * @param afterSeconds when trying again makes sense, where that is known
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
