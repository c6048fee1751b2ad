/** Purchases or sales on the market (codes P and S, no derivatives), as one form reports them. */
export type TradedSide = {
  shares: number;
  /** US dollars of the lines that have a price. */
  value: number;
  /** False when some line has no price, so that `value` is a lower bound. */
  is_priced: boolean;
  /** US dollars a share. */
  average_price: number | null;
  /** Part of the whole reported holding that was sold, or by which it grew, in per cent. */
  share_of_holding_percent: number | null;
};

/** What all lines of a form do to one holding; figures are `null` where the lines do not add up. */
export type HoldingChange = {
  security: string;
  /** D direct, I indirect; the two are never added up. */
  ownership: 'D' | 'I' | null;
  /** How an indirect holding is held, as filed: `By Trust`. */
  nature: string | null;
  before: number | null;
  after: number | null;
  /** Per cent of what was held before; negative when it shrank. */
  changed_percent: number | null;
};

/** Several insiders of one issuer who bought within 30 days. Those who report jointly are one. */
export type InsiderCluster = {
  insiders: number;
  /** One for each insider, by first purchase. */
  names: string[];
  /** US dollars that they paid together, as far as prices are stated. */
  value: number;
  is_priced: boolean;
  /** Days of the first and the last of these purchases, ISO. */
  from: string;
  to: string;
  /** None of the filing's own insiders had bought within these days before. */
  is_joined_now: boolean;
};

/** Forms of the same insiders for the same period that came within minutes, this one among them. */
export type FiledTogether = {
  filings: number;
  /** US dollars, as far as prices are stated. */
  bought: number;
  sold: number;
};

/** What earlier filings on record make of this one. */
export type InsiderHistory = {
  /** `null` with fewer than two insiders, and for a form without a purchase. */
  cluster: InsiderCluster | null;
  /** Whole months in which the record is known to hold no purchase of this insider before this one. */
  first_purchase_months: number | null;
  /** Day of the last purchase before, ISO; `null` when none is on record. */
  previous_purchase: string | null;
  /** routine: traded in the same calendar month of each of the three years before. `null`: too little is known. */
  pattern: 'routine' | 'opportunistic' | null;
  /** `null` for a form that came alone. */
  together: FiledTogether | null;
  /** Day since when the trades of the issuer's insiders are on record, ISO, as far back as is looked. */
  on_record_since: string | null;
};

/** What the insiders of a Form 4 or 5 did. Owners who report together made one trade, so it stands here once. */
export type InsiderActivityFacts = {
  kind: 'insider-activity';
  is_amendment: boolean;
  owners: { cik: string; name: string }[];
  bought: TradedSide | null;
  sold: TradedSide | null;
  holdings: HoldingChange[];
  /** The box of the form; `null` on forms older than the box. */
  plan_10b5_1: boolean | null;
  /** Days on which a plan under rule 10b5-1 was adopted, as footnotes and remarks say, ISO. */
  plan_adopted: string[];
  /** Options were exercised and shares sold on the same day: a sale, no purchase. */
  is_exercise_and_sale: boolean;
  /** A footnote calls a price a weighted average. */
  is_weighted_average: boolean;
  /** `null` when the form was read alone. */
  history: InsiderHistory | null;
};
