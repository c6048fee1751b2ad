import * as v from 'valibot';
import type { BrandId } from '#domain/brands/brand.ts';
import { Announcement } from '#domain/contract/admin/announcement-contract.ts';

/** The stored announcements. `by` is a user id. */
export const Announcements = v.object({
  version: v.number(),
  announcements: v.array(Announcement),
  by: v.string(),
  at: v.string(),
});
export type Announcements = v.InferOutput<typeof Announcements>;

/** Returns whether a site shows an announcement at a given time. @param now milliseconds */
export function isShown(
  { brand, from, until }: { brand: string | null; from: string; until: string | null },
  site: BrandId,
  now: number,
): boolean {
  return (
    (brand === null || brand === site) &&
    Date.parse(from) <= now &&
    (until === null || Date.parse(until) > now)
  );
}

/** Returns the announcements that have not ended. @param now milliseconds */
export function notEnded<Each extends Pick<Announcement, 'until'>>(
  announcements: readonly Each[],
  now: number,
): Each[] {
  return announcements.filter(({ until }) => until === null || Date.parse(until) > now);
}
