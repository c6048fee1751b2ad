/** One security of a holdings report, all its rows added up. */
export type Holding = {
  issuer: string;
  security_class: string;
  cusip: string;
  /** US dollars; `null` when the unit of the report is not known. */
  value: number | null;
  /** Shares, or principal amount for bonds. */
  amount: number;
  amount_type: 'shares' | 'principal';
  put_call: 'put' | 'call' | null;
};

/** What a 13F-HR or 13F-NT says. */
export type HoldingsFacts = {
  kind: 'holdings';
  /** notice: another manager reports the holdings; combination: some of them. */
  report: 'holdings' | 'notice' | 'combination';
  amendment: 'restatement' | 'new holdings' | null;
  manager: string | null;
  /** Managers who report for this one. */
  other_managers: string[];
  /** End of the quarter, ISO. */
  period: string | null;
  /** Totals of the cover page as filed, in `value_unit`. */
  stated: { entries: number | null; value: number | null };
  /** Sums of the information table as filed, in `value_unit`; `null` without a structured table. Rows of one security are one position. */
  table: {
    rows: number;
    positions: number;
    value: number;
    puts: number;
    calls: number;
    is_complete: boolean;
  } | null;
  value_unit: 'dollars' | 'thousands' | null;
  /** The prices that follow from values and shares are far too low for the unit that the rule gives. */
  value_is_doubtful: boolean;
  /** US dollars. */
  total_value: number | null;
  /** Ten largest, largest first. */
  top: Holding[];
};
