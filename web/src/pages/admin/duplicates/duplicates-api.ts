import {
  type DuplicateKind,
  DuplicatesResponse,
  type MergeFilingsRequest,
} from '#domain/contract/admin/admin-duplicates-contract.ts';
import { sendAsAdmin } from '#web/features/admin/admin-session.ts';
import { useAdminPages } from '#web/features/admin/use-admin-pages.ts';

const BASE = '/api/admin';

/** Loads duplicates of one kind, page by page. */
export function useDuplicates(kind: DuplicateKind) {
  return useAdminPages(`${BASE}/duplicates`, new URLSearchParams({ kind }), DuplicatesResponse);
}

/** @throws Problem */
export function dismiss(kind: DuplicateKind, key: string): Promise<void> {
  return sendAsAdmin(`${BASE}/dismiss-duplicate`, { kind, key }, 'This could not be dismissed.');
}

/** @throws Problem */
export function mergeFilings(request: MergeFilingsRequest): Promise<void> {
  return sendAsAdmin(`${BASE}/merge-filings`, request, 'The filings could not be merged.');
}
