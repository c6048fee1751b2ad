/** A holder of a stake, as named on the cover page of a Schedule 13D or 13G. */
export type StakeHolder = {
  cik: string | null;
  name: string;
  /** The name as used in a sentence: `Ryan Cohen` for `COHEN RYAN`. */
  spoken_name: string;
  /** The SEC's two-letter codes: IN for a person, CO corporation, PN partnership, IA adviser, … */
  types: string[];
  /** As filed: an EDGAR code in XML, or words on older cover pages. */
  citizenship: string | null;
  /** `a`: a member of a group. `b`: disclaims being in a group. */
  group: 'a' | 'b' | null;
  sole_voting: number | null;
  shared_voting: number | null;
  sole_dispositive: number | null;
  shared_dispositive: number | null;
  /**
   * Shares beneficially owned. Holders in one group report the same shares, so these numbers must never be added
   * up.
   */
  aggregate: number | null;
  /** Percentage of the class, 0 to 100. */
  percent: number | null;
};

/** The facts in a Schedule 13D or 13G. */
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
  /** The largest percentage stated for any holder, which is the group's percentage. */
  percent: number | null;
  /** 13D: Item 4, the purpose of the transaction. */
  purpose: string | null;
  /** Index of the passage in the filing's text in which Item 4 starts. */
  purpose_passage: number | null;
  /** The previous percentage of the class, as stated in the filing itself; `null` if it states none. */
  stated_previous_percent: number | null;
  /**
   * True if the holder acquired the stake before the company went public or in its offering, so there is no new
   * investor.
   */
  is_since_offering: boolean;
  /** Changes since the same holder's last filing; `null` if none is known. */
  change: StakeChange | null;
};

/** A filing's changes compared with the last one by the same holder. */
export type StakeChange = {
  previous_accession: string;
  /** Date on which the previous filing was accepted, ISO. */
  previous_date: string;
  previous_schedule: StakeFacts['schedule'];
  /** Percentage of the class, 0 to 100. */
  previous_percent: number | null;
  previous_aggregate: number | null;
  /** Percentage points; negative if the stake decreased. */
  change_points: number | null;
  /** Whether Item 4 differs materially from before; `null` if one of the filings has none. */
  is_new_purpose: boolean | null;
};
