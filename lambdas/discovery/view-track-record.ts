import type { TrackRecordResponse } from '#domain/contract/trust/track-record-contract.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ViewTrackRecordDeps = {
  trackRecord: Pick<Store['trackRecord'], 'current'>;
  filings: Pick<Store['filings'], 'getAll'>;
};

/** Returns how prices changed after filings, and which of our levels were wrong, in two table requests. */
export async function viewTrackRecord(deps: ViewTrackRecordDeps): Promise<TrackRecordResponse> {
  const { record } = await deps.trackRecord.current();
  if (record === null) return { record, headlines: {} };
  const misses = [...record.overrated, ...record.underrated];
  const filings = await deps.filings.getAll(misses.map(({ accession }) => accession));
  const headlines = [...filings].map(([accession, filing]) => [accession, shownAssessment(filing).one_liner]);
  return { record, headlines: Object.fromEntries(headlines) };
}
