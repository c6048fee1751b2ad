/** The purchases or sales on the market (codes P and S, without derivatives) in one form. */
export type TradedSide = {
  shares: number;
  /** Value in US dollars of the lines that have a price. */
  value: number;
  /** False if some line has no price, so `value` is a lower bound. */
  is_priced: boolean;
  /** US dollars per share. */
  average_price: number | null;
  /** The percentage of the whole reported holding that was sold, or by which it grew. */
  share_of_holding_percent: number | null;
};

/**
 * The combined effect of all lines of a form on one holding. Figures are `null` if the lines are
 * inconsistent.
 */
export type HoldingChange = {
  security: string;
  /** D for direct, I for indirect. The two are never added. */
  ownership: 'D' | 'I' | null;
  /** The nature of an indirect holding, as filed: `By Trust`. */
  nature: string | null;
  before: number | null;
  after: number | null;
  /** Change as a percentage of the previous holding; negative for a decrease. */
  changed_percent: number | null;
};

/** Several insiders of one issuer who bought within 30 days. Insiders who report jointly count as one. */
export type InsiderCluster = {
  insiders: number;
  /** One name per insider, ordered by first purchase. */
  names: string[];
  /** Total value of their purchases in US dollars, as far as prices are stated. */
  value: number;
  is_priced: boolean;
  /** Date of the first of these purchases, ISO; `to` is that of the last. */
  from: string;
  to: string;
  /** True if none of this filing's insiders had bought within the preceding 30 days. */
  is_joined_now: boolean;
};

/** Forms of the same insiders for the same period that were filed within minutes, including this one. */
export type FiledTogether = {
  filings: number;
  /** US dollars, as far as prices are stated. */
  bought: number;
  sold: number;
};

/** What earlier recorded filings add to this one. */
export type InsiderHistory = {
  /** `null` for fewer than two insiders, and for a form without a purchase. */
  cluster: InsiderCluster | null;
  /**
   * Number of whole months before this purchase for which the records are complete and contain no purchase by
   * this insider.
   */
  first_purchase_months: number | null;
  /** Date of the previous purchase, ISO; `null` if none is recorded. */
  previous_purchase: string | null;
  /**
   * `routine`: the insider traded in the same calendar month of each of the three preceding years. `null`:
   * too little is known.
   */
  pattern: 'routine' | 'opportunistic' | null;
  /** `null` for a form that was filed alone. */
  together: FiledTogether | null;
  /**
   * ISO date from which the trades of the issuer's insiders are recorded, limited to the period that is
   * examined.
   */
  on_record_since: string | null;
};

/**
 * The trades of the insiders in a Form 4 or 5. Owners who report together made one trade, so it is listed
 * once.
 */
export type InsiderActivityFacts = {
  kind: 'insider-activity';
  is_amendment: boolean;
  owners: { cik: string; name: string }[];
  bought: TradedSide | null;
  sold: TradedSide | null;
  holdings: HoldingChange[];
  /** The form's checkbox; `null` for forms from before it existed. */
  plan_10b5_1: boolean | null;
  /** ISO dates on which a plan under Rule 10b5-1 was adopted, according to footnotes and remarks. */
  plan_adopted: string[];
  /**
   * True if options were exercised and shares sold on the same day, which is a sale rather than a purchase.
   */
  is_exercise_and_sale: boolean;
  /** True if a footnote states that a price is a weighted average. */
  is_weighted_average: boolean;
  /** `null` if the form was read alone. */
  history: InsiderHistory | null;
};
