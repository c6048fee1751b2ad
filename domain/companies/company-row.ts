/** One ticker of a company. */
export type CompanyRow = {
  /** Ten digits. */
  cik: string;
  /** The name in its common spelling. */
  name: string;
  /** Canonical spelling. */
  ticker: string;
  exchange: string | null;
};
