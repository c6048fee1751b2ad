import * as v from 'valibot';
import { TextOrNull } from '#domain/contract/fields.ts';

/** GET /api/admin/suppressions: the time of the last one of the page before, with a hash. */
export const SuppressionsQuery = v.object({
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[\dT:.Z-]{20,24}#\d{1,10}$/))),
});

/** An address or phone that nothing is sent to unasked. `codes`: a phone that stopped only login codes. */
export const ListedSuppression = v.object({
  address: v.string(),
  stops: v.picklist(['alerts', 'codes']),
  /** bounced, bounced_often, complained, stop or refused. */
  reason: v.string(),
  /** When it began, ISO. */
  at: v.string(),
});
export type ListedSuppression = v.InferOutput<typeof ListedSuppression>;

/** Newest first. */
export const SuppressionsResponse = v.object({
  suppressions: v.array(ListedSuppression),
  /** Of the next page; `null` at the end. */
  cursor: TextOrNull,
});
export type SuppressionsResponse = v.InferOutput<typeof SuppressionsResponse>;
