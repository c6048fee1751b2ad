import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { Flag, NumberOrNull, TextOrEmpty, TextOrNull, Texts } from './fields.ts';
import { FormSpelling, formOf } from './form-spelling.ts';

/** A line reported on a Form 3, 4 or 5. */
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
 * How much of an analysis a response contains. `headline`: the viewer's plan excludes summary, takeaways, quotes,
 * reason, score basis, confidence, amounts and transactions, which are `null` or empty. `full`: everything
 * that the filing has.
 */
const AnalysisDetail = v.picklist(['headline', 'full']);
export type AnalysisDetail = v.InferOutput<typeof AnalysisDetail>;

/** A filing in the response of GET /api/ticker-filings/{ticker}. */
export const Filing = v.pipe(
  v.object({
    ...FormSpelling,
    /** Accession number with dashes. */
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
    /** The document's words that support each takeaway, in the order of the takeaways; empty if unknown. */
    takeaway_quotes: v.optional(v.array(TextOrNull), []),
    importance_level: v.picklist(IMPORTANCE_LEVELS),
    /** 'Processing error' once the analysis has failed. */
    importance_reason: TextOrNull,
    /** How the score was determined, in one sentence. */
    score_basis: TextOrNull,
    /** What prices did after filings like this one, in one sentence; `null` if there are too few cases. */
    price_reaction: TextOrNull,
    /** When a person corrected the headline or the level, ISO; `null` if nobody did. */
    corrected_at: TextOrNull,
    /** 0 to 10. */
    material_score: v.number(),
    /** 0 to 1; `null` until analyzed. */
    confidence_score: NumberOrNull,
    ai_model_used: TextOrNull,
    /** 1 if the analysis is complete, otherwise 0. */
    intelligence_processed: v.optional(v.picklist([0, 1]), 0),
    processed_at: TextOrNull,
    dollar_amounts: Texts,
    /** JSON text of `InsiderData`; `null` for other forms. */
    insider_data: TextOrNull,
    /** 8-K items; empty for other forms. */
    items: v.optional(v.array(v.object({ number: v.string(), title: v.string() })), []),
    /** Lines from an ownership form; empty for other forms. */
    transactions: v.optional(v.array(OwnershipLine), []),
    /** True if the filing is longer than the stored part, so that lists contain only their first rows. */
    is_shortened: Flag,
    /** Why the analysis failed; `null` if it is complete or will be tried again. */
    analysis_error: v.nullish(v.object({ code: v.string(), message: v.string() }), null),
  }),
  v.transform((filing) => ({ ...filing, form: formOf(filing) })),
);
export type Filing = v.InferOutput<typeof Filing>;

/** GET /api/ticker-filings/{ticker}?limit=20 */
export const TickerFilingsResponse = v.object({
  filings: v.array(Filing),
  company_name: TextOrEmpty,
  /** The canonical ticker. It differs from the requested one if that one was renamed. */
  ticker: v.optional(v.nullable(v.string()), null),
  is_pro_user: Flag,
});
export type TickerFilingsResponse = v.InferOutput<typeof TickerFilingsResponse>;
