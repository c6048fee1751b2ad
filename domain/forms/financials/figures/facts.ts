/** What a figure of a report measures. */
export type FigureName =
  | 'revenue'
  | 'net_income'
  | 'eps_diluted'
  | 'eps_basic'
  | 'operating_income'
  | 'operating_cash_flow'
  | 'cash'
  | 'short_term_investments'
  | 'total_debt'
  | 'long_term_debt';

/** A figure that a report states for its own period. */
export type Figure = {
  name: FigureName;
  /** In whole units; a loss is negative. */
  value: number;
  /** The same period, or the same day, a year before, as the same document gives it. */
  prior: number | null;
  /** ISO 4217, with `/shares` for amounts per share. */
  unit: string;
  /** ISO; `null` for what is counted on one day, and where the document does not give it. */
  period_start: string | null;
  period_end: string;
  /** The row or sentence in which it stands, verbatim. */
  passage: string;
};

/** The figures of a report and what a headline may tell of them. */
export type ReportFigures = {
  figures: Figure[];
  /** False where revenue stands in a note alone, which may be a part of it. */
  hasTotalRevenue: boolean;
  /** As the document says; `null` where it doesn't. */
  fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'FY' | null;
  fiscalYear: number | null;
  span: 'quarter' | 'year';
};
