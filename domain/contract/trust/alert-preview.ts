import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** Filings of one form and level on the tickers of a user, of the forms that are followed. */
const PreviewedFilings = v.object({
  form: v.string(),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  /** The form is chosen for real time on its ticker. */
  real_time: v.boolean(),
  count: v.number(),
  /** Of these, how many are rated by form and items alone, because their text was not read. */
  estimated: v.number(),
});
export type PreviewedFilings = v.InferOutput<typeof PreviewedFilings>;

/** GET /api/alert-preview: what the last days would have brought. The site applies the settings as they are changed. */
export const AlertPreviewResponse = v.object({ days: v.number(), filings: v.array(PreviewedFilings) });
export type AlertPreviewResponse = v.InferOutput<typeof AlertPreviewResponse>;
