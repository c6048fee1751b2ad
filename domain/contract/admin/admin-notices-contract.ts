import * as v from 'valibot';
import { CHANNELS } from '#domain/contract/channel.ts';
import { Flag, TextOrNull } from '#domain/contract/fields.ts';
import { PAUSABLE_CHANNELS } from '#domain/contract/site/paused-parts.ts';
import { Announcement } from './announcement-contract.ts';

const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999));

/** Announcements that are active or recently ended, newest first. */
const AdminAnnouncements = v.object({
  version: v.number(),
  announcements: v.array(Announcement),
  by: TextOrNull,
  at: TextOrNull,
});
export type AdminAnnouncements = v.InferOutput<typeof AdminAnnouncements>;

const AdminMaintenance = v.object({
  version: v.number(),
  sign_ups_paused: Flag,
  paused_channels: v.array(v.picklist(CHANNELS)),
  by: TextOrNull,
  at: TextOrNull,
});
export type AdminMaintenance = v.InferOutput<typeof AdminMaintenance>;

/** GET /api/admin/notices: announcements and maintenance. Each has its own version. */
export const NoticesResponse = v.object({ announcements: AdminAnnouncements, maintenance: AdminMaintenance });
export type NoticesResponse = v.InferOutput<typeof NoticesResponse>;

/** POST /api/admin/announce: adds an announcement, or replaces the one with this `id`. */
export const AnnounceRequest = v.pipe(
  v.object({
    version: Version,
    announcement: v.object({ ...Announcement.entries, id: v.nullable(Announcement.entries.id) }),
  }),
  v.check(
    ({ announcement: { from, until } }) => until === null || Date.parse(until) > Date.parse(from),
    'The end must be after the start.',
  ),
);
export type AnnounceRequest = v.InferOutput<typeof AnnounceRequest>;

/** POST /api/admin/end-announcement: removes an announcement from the sites at once. */
export const EndAnnouncementRequest = v.object({ version: Version, id: Announcement.entries.id });
export type EndAnnouncementRequest = v.InferOutput<typeof EndAnnouncementRequest>;

/** POST /api/admin/save-maintenance */
export const SaveMaintenanceRequest = v.object({
  version: Version,
  sign_ups_paused: v.boolean(),
  paused_channels: v.pipe(v.array(v.picklist(PAUSABLE_CHANNELS)), v.maxLength(PAUSABLE_CHANNELS.length)),
});
export type SaveMaintenanceRequest = v.InferOutput<typeof SaveMaintenanceRequest>;
