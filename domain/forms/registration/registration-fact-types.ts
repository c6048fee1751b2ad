/** The type of offering, according to the cover page. */
export type OfferingKind =
  | 'initial public offering'
  | 'follow-on'
  | 'at-the-market'
  /** Shareholders sell their shares, and the company receives none of the proceeds. */
  | 'resale'
  /** Securities are registered now and offered later; supplements state the terms. */
  | 'shelf'
  | 'debt'
  /** A bank's note whose payments depend on an underlying asset, index or rate. */
  | 'structured note'
  | 'employee plan'
  /** Shareholders reinvest dividends or buy small amounts from the company. */
  | 'purchase plan'
  /** Notes or certificates paid from a pool of loans. */
  | 'asset-backed'
  | 'spin-off'
  /** A class is listed or registered, but nothing is sold. */
  | 'listing';

/**
 * The facts on the cover page of a registration statement, a prospectus, a listing form or an exchange's certification.
 */
export type RegistrationFacts = {
  kind: 'registration';
  /** `effective`: registrations that take effect without being declared effective, such as an S-8 or an S-1MEF. */
  stage: 'registration' | 'effective' | 'listing' | 'prospectus';
  is_amendment: boolean;
  offering: OfferingKind | null;
  /** The company that is spinning off this one. */
  parent: string | null;
  exchange: string | null;
  /** As stated on the cover page. The ticker is only proposed until the security is listed. */
  ticker: string | null;
  security_class: string | null;
  /**
   * Number of shares, units or similar securities offered, by the company and shareholders together if the cover page
   * adds them up.
   */
  shares_offered: number | null;
  /** Pre-funded warrants sold instead of shares, each for one share; absent if there are none. */
  pre_funded_warrants?: number;
  /**
   * Number of shares underlying other warrants sold with the shares or in a concurrent private placement; absent if
   * there are none.
   */
  warrant_shares?: number;
  /** The buyers, if the page names them: `certain institutional investors`. */
  sold_to?: string;
  /** What a structured note is linked to, in the words of its page; absent if it is not stated. */
  linked_to?: string;
  /** Maturity date of a structured note, ISO; absent if it is not stated. */
  due?: string;
  /** US dollars per share or unit. */
  price: number | null;
  /** US dollars per share or unit, while the price has not been set. */
  price_range: { low: number; high: number } | null;
  /** US dollars: number times price, from the table on the cover page. */
  gross_proceeds: number | null;
  /** The maximum in US dollars, from the top of the cover page or the fee table. */
  maximum_offering: number | null;
  /** Underwriters and agents at the bottom of the cover page, in order. */
  underwriters: string[];
  /** The sentence that states the use of proceeds. */
  use_of_proceeds: string | null;
  /** When the shares are expected to be delivered, ISO; absent if a final prospectus does not state it. */
  closes?: string;
  /** When the insiders' lock-up ends, ISO; absent if a final prospectus does not state it. */
  lock_up_ends?: string;
  /** EDGAR's code for the state or country of incorporation. */
  jurisdiction: string | null;
  /** Standard industrial classification, four digits. */
  sic: string | null;
};
