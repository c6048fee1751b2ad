/** A figure that a press release states for its period. */
export type ReleasedFigure = {
  /** In whole currency units; a loss is negative. */
  value: number;
  /** The figure for the same period a year earlier; `null` if the press release does not state it. */
  prior: number | null;
  /**
   * Change from the year before as a fraction: 0.62 for 62%. Computed if both figures are stated, otherwise taken from
   * the text.
   */
  change: number | null;
  /** The sentence or table row of the press release, verbatim. */
  passage: string;
};

/** The quarter or other period that a press release covers. */
export type ReleasePeriod = 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'half year' | 'full year';

/** A company's forecast for a future period. */
export type Guidance = {
  name: 'revenue' | 'net_income' | 'eps' | 'adjusted_eps';
  /** `Q4`, `full year`; `null` if the press release does not state it. */
  period: ReleasePeriod | null;
  /** Equal to `high` if only one figure is given. */
  low: number;
  high: number;
  direction: 'raised' | 'lowered' | 'confirmed' | null;
  passage: string;
};

/** The figures and forecasts in an earnings release. */
export type ReleasedResults = {
  period: ReleasePeriod | null;
  fiscal_year: number | null;
  /** The last day of the period, ISO. */
  period_end: string | null;
  /** ISO 4217. */
  currency: string;
  revenue: ReleasedFigure | null;
  net_income: ReleasedFigure | null;
  eps_diluted: ReleasedFigure | null;
  /** Earnings per share by the company's own measure. They are always labeled adjusted. */
  adjusted_eps: ReleasedFigure | null;
  guidance: Guidance[];
};
