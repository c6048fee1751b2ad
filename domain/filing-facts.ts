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

/** What a Form 144 announces: an insider's intention to sell. */
export type PlannedSaleFacts = {
  kind: 'planned-sale';
  issuer: { cik: string | null; name: string | null };
  seller: string | null;
  /** The seller's relations to the issuer, as filed: Officer, Director, … */
  relationships: string[];
  security_class: string | null;
  units: number | null;
  /** US dollars. */
  market_value: number | null;
  /** Approximate day of the sale, ISO. */
  sale_date: string | null;
  broker: string | null;
  exchange: string | null;
  /** Days on which plans under rule 10b5-1 were adopted, ISO. */
  plan_dates: string[];
  sold_past_3_months: { units: number; proceeds: number };
};

/** What a Form D says of an offering that is not registered. */
export type PrivateOfferingFacts = {
  kind: 'private-offering';
  issuer: { cik: string | null; name: string | null };
  is_amendment: boolean;
  industry: string | null;
  /** Exemptions as filed, such as `06b`. */
  exemptions: string[];
  /** US dollars; `null` when indefinite. */
  offered: number | null;
  sold: number | null;
  investors: number | null;
  /** ISO; `null` before the first sale. */
  first_sale: string | null;
};

/** What the SEC's notice of effectiveness says. */
export type EffectivenessFacts = {
  kind: 'effectiveness';
  issuer: { cik: string | null; name: string | null };
  /** ISO. */
  effective_date: string | null;
  /** The form type that became effective. */
  registration: string | null;
  file_number: string | null;
  accession: string | null;
};

/** What an exchange's Form 25-NSE says: a security leaves its list. */
export type DelistingFacts = {
  kind: 'delisting';
  issuer: { cik: string | null; name: string | null };
  exchange: string | null;
  /** The securities removed, in the exchange's words. */
  securities: string | null;
  /** The rule relied on, such as `17 CFR 240.12d2-2(a)(3)`. */
  rule: string | null;
};

/** Facts of notices that are one XML document. */
export type NoticeFacts = PlannedSaleFacts | PrivateOfferingFacts | EffectivenessFacts | DelistingFacts;

/** A part of a periodic report; offsets into the filing's readable text. */
export type ReportSection = {
  name:
    | 'business'
    | 'risk factors'
    | 'legal proceedings'
    | 'management discussion'
    | 'accountants'
    | 'controls';
  start: number;
  /** The first character behind it. */
  end: number;
};

/** Something grave that a periodic report states, and its words. */
export type ReportFinding = {
  kind: 'going concern' | 'material weakness' | 'auditor change' | 'restatement';
  sentence: string;
};

/** What a 10-K, 10-Q or 20-F says. */
export type PeriodicReportFacts = {
  kind: 'periodic-report';
  report: 'annual' | 'quarterly';
  is_amendment: boolean;
  /** ISO. */
  period_end: string | null;
  /** False when the report was cut at a cap; sections behind it are missing. */
  is_complete: boolean;
  sections: ReportSection[];
  findings: ReportFinding[];
};

/** What a 6-K says by the titles of what it carries. */
export type ForeignReportFacts = {
  kind: 'foreign-report';
  /** Titles of its exhibits, in order. */
  titles: string[];
  topics: ('results' | 'dividend' | 'acquisition' | 'offering')[];
};

/** What a notice of late filing says. */
export type LateNoticeFacts = {
  kind: 'late-notice';
  /** The form type of the report that is late. */
  late_form: string;
  /** The narrative of part III. */
  reason: string | null;
};

/** What a proxy statement asks for. */
export type ProxyFacts = {
  kind: 'proxy';
  is_preliminary: boolean;
  is_merger: boolean;
  is_contested: boolean;
  meeting: 'annual' | 'special' | null;
  /** ISO. */
  meeting_date: string | null;
};

/** Facts of forms that are letters rather than tables. */
export type LetterFacts = ForeignReportFacts | LateNoticeFacts | ProxyFacts;

/** Facts that only one family of forms has. */
export type FilingFacts = StakeFacts | HoldingsFacts | NoticeFacts | PeriodicReportFacts | LetterFacts;
