import * as v from 'valibot';
import { BRAND_IDS } from '#domain/brands/brand.ts';

export const MAX_ANNOUNCEMENTS = 20;
export const MAX_ANNOUNCEMENT_LENGTH = 200;

const Time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'A time such as 2026-11-30T14:30:00Z'),
);

/** A line of text that all sites, or one of them, show for some time. Times are ISO. */
export const Announcement = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_ANNOUNCEMENT_LENGTH)),
  /** `null` for all sites. */
  brand: v.nullable(v.picklist(BRAND_IDS)),
  /** `problem`: something is not working; `info`: anything else. */
  tone: v.picklist(['info', 'problem']),
  from: Time,
  /** `null` if it stays until an operator ends it. */
  until: v.nullable(Time),
});
export type Announcement = v.InferOutput<typeof Announcement>;
