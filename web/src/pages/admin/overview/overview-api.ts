import {
  type AnnounceRequest,
  type EndAnnouncementRequest,
  NoticesResponse,
  type SaveMaintenanceRequest,
} from '#domain/contract/admin/admin-notices-contract.ts';
import { OverviewResponse } from '#domain/contract/admin/admin-overview-contract.ts';
import { sendAsAdmin } from '#web/features/admin/admin-session.ts';
import { useAdminObject } from '#web/features/admin/object/use-admin-object.ts';

const LOOK_EVERY_MS = 15_000;
const NOT_SAVED = 'This could not be saved. Please try again.';

export function useOverview(query: URLSearchParams) {
  return useAdminObject(`/api/admin/overview?${query}`, OverviewResponse, LOOK_EVERY_MS);
}

export function useNotices() {
  return useAdminObject('/api/admin/notices', NoticesResponse);
}

/** @throws Problem */
export const announce = (request: AnnounceRequest) => sendAsAdmin('/api/admin/announce', request, NOT_SAVED);

/** @throws Problem */
export const endAnnouncement = (request: EndAnnouncementRequest) =>
  sendAsAdmin('/api/admin/end-announcement', request, NOT_SAVED);

/** @throws Problem */
export const saveMaintenance = (request: SaveMaintenanceRequest) =>
  sendAsAdmin('/api/admin/save-maintenance', request, NOT_SAVED);
