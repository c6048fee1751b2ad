/** Somebody who holds a stake, as the cover page of a Schedule 13D or 13G names them. */
export type StakeHolder = {
  cik: string | null;
  name: string;
  /** As a sentence names them: `Ryan Cohen` for `COHEN RYAN`. */
  spoken_name: string;
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
  /** The passage of the filing's text in which it begins. */
  purpose_passage: number | null;
  /** Per cent of the class that the filing itself says was held before; `null` where it names none. */
  stated_previous_percent: number | null;
  /** Held from before the company went public, or bought in its offering: nobody new came. */
  is_since_offering: boolean;
  /** Against the last filing of the same holder; `null` when none is known. */
  change: StakeChange | null;
};

/** What a filing changes against the last one of the same holder. */
export type StakeChange = {
  previous_accession: string;
  /** Day of its acceptance, ISO. */
  previous_date: string;
  previous_schedule: StakeFacts['schedule'];
  /** Per cent of the class, 0 to 100. */
  previous_percent: number | null;
  previous_aggregate: number | null;
  /** Percentage points, negative when the stake shrank. */
  change_points: number | null;
  /** Whether item 4 says materially other things than before; `null` when one of them has none. */
  is_new_purpose: boolean | null;
};
