import { TrackRecordResponse } from '#domain/contract/trust/track-record-contract.ts';
import { useQuery } from '#web/lib/data/query.ts';

/** Loads how prices changed after filings; it is the same for everybody. */
export function useTrackRecord() {
  return useQuery('/api/track-record', TrackRecordResponse);
}
