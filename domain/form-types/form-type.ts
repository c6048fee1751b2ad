/**
 * Families of forms. Each has a folder under `forms/` with the code that reads, assesses and describes its documents.
 */
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
  /** For forms whose filing alone is the news, so only the header is read. */
  | 'header-only';

/** A company's stage on its way to public trading, from its first filing to its first trade. */
export type ListingStage = 'registered' | 'effective' | 'admitted' | 'priced' | 'withdrawn';

/** What can be concluded from a form type before its document is read. */
export type FormRule = {
  /** 0 to 10. */
  score: number;
  headline: string;
  /** The rule in words, as a noun phrase. */
  reason: string;
};

/** A row in the form type table. */
export type FormType = FormRule & {
  /**
   * Exact EDGAR spellings without "/A". A name that ends with `*` matches all form types with that prefix.
   */
  names: readonly string[];
  /** The family that reads its document; absent for a form whose document is not read. */
  family?: FormFamily;
  /** The rule for amendments ("/A"); absent if the general rule for amendments applies. */
  amended?: FormRule;
  /** The catalog value under which users follow the form; absent if it cannot be followed. */
  follow?: string;
  /** The stage on a company's way to public trading that this form marks. */
  listing?: ListingStage;
  /**
   * True if its document never waits behind other filings, however low its score, because its text may contain news
   * that its items do not reveal.
   */
  neverWaits?: boolean;
  /**
   * True if the form is dated the day of its acceptance until 22:00. Other forms accepted after 17:30 are dated the
   * next business day.
   */
  sameDayUntilTen?: boolean;
  /** True if the form is stored for companies with a ticker, although nobody can follow it. */
  kept?: boolean;
};
