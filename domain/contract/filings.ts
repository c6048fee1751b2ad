import type { ImportanceLevel } from '#domain/importance.ts';

/** One filing of GET /api/ticker-filings/{ticker}. */
export type Filing = {
  /** Accession number, dashed. */
  id: string;
  /** Exact EDGAR form type, amendments with "/A". */
  form: string;
  /** Catalogue value the form belongs to; `null` outside the catalogue. */
  form_type: string | null;
  filed_at: string;
  title: string;
  /** The filing's index page at the SEC. */
  link: string;
  one_liner: string | null;
  summary_text: string | null;
  /** JSON text: a list of strings. */
  key_takeaways: string | null;
  importance_level: ImportanceLevel;
  importance_reason: string | null;
  /** 0 to 10. */
  material_score: number;
  /** 0 to 1; `null` until analysed. */
  confidence_score: number | null;
  ai_model_used: string | null;
  /** 1 complete, 0 not. */
  intelligence_processed: 0 | 1;
  processed_at: string | null;
  dollar_amounts: string[];
  insider_data: string | null;
  /** 8-K items; empty for other forms. */
  items: { number: string; title: string }[];
  /** Lines of an ownership form; empty for other forms. */
  transactions: OwnershipLine[];
  /** Why the analysis failed; `null` for one that is done, or that will be tried again. */
  analysis_error: { code: string; message: string } | null;
};

/** One reported line of a Form 3, 4 or 5. */
export type OwnershipLine = {
  owner: string;
  date: string | null;
  /** SEC transaction code. */
  code: string | null;
  /** What the code means, in words. */
  action: string;
  acquired_disposed: 'A' | 'D' | null;
  shares: number | null;
  price: number | null;
  value: number | null;
  shares_after: number | null;
  security: string;
  derivative: boolean;
};

/** GET /api/ticker-filings/{ticker}?limit=20 */
export type TickerFilingsResponse = {
  filings: Filing[];
  company_name: string;
  is_pro_user: boolean;
};
