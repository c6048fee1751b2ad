import { ulid } from 'ulid';
import { AppError } from '#domain/app-error.ts';
import type { AdminAnnouncements, AnnounceRequest } from '#domain/contract/admin/admin-notices-contract.ts';
import { type Announcement, MAX_ANNOUNCEMENTS } from '#domain/contract/admin/announcement-contract.ts';
import { notEnded } from '#domain/notices/announcement.ts';
import { staleVersion } from '#lambdas/admin/stale-version.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type AnnouncementDeps = { announcements: Store['announcements']; clock: Clock };

/** The admin page shows ended announcements for this long. */
const SHOWN_AFTER_END_MS = 7 * 86_400_000;
const NONE: AdminAnnouncements = { version: 0, announcements: [], by: null, at: null };

/** Returns the announcements that have not ended, and those that ended within the last few days. */
export async function viewAnnouncements({ announcements }: AnnouncementDeps): Promise<AdminAnnouncements> {
  return (await announcements.current()) ?? NONE;
}

/**
 * Adds or replaces an announcement. The sites show it within a minute of its start.
 * @throws AppError too_many_announcements, unknown_announcement, stale_version
 */
export async function announce(
  deps: AnnouncementDeps,
  { version, announcement }: AnnounceRequest,
  by: string,
): Promise<AdminAnnouncements> {
  return change(deps, version, by, (before) => {
    const id = announcement.id ?? ulid(deps.clock.now());
    const isKnown = before.some((each) => each.id === id);
    if (announcement.id !== null && !isKnown) throw unknownAnnouncement();
    const stored = { ...announcement, id };
    return isKnown ? before.map((each) => (each.id === id ? stored : each)) : [stored, ...before];
  });
}

/** Ends an announcement now. @throws AppError unknown_announcement, stale_version */
export async function endAnnouncement(
  deps: AnnouncementDeps,
  { version, id }: { version: number; id: string },
  by: string,
): Promise<AdminAnnouncements> {
  const until = isoIn(deps.clock);
  return change(deps, version, by, (before) => {
    if (!before.some((each) => each.id === id)) throw unknownAnnouncement();
    return before.map((each) => (each.id === id ? { ...each, until } : each));
  });
}

async function change(
  deps: AnnouncementDeps,
  version: number,
  by: string,
  decide: (before: readonly Announcement[]) => Announcement[],
): Promise<AdminAnnouncements> {
  const before = await viewAnnouncements(deps);
  if (before.version !== version) throw staleVersion(before);
  const announcements = notEnded(decide(before.announcements), deps.clock.now() - SHOWN_AFTER_END_MS);
  if (notEnded(announcements, deps.clock.now()).length > MAX_ANNOUNCEMENTS) throw tooMany();
  const stored = { version: version + 1, announcements, by, at: isoIn(deps.clock) };
  if (!(await deps.announcements.put(stored))) throw staleVersion(await viewAnnouncements(deps));
  return stored;
}

function unknownAnnouncement(): AppError {
  return new AppError('not-found', 'unknown_announcement', 'This announcement no longer exists.');
}

function tooMany(): AppError {
  const message = `There can be ${MAX_ANNOUNCEMENTS} announcements at a time. End one first.`;
  return new AppError('invalid', 'too_many_announcements', message);
}
