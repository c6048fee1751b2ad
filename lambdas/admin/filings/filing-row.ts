import { filingState } from '#domain/admin/filing-steps.ts';
import type { AdminFilingRow } from '#domain/contract/admin/admin-filings-contract.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { TrackedFiling } from '#lambdas/store/types.ts';

/** Returns a filing as a row of the list, with the headline that readers see. */
export function filingRow(filing: TrackedFiling | StoredFiling): AdminFilingRow {
  const { importance_level, one_liner } = shownAssessment(filing);
  const state = filingState(filing);
  const failure = state === 'unreadable' ? filing.readingError : (filing.analysis?.error ?? null);
  return {
    id: filing.accession,
    form: filing.form,
    tickers: filing.tickers,
    company: filing.companyName,
    importance_level,
    one_liner,
    accepted_at: filing.acceptedAt,
    received_at: filing.firstSeenAt,
    read_at: filing.processedAt,
    analyzed_at: filing.analysis?.at ?? null,
    alerted_at: filing.alertedAt,
    state,
    error: failure?.code ?? null,
    by_hand: filing.handCorrection !== null,
  };
}
