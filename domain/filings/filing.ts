import type { Assessment } from '#domain/importance.ts';

/** A company or person named in a filing, with the role EDGAR gives it. */
export type Party = {
  /** Ten digits. */
  cik: string;
  name: string;
  /** EDGAR's term: Filer, Issuer, Subject, Reporting, Filed by, … */
  role: string;
};

/** A filing's data in the current-filings feed, merged from all its entries. */
export type FeedFiling = {
  /** Accession number with dashes. */
  accession: string;
  /** Exact EDGAR form type. */
  form: string;
  parties: Party[];
  /** ISO date-time with EDGAR's offset. */
  acceptedAt: string;
  /** Official filing date, ISO. */
  filedDate: string;
  /** The `-index.htm` page at the SEC. */
  indexUrl: string;
  /** 8-K items as the feed shows them. */
  items: { number: string; title: string }[];
};

/** Roles in which a party may have a ticker. */
export const TICKER_BEARING_ROLES: readonly string[] = ['Filer', 'Issuer', 'Subject'];

/**
 * Returns the company that a filing is about: the issuer or subject if there is one, otherwise the filer, and
 * never the reporting owner. `null` for none.
 */
export function subjectCompany(filing: Pick<FeedFiling, 'parties'>): Party | null {
  for (const role of ['Issuer', 'Subject', 'Filer']) {
    const party = filing.parties.find((candidate) => candidate.role === role);
    if (party) return party;
  }
  return null;
}

export type OwnershipOwner = {
  cik: string;
  name: string;
  title: string | null;
  is_director: boolean;
  is_officer: boolean;
  is_ten_percent_owner: boolean;
};

export type OwnershipTransaction = {
  date: string | null;
  code: string | null;
  acquired_disposed: 'A' | 'D' | null;
  shares: number | null;
  price: number | null;
  /** shares × price in US dollars; `null` without a price. */
  value: number | null;
  shares_after: number | null;
  /** D for direct, I for indirect. */
  ownership: 'D' | 'I' | null;
  security: string;
  derivative: boolean;
};

/** Totals of the non-derivative table in US dollars. */
export type OwnershipTotals = {
  /** Code P. */
  bought_value: number;
  /** Code S. */
  sold_value: number;
  /** All acquisitions (A) that have a price. */
  acquired_value: number;
  /** All dispositions (D) that have a price. */
  disposed_value: number;
};

/** Facts found in only one family of forms. Each family defines its own type. */
export type FamilyFacts = { kind: string };

/** The content of a filing whose document has been read. The keys match the output of `npm run filing`. */
export type FilingExplanation<Facts extends FamilyFacts = FamilyFacts> = {
  form: string;
  accession: string | null;
  issuer: { cik: string; name: string; ticker: string | null } | null;
  /** Period of report, ISO. */
  period: string | null;
  owners: OwnershipOwner[];
  transactions: OwnershipTransaction[];
  totals: OwnershipTotals;
  plan_10b5_1: boolean | null;
  items: { number: string; title: string }[];
  assessment: Assessment;
  /** Descriptions of values that could not be read reliably or cannot be correct as filed; absent if there are none. */
  missing?: string[];
  /**
   * The facts specific to this family of forms; absent for Form 3 and for forms that are not read. Always the
   * last key.
   */
  facts?: Facts;
};
