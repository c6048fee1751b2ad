import { StatusResponse } from '#domain/contract/trust/status-contract.ts';
import { useQuery } from '#web/lib/data/query.ts';

const EVERY_MS = 30_000;

/** Loads the service status; it is the same for everybody. */
export function useStatus() {
  return useQuery('/api/status', StatusResponse, { refreshInterval: EVERY_MS });
}
