/** What is done with the securities, as the cover page says it. */
export type OfferingKind =
  | 'initial public offering'
  | 'follow-on'
  | 'at-the-market'
  /** Holders sell; the company receives nothing. */
  | 'resale'
  /** Terms follow in supplements. */
  | 'shelf'
  | 'debt'
  /** A bank's note whose payment depends on something else. */
  | 'structured note'
  | 'employee plan'
  /** Holders reinvest dividends or buy a little at a time from the company. */
  | 'purchase plan'
  /** Notes or certificates that a pool of loans pays. */
  | 'asset-backed'
  | 'spin-off'
  /** A class is listed or registered; nothing is sold. */
  | 'listing';

/** What a registration statement, a prospectus, a listing form or an exchange's certification says on its cover. */
export type RegistrationFacts = {
  kind: 'registration';
  /** effective: registrations that need no declaration, such as an S-8 or an S-1MEF. */
  stage: 'registration' | 'effective' | 'listing' | 'prospectus';
  is_amendment: boolean;
  offering: OfferingKind | null;
  /** The company that spins this one off. */
  parent: string | null;
  exchange: string | null;
  /** As the cover states it; proposed as long as the security is not listed. */
  ticker: string | null;
  security_class: string | null;
  /** Shares, units or the like, of the company and of holders together where the cover adds them up. */
  shares_offered: number | null;
  /** Pre-funded warrants sold in place of shares, each for one share; absent without them. */
  pre_funded_warrants?: number;
  /** Shares that other warrants, sold with the shares or privately beside them, give a right to; absent without them. */
  warrant_shares?: number;
  /** Who buys, where the page says it: `certain institutional investors`. */
  sold_to?: string;
  /** US dollars a share or unit. */
  price: number | null;
  /** US dollars a share or unit, while the price is not set. */
  price_range: { low: number; high: number } | null;
  /** US dollars: number times price as the cover's table gives it. */
  gross_proceeds: number | null;
  /** US dollars at most, from the head of the cover or the fee table. */
  maximum_offering: number | null;
  /** Underwriters and agents at the foot of the cover, in order. */
  underwriters: string[];
  /** The sentence that says what the money is for. */
  use_of_proceeds: string | null;
  /** EDGAR's code of the state or country of incorporation. */
  jurisdiction: string | null;
  /** Standard industrial classification, four digits. */
  sic: string | null;
};
