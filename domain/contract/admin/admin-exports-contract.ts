import * as v from 'valibot';
import { Flag } from '#domain/contract/fields.ts';

/** The lists in the admin area that can be exported as CSV. */
export const EXPORTED_LISTS = [
  'users',
  'filings',
  'notifications',
  'suppressions',
  'activity',
  'tickers',
  'duplicates',
  'ai-feedback',
  'stripe-events',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

const ExportId = v.pipe(v.string(), v.regex(/^[0-9A-Z]{26}$/));
const MOST_PARTS = 1_000;

/** POST /api/admin/export-list. `filter`: the list's query, without a cursor. */
export const ExportListRequest = v.object({
  list: v.picklist(EXPORTED_LISTS),
  filter: v.optional(v.record(v.pipe(v.string(), v.maxLength(20)), v.pipe(v.string(), v.maxLength(420))), {}),
});
export type ExportListRequest = v.InferOutput<typeof ExportListRequest>;

/** `failed`: no part was written for 15 minutes. */
export const EXPORT_STATES = ['waiting', 'writing', 'done', 'failed'] as const;

/** GET /api/admin/export?id= */
export const ExportQuery = v.object({ id: ExportId });

/** An export and its progress. */
export const AdminExport = v.object({
  id: v.string(),
  list: v.picklist(EXPORTED_LISTS),
  state: v.picklist(EXPORT_STATES),
  rows: v.number(),
  /** Files to download and join, in order. They are complete only once the state is `done`. */
  parts: v.number(),
  /** True if there were more rows than an export may contain. */
  is_cut: Flag,
  /** When it was requested, ISO. */
  at: v.string(),
});
export type AdminExport = v.InferOutput<typeof AdminExport>;

/** GET /api/admin/export-part?id=&part= returns the text of one file, counted from 0. */
export const ExportPartQuery = v.object({
  id: ExportId,
  part: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.toNumber(), v.maxValue(MOST_PARTS)),
});
