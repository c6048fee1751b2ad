import { AppError } from '#domain/app-error.ts';
import type { FilingPageResponse, FilingTextResponse } from '#domain/contract/filing-page-contract.ts';
import type { FilingPage } from '#domain/filing-page/filing-page.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import { filingPageView } from '#domain/views/filing-page-view.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { PastReactions } from '#lambdas/track-record/past-reactions.ts';

export type ViewFilingDeps = {
  filings: Pick<Store['filings'], 'get'>;
  companyFilings: Pick<Store['companyFilings'], 'around'>;
  users: Pick<Store['users'], 'get'>;
  pastReactions: PastReactions;
  documents: {
    getPage(accession: string): Promise<FilingPage | null>;
    getPart(accession: string, part: number): Promise<string | null>;
  };
};

const NOBODY = { previous: null, next: null };
const ACCESSION = /^(\d{10})-?(\d{2})-?(\d{6})$/;

/**
 * Returns a filing's page, for everybody; how much of the analysis is included depends on the caller's plan. It makes
 * three table requests, one more for a user, and one for the company's size, which the track record needs.
 * @param input.accession with or without dashes
 * @throws AppError accession_malformed, filing_not_found
 */
export async function viewFiling(
  deps: ViewFilingDeps,
  input: { accession: string; userId: string | null },
): Promise<FilingPageResponse> {
  const accession = accessionIn(input.accession);
  const [filing, page, user] = await Promise.all([
    deps.filings.get(accession),
    deps.documents.getPage(accession),
    input.userId === null ? null : deps.users.get(input.userId),
  ]);
  if (filing === null) throw new AppError('not-found', 'filing_not_found', 'We do not have this filing.');
  const company = filing.companies[0];
  const [around, reactionOf] = await Promise.all([
    company === undefined ? NOBODY : deps.companyFilings.around(company.cik, filing),
    deps.pastReactions([filing]),
  ]);
  const priceReaction = reactionOf(filing);
  return filingPageView({ filing, page, around, priceReaction }, entitlementsOf(user).analysis);
}

/**
 * Returns part of a filing's readable text, for everybody, since filings are public. Makes no table request.
 * @param input.part counted from 0
 * @throws AppError accession_malformed, part_not_found
 */
export async function readFilingText(
  deps: Pick<ViewFilingDeps, 'documents'>,
  input: { accession: string; part: string },
): Promise<FilingTextResponse> {
  const accession = accessionIn(input.accession);
  const part = /^\d{1,3}$/.test(input.part) ? Number(input.part) : null;
  const text = part === null ? null : await deps.documents.getPart(accession, part);
  if (part === null || text === null)
    throw new AppError('not-found', 'part_not_found', 'The document has no such part.');
  return { part, text };
}

function accessionIn(written: string): string {
  const [, filer, year, number] = ACCESSION.exec(written) ?? [];
  if (filer === undefined)
    throw new AppError(
      'invalid',
      'accession_malformed',
      'An accession number looks like 0000320193-26-000101.',
    );
  return `${filer}-${year}-${number}`;
}
