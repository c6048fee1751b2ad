/** The quantity that a figure in a report measures. */
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

/** A figure that a report states for its own reporting period. */
export type Figure = {
  name: FigureName;
  /** In whole units; a loss is negative. */
  value: number;
  /** The figure for the same period or date a year earlier, as stated in the same document. */
  prior: number | null;
  /** ISO 4217, with `/shares` for per-share amounts. */
  unit: string;
  /** ISO; `null` for figures as of a date, and if the document does not state the start. */
  period_start: string | null;
  period_end: string;
  /** Length of the period in months if it comes from an untagged statement, where the first day is unknown. */
  months?: number;
  /** The row or sentence that contains the figure, verbatim. */
  passage: string;
};

/** The figures in a report, and the facts about them that a headline needs. */
export type ReportFigures = {
  figures: Figure[];
  /** False if revenue appears only in a note, where it may be part of the total. */
  hasTotalRevenue: boolean;
  /** As stated in the document; `null` if it is not stated. */
  fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'FY' | null;
  fiscalYear: number | null;
  span: 'quarter' | 'year';
};
