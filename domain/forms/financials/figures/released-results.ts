/** A figure that a release states for its period. */
export type ReleasedFigure = {
  /** In units of the currency; a loss is negative. */
  value: number;
  /** The same period a year before; `null` where the release does not give it. */
  prior: number | null;
  /** Change on the year before as a fraction: 0.62 for 62%. Computed where both figures are given, else as stated. */
  change: number | null;
  /** The sentence or table row of the release, verbatim. */
  passage: string;
};

/** The quarter, or another period, that a release reports on. */
export type ReleasePeriod = 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'half year' | 'full year';

/** What a company says it expects of a period to come. */
export type Guidance = {
  name: 'revenue' | 'net_income' | 'eps' | 'adjusted_eps';
  /** `Q4`, `full year`; `null` where the release does not say. */
  period: ReleasePeriod | null;
  /** Equal to `high` where one figure is given. */
  low: number;
  high: number;
  direction: 'raised' | 'lowered' | 'confirmed' | null;
  passage: string;
};

/** What a press release on results states. */
export type ReleasedResults = {
  period: ReleasePeriod | null;
  fiscal_year: number | null;
  /** Last day of the period, ISO. */
  period_end: string | null;
  /** ISO 4217. */
  currency: string;
  revenue: ReleasedFigure | null;
  net_income: ReleasedFigure | null;
  eps_diluted: ReleasedFigure | null;
  /** Earnings per share by the company's own measure; told only as such. */
  adjusted_eps: ReleasedFigure | null;
  guidance: Guidance[];
};
