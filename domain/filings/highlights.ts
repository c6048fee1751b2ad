import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { listedTicker } from '#domain/companies/cik-name.ts';
import type { FilingHeadline } from '#domain/contract/highlights-contract.ts';
import { catalogForm } from '#domain/form-types/followed-form.ts';
import type { StoredFiling } from './stored-filing.ts';

/** Groups of filings on landing pages: one for each brand's primary form, and one for all other forms. */
export const HIGHLIGHT_GROUPS = ['8-K', '4', 'other'] as const;
export type HighlightGroup = (typeof HIGHLIGHT_GROUPS)[number];

/** The number of filings on a landing page. */
export const HIGHLIGHTS = 3;
/** The lowest score of level MEDIUM. */
const LOWEST_SCORE = 4;
/** The number of past days that a landing page searches for filings; enough to span a long weekend. */
export const HIGHLIGHT_DAYS = 5;

/** Returns the group of a form. @param form EDGAR's name or the catalog value; an amendment is grouped with its form */
export function highlightGroup(form: string): HighlightGroup {
  const value = catalogForm(form)?.value;
  return HIGHLIGHT_GROUPS.find((group) => group === value) ?? 'other';
}

/** Returns the groups of filings on a brand's landing page. */
export function highlightGroupsOf(brand: BrandId): readonly HighlightGroup[] {
  const { primaryForm } = BRANDS[brand];
  return primaryForm === null ? HIGHLIGHT_GROUPS : [highlightGroup(primaryForm)];
}

/** Returns the public part of a filing. @returns `null` if it has no ticker */
export function headlineOf(filing: StoredFiling): FilingHeadline | null {
  const company = filing.companies.find((each) => listedTicker(each) !== null && !each.mention);
  const ticker = listedTicker(company);
  return company && ticker !== null ? headlineFor(filing, { ticker, name: company.name }) : null;
}

/** Returns the public part of a filing for the given company. */
export function headlineFor(filing: StoredFiling, company: { ticker: string; name: string }): FilingHeadline {
  const { importance_level, material_score, one_liner } = filing.assessment;
  return {
    id: filing.accession,
    ticker: company.ticker,
    company_name: company.name,
    form: filing.form,
    filed_at: filing.acceptedAt,
    importance_level,
    material_score,
    one_liner,
    link: filing.indexUrl,
  };
}

/** Returns whether a filing qualifies as one of the most important filings of its day. */
export function isHighlight({ form, assessment }: StoredFiling): boolean {
  return catalogForm(form) !== null && assessment.material_score >= LOWEST_SCORE;
}

/** Returns the most important filings, one per company. Among equally important filings, the latest is chosen. */
export function topHighlights(filings: readonly FilingHeadline[]): FilingHeadline[] {
  const sorted = filings.toSorted(
    (one, other) =>
      other.material_score - one.material_score || Date.parse(other.filed_at) - Date.parse(one.filed_at),
  );
  const isFirst = ({ company_name }: FilingHeadline, index: number) =>
    sorted.findIndex((filing) => filing.company_name === company_name) === index;
  return sorted.filter(isFirst).slice(0, HIGHLIGHTS);
}
