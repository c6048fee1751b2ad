/** One security of a holdings report, all its rows added up; options on it are another. */
export type Position = {
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

/** A position and the ticker of its issuer, which filings that name both the CUSIP and the issuer tell. */
export type Holding = Position & { ticker: string | null };

/** A position that differs from the quarter before. */
export type PositionChange = Pick<Holding, 'issuer' | 'cusip' | 'ticker' | 'put_call' | 'amount_type'> & {
  kind: 'opened' | 'closed' | 'raised' | 'cut';
  amount: number;
  previous_amount: number;
  /** US dollars; `null` when the unit of a report is not known. */
  value: number | null;
  previous_value: number | null;
  /** What was bought or sold, in US dollars at the prices of the report; of a closed position what it was worth. */
  worth: number | null;
  /** Of the amount, per cent of what was held before, split or not; `null` for an opened position. */
  change_percent: number | null;
};

/** A report against the one of the quarter before. */
export type HoldingsChange = {
  /** End of that quarter, ISO. */
  previous_period: string;
  /** The report that was filed for it last. */
  previous_accession: string;
  /** US dollars. */
  previous_value: number | null;
  opened: number;
  closed: number;
  raised: number;
  cut: number;
  /** Ten changes worth most, those first. */
  top: PositionChange[];
};

/** What a 13F-HR or 13F-NT says. */
export type HoldingsFacts = {
  kind: 'holdings';
  /** notice: another manager reports the holdings; combination: some of them. */
  report: 'holdings' | 'notice' | 'combination';
  amendment: 'restatement' | 'new holdings' | null;
  /**
   * requested: asks that holdings stay confidential; omitted: leaves out such holdings; ended: lists holdings whose
   * confidential treatment was denied or expired.
   */
  confidential: ('requested' | 'omitted' | 'ended')[];
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
  /** Prices that follow from values and shares, or the total of the cover, show that values cannot be right. */
  value_is_doubtful: boolean;
  /** US dollars; `null` when the values are doubtful. */
  total_value: number | null;
  /** Ten largest, largest first. */
  top: Holding[];
  /** `null` when the report of the quarter before is not held. */
  change: HoldingsChange | null;
};
