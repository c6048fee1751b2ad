import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { Flag, NumberOrNull, TextOrEmpty, TextOrNull, Texts } from './fields.ts';
import { FormSpelling, formOf } from './form-spelling.ts';

/** One reported line of a Form 3, 4 or 5. */
const OwnershipLine = v.object({
  owner: v.string(),
  date: TextOrNull,
  /** SEC transaction code. */
  code: TextOrNull,
  /** What the code means, in words. */
  action: v.string(),
  acquired_disposed: v.nullish(v.picklist(['A', 'D']), null),
  shares: NumberOrNull,
  price: NumberOrNull,
  value: NumberOrNull,
  shares_after: NumberOrNull,
  security: TextOrEmpty,
  derivative: Flag,
});
export type OwnershipLine = v.InferOutput<typeof OwnershipLine>;

/**
 * How much of an analysis an answer holds. headline: the viewer's plan leaves out summary, takeaways, reason,
 * score basis, confidence, amounts and transactions, which are `null` or empty then. full: all of it, as far as the filing has it.
 */
const AnalysisDetail = v.picklist(['headline', 'full']);
export type AnalysisDetail = v.InferOutput<typeof AnalysisDetail>;

/** One filing of GET /api/ticker-filings/{ticker}. */
export const Filing = v.pipe(
  v.object({
    ...FormSpelling,
    /** Accession number, dashed. */
    id: v.string(),
    filed_at: v.string(),
    title: TextOrEmpty,
    /** The filing's index page at the SEC. */
    link: v.string(),
    one_liner: TextOrNull,
    analysis: v.optional(AnalysisDetail, 'full'),
    summary_text: TextOrNull,
    /** JSON list of strings, JSON list of objects with metric and value, or lines of text. */
    key_takeaways: TextOrNull,
    importance_level: v.picklist(IMPORTANCE_LEVELS),
    /** 'Processing error' once the analysis has failed. */
    importance_reason: TextOrNull,
    /** How the score came about, in a sentence. */
    score_basis: TextOrNull,
    /** 0 to 10. */
    material_score: v.number(),
    /** 0 to 1; `null` until analyzed. */
    confidence_score: NumberOrNull,
    ai_model_used: TextOrNull,
    /** 1 complete, 0 not. */
    intelligence_processed: v.optional(v.picklist([0, 1]), 0),
    processed_at: TextOrNull,
    dollar_amounts: Texts,
    /** JSON text of `InsiderData`; `null` for other forms. */
    insider_data: TextOrNull,
    /** 8-K items; empty for other forms. */
    items: v.optional(v.array(v.object({ number: v.string(), title: v.string() })), []),
    /** Lines of an ownership form; empty for other forms. */
    transactions: v.optional(v.array(OwnershipLine), []),
    /** The filing is longer than what is kept of it: lists end after their first rows. */
    is_shortened: Flag,
    /** Why the analysis failed; `null` for one that is done, or that will be tried again. */
    analysis_error: v.nullish(v.object({ code: v.string(), message: v.string() }), null),
  }),
  v.transform((filing) => ({ ...filing, form: formOf(filing) })),
);
export type Filing = v.InferOutput<typeof Filing>;

/** GET /api/ticker-filings/{ticker}?limit=20 */
export const TickerFilingsResponse = v.object({
  filings: v.array(Filing),
  company_name: TextOrEmpty,
  /** Canonical; another one than was asked for when that was renamed. */
  ticker: v.optional(v.nullable(v.string()), null),
  is_pro_user: Flag,
});
export type TickerFilingsResponse = v.InferOutput<typeof TickerFilingsResponse>;
