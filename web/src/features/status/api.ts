import { StatusResponse } from '#domain/contract/trust/status.ts';
import { useQuery } from '#web/lib/data/query.ts';

const EVERY_MS = 30_000;

/** How the service does; the same for everybody. */
export function useStatus() {
  return useQuery('/api/status', StatusResponse, { refreshInterval: EVERY_MS });
}
