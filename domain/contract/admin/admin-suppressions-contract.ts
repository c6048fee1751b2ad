import * as v from 'valibot';
import { TextOrNull } from '#domain/contract/fields.ts';

/** GET /api/admin/suppressions: the cursor contains the time of the previous page's last row, with a hash. */
export const SuppressionsQuery = v.object({
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[\dT:.Z-]{20,24}#\d{1,10}$/))),
});

/**
 * A suppressed address or phone: we send it nothing that was not requested. `codes`: a phone that has opted out of
 * login codes only.
 */
export const ListedSuppression = v.object({
  address: v.string(),
  stops: v.picklist(['alerts', 'codes']),
  /** One of `bounced`, `bounced_often`, `complained`, `stop` and `refused`. */
  reason: v.string(),
  /** When the suppression began, ISO. */
  at: v.string(),
});
export type ListedSuppression = v.InferOutput<typeof ListedSuppression>;

/** Newest first. */
export const SuppressionsResponse = v.object({
  suppressions: v.array(ListedSuppression),
  /** The cursor of the next page; `null` at the end. */
  cursor: TextOrNull,
});
export type SuppressionsResponse = v.InferOutput<typeof SuppressionsResponse>;
