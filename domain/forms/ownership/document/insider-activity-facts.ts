/** The open-market purchases or sales (codes P and S, without derivatives) in one form. */
export type TradedSide = {
  shares: number;
  /** Value in US dollars of the lines that state a price. */
  value: number;
  /** False if any line has no price, so `value` is a lower bound. */
  is_priced: boolean;
  /** US dollars per share. */
  average_price: number | null;
  /** The percentage of the entire reported holding that was sold, or by which it grew. */
  share_of_holding_percent: number | null;
};

/** The combined effect of all of a form's lines on one holding. Figures are `null` if the lines are inconsistent. */
export type HoldingChange = {
  security: string;
  /** D for direct, I for indirect. The two are never added together. */
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
  /** Total value of their purchases in US dollars; includes only purchases with a stated price. */
  value: number;
  is_priced: boolean;
  /** Date of the first of these purchases, ISO; `to` is the date of the last one. */
  from: string;
  to: string;
  /** True if none of this filing's insiders had bought within the preceding 30 days. */
  is_joined_now: boolean;
};

/** Forms filed within minutes by the same insiders for the same period, including this one. */
export type FiledTogether = {
  filings: number;
  /** US dollars; includes only purchases with a stated price. */
  bought: number;
  sold: number;
};

/** What earlier recorded filings add to this one. */
export type InsiderHistory = {
  /** `null` if there are fewer than two insiders, and for a form without a purchase. */
  cluster: InsiderCluster | null;
  /**
   * Number of whole months before this purchase during which this insider bought nothing, according to complete
   * records.
   */
  first_purchase_months: number | null;
  /** Date of the previous purchase, ISO; `null` if none is recorded. */
  previous_purchase: string | null;
  /**
   * `routine`: the insider traded in the same calendar month in each of the three preceding years. `null`: not enough
   * is known.
   */
  pattern: 'routine' | 'opportunistic' | null;
  /** `null` for a form that was filed alone. */
  together: FiledTogether | null;
  /** ISO date from which trades by the issuer's insiders are on record, but not before the period examined. */
  on_record_since: string | null;
};

/** The insiders' trades in a Form 4 or 5. Owners who report together made a single trade, so it is listed once. */
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
   * True if options were exercised and the shares sold on the same day, which counts as a sale rather than a purchase.
   */
  is_exercise_and_sale: boolean;
  /** True if a footnote states that a price is a weighted average. */
  is_weighted_average: boolean;
  /** `null` if the form was read on its own. */
  history: InsiderHistory | null;
};
