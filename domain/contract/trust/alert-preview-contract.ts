import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** Filings of one form and level for a user's tickers, limited to forms that the user follows. */
const PreviewedFilings = v.object({
  form: v.string(),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  /** Whether real-time alerts are on for this form of the ticker. */
  real_time: v.boolean(),
  count: v.number(),
  /** How many of these filings are rated by form and items alone because their text was not read. */
  estimated: v.number(),
});
export type PreviewedFilings = v.InferOutput<typeof PreviewedFilings>;

/**
 * GET /api/alert-preview: the filings of the last days. The site applies the settings to them while the user edits
 * those settings.
 */
export const AlertPreviewResponse = v.object({ days: v.number(), filings: v.array(PreviewedFilings) });
export type AlertPreviewResponse = v.InferOutput<typeof AlertPreviewResponse>;
