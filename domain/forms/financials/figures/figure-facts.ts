/** The quantity that a figure of a report measures. */
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
  /** The figure for the same period or date of the year before, as stated in the same document. */
  prior: number | null;
  /** ISO 4217, with `/shares` for amounts per share. */
  unit: string;
  /** ISO; `null` for figures as of a date, and if the document does not state it. */
  period_start: string | null;
  period_end: string;
  /** Length of the period if a statement without tags states it, where the first day is unknown. */
  months?: number;
  /** The row or sentence that contains the figure, verbatim. */
  passage: string;
};

/** The figures of a report, and the facts that a headline needs about them. */
export type ReportFigures = {
  figures: Figure[];
  /** False if revenue occurs only in a note, where it may be a part of the total. */
  hasTotalRevenue: boolean;
  /** As stated in the document; `null` if it is not stated. */
  fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'FY' | null;
  fiscalYear: number | null;
  span: 'quarter' | 'year';
};
