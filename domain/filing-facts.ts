/** Somebody who holds a stake, as the cover page of a Schedule 13D or 13G names them. */
export type StakeHolder = {
  cik: string | null;
  name: string;
  /** The SEC's two-letter codes: IN person, CO corporation, PN partnership, IA adviser, … */
  types: string[];
  /** As filed: a code of EDGAR in XML, words on older cover pages. */
  citizenship: string | null;
  /** a: member of a group; b: a group is disclaimed. */
  group: 'a' | 'b' | null;
  sole_voting: number | null;
  shared_voting: number | null;
  sole_dispositive: number | null;
  shared_dispositive: number | null;
  /** Shares owned beneficially. Holders of one group report the same shares: never add them up. */
  aggregate: number | null;
  /** Per cent of the class, 0 to 100. */
  percent: number | null;
};

/** What a Schedule 13D or 13G says. */
export type StakeFacts = {
  kind: 'stake';
  schedule: '13D' | '13G';
  is_amendment: boolean;
  issuer: { cik: string | null; name: string | null; cusip: string | null };
  security_class: string | null;
  /** Date of the event that required the filing, ISO. */
  event_date: string | null;
  /** 13G: the rules under which it is filed, such as `13d-1(c)`. */
  rules: string[];
  holders: StakeHolder[];
  /** Largest percentage of any holder; that of the group. */
  percent: number | null;
  /** 13D: item 4, the purpose of the transaction. */
  purpose: string | null;
};

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

/** Facts that only one family of forms has. */
export type FilingFacts = StakeFacts | HoldingsFacts;
