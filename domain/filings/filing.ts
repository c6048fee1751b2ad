import type { Assessment } from '#domain/importance.ts';

/** A company or person named by a filing, with the role EDGAR gives it. */
export type Party = {
  /** Ten digits. */
  cik: string;
  name: string;
  /** EDGAR's word: Filer, Issuer, Subject, Reporting, Filed by, … */
  role: string;
};

/** What the current-filings feed says of one filing, all its entries merged. */
export type FeedFiling = {
  /** Dashed accession number. */
  accession: string;
  /** Exact EDGAR form type. */
  form: string;
  parties: Party[];
  /** ISO date-time with offset as EDGAR gave it. */
  acceptedAt: string;
  /** Official filing date, ISO. */
  filedDate: string;
  /** The `-index.htm` page at the SEC. */
  indexUrl: string;
  /** 8-K items as the feed prints them. */
  items: { number: string; title: string }[];
};

/** Roles whose party can carry a ticker. */
export const TICKER_BEARING_ROLES: readonly string[] = ['Filer', 'Issuer', 'Subject'];

/** The company a filing is about: the issuer or subject before the filer, never the owner. `null` for none. */
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
  /** D direct, I indirect. */
  ownership: 'D' | 'I' | null;
  security: string;
  derivative: boolean;
};

/** Non-derivative sums in US dollars. */
export type OwnershipTotals = {
  /** Code P. */
  bought_value: number;
  /** Code S. */
  sold_value: number;
  /** Every A line that has a price. */
  acquired_value: number;
  /** Every D line that has a price. */
  disposed_value: number;
};

/** Facts that only one family of forms has; each family types its own. */
export type FamilyFacts = { kind: string };

/** What a filing says once its document was read. The keys are those of `npm run filing`. */
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
  /** What could not be read for sure, or cannot be right as filed, in words; absent when nothing is missing. */
  missing?: string[];
  /** What only this family of forms says; absent for Form 3 and for forms not read. Always the last key. */
  facts?: Facts;
};
