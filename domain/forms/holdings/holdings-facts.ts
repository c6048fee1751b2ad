/** A security in a holdings report, summed over all its rows. Options on it are separate positions. */
export type Position = {
  issuer: string;
  security_class: string;
  cusip: string;
  /** US dollars; `null` if the unit of the report is unknown. */
  value: number | null;
  /** Number of shares, or principal amount for bonds. */
  amount: number;
  amount_type: 'shares' | 'principal';
  put_call: 'put' | 'call' | null;
};

/** A position with its issuer's ticker, which is derived from filings that contain both the CUSIP and the issuer. */
export type Holding = Position & { ticker: string | null };

/** A position that changed since the previous quarter. */
export type PositionChange = Pick<Holding, 'issuer' | 'cusip' | 'ticker' | 'put_call' | 'amount_type'> & {
  kind: 'opened' | 'closed' | 'raised' | 'cut';
  amount: number;
  previous_amount: number;
  /** US dollars; `null` if the unit of a report is unknown. */
  value: number | null;
  previous_value: number | null;
  /**
   * The value bought or sold in US dollars, at the report's prices. For a closed position, it is the previous value.
   */
  worth: number | null;
  /** Change in the amount as a percentage of the previous amount, adjusted for splits; `null` for a new position. */
  change_percent: number | null;
};

/** A report compared with the previous quarter's. */
export type HoldingsChange = {
  /** End of that quarter, ISO. */
  previous_period: string;
  /** The last report filed for that quarter. */
  previous_accession: string;
  /** US dollars. */
  previous_value: number | null;
  opened: number;
  closed: number;
  raised: number;
  cut: number;
  /** The ten changes with the highest value, highest first. */
  top: PositionChange[];
};

/** The facts in a 13F-HR or 13F-NT. */
export type HoldingsFacts = {
  kind: 'holdings';
  /** `notice`: another manager reports the holdings. `combination`: another manager reports some of them. */
  report: 'holdings' | 'notice' | 'combination';
  amendment: 'restatement' | 'new holdings' | null;
  /**
   * `requested`: asks that holdings stay confidential. `omitted`: omits such holdings. `ended`: lists
   * holdings whose confidential treatment was denied or expired.
   */
  confidential: ('requested' | 'omitted' | 'ended')[];
  manager: string | null;
  /** Other managers who report for this one. */
  other_managers: string[];
  /** End of the quarter, ISO. */
  period: string | null;
  /** Totals on the cover page as filed, in `value_unit`. */
  stated: { entries: number | null; value: number | null };
  /**
   * Totals of the information table as filed, in `value_unit`; `null` if there is no structured table. All rows for the
   * same security count as one position.
   */
  table: {
    rows: number;
    positions: number;
    value: number;
    puts: number;
    calls: number;
    is_complete: boolean;
  } | null;
  value_unit: 'dollars' | 'thousands' | null;
  /**
   * True if the prices implied by the values and share counts, or the total on the cover page, show that the values
   * cannot be right.
   */
  value_is_doubtful: boolean;
  /** US dollars; `null` if the values are doubtful. */
  total_value: number | null;
  /** The ten largest, largest first. */
  top: Holding[];
  /** `null` if the report of the previous quarter is not available. */
  change: HoldingsChange | null;
};
