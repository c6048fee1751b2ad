import {
  AdminTicker,
  AdminTickersResponse,
  type FixMappingRequest,
} from '#domain/contract/admin/admin-tickers-contract.ts';
import { sendAsAdmin } from '#web/features/admin/admin-session.ts';
import { useAdminObject } from '#web/features/admin/object/use-admin-object.ts';
import { useAdminPages } from '#web/features/admin/use-admin-pages.ts';

const BASE = '/api/admin';
const MOVING_EVERY_MS = 2_000;

/** Loads tickers, page by page. */
export function useTickers(query: URLSearchParams) {
  return useAdminPages(`${BASE}/tickers`, query, AdminTickersResponse);
}

/**
 * Loads a ticker. While its filings are being fetched, it is loaded again every few seconds.
 * @param ticker `null` to load nothing
 */
export function useTicker(ticker: string | null) {
  const path = ticker === null ? null : `${BASE}/ticker?${new URLSearchParams({ ticker })}`;
  const { object } = useAdminObject(path, AdminTicker);
  const state = object?.backfill.state;
  const isMoving = state === 'waiting' || state === 'running' || (object?.backfill.unread ?? 0) > 0;
  return useAdminObject(path, AdminTicker, isMoving ? MOVING_EVERY_MS : 0);
}

/** @throws Problem */
export function fixMapping(request: FixMappingRequest): Promise<void> {
  return sendAsAdmin(`${BASE}/fix-mapping`, request, 'The mapping could not be corrected.');
}

/** @throws Problem */
export function backfill(ticker: string): Promise<void> {
  return sendAsAdmin(`${BASE}/backfill-ticker`, { ticker }, 'The filings could not be requested.');
}
