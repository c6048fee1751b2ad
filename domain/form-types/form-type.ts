/** Families of forms: each has one folder under `forms/` that reads, assesses and words its documents. */
export type FormFamily =
  | 'ownership'
  | 'current-report'
  | 'periodic-report'
  | 'foreign-report'
  | 'late-notice'
  | 'proxy'
  | 'stake'
  | 'holdings'
  | 'notice'
  | 'registration'
  | 'deal'
  /** Says all it has to say by being filed: its header is read. */
  | 'header-only';

/** How a company comes to market, from first paper to first trade. */
export type ListingStage = 'registered' | 'admitted' | 'priced' | 'withdrawn';

/** What a form type says before its document is read. */
export type FormRule = {
  /** 0 to 10. */
  score: number;
  headline: string;
  /** The rule in words: a noun phrase. */
  reason: string;
};

/** One row of the table of form types. */
export type FormType = FormRule & {
  /** Exact EDGAR spellings without "/A"; one that ends with `*` stands for all that begin so. */
  names: readonly string[];
  /** Who reads its document; absent for a form whose document is not read. */
  family?: FormFamily;
  /** What "/A" says instead; absent where the general lowering for amendments applies. */
  amended?: FormRule;
  /** The catalogue value under which users follow it; absent for a form that cannot be followed. */
  follow?: string;
  /** Which step on a company's way to market it is. */
  listing?: ListingStage;
  /** Never read behind other filings, however low its score: its text may say what its items do not. */
  neverWaits?: boolean;
  /** Dated the day of its acceptance until 22:00; other forms accepted after 17:30 get the next business day. */
  sameDayUntilTen?: boolean;
  /** Kept, though nobody can follow it, once its company has a ticker. */
  kept?: boolean;
};
