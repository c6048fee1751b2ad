import { FILINGS_PER_TICKER } from '#domain/contract/limits-contract.ts';
import type { PublicFilingsQuery, PublicFilingsResponse } from '#domain/contract/public-ticker-contract.ts';
import { headlineFor } from '#domain/filings/highlights.ts';
import { shownFiling } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { IMPORTANCE_RANK } from '#domain/importance.ts';
import { companyNamed, type FindCompanyDeps } from '#lambdas/companies/find-company.ts';

export type ViewPublicFilingsDeps = FindCompanyDeps;

type Position = Pick<StoredFiling, 'acceptedAt' | 'accession'>;

/**
 * With a filter more rows are read at once, because most do not match. A page ends after this many requests.
 */
const FILTERED = { rows: 100, requests: 4 };

/**
 * Returns a page of a ticker's filings with their public fields, newest first. It makes one table request, or up to
 * four with a filter. A page may therefore have fewer filings than usual, or none, although older ones follow.
 * @throws AppError ticker_not_recognized
 */
export async function viewPublicFilings(
  deps: ViewPublicFilingsDeps,
  text: string,
  { form, level, cursor }: PublicFilingsQuery,
): Promise<PublicFilingsResponse> {
  const { company } = await companyNamed(deps, text);
  const isFiltered = form !== undefined || level !== undefined;
  const isWanted = (filing: StoredFiling) =>
    (form === undefined || filing.formType === form) &&
    (level === undefined || IMPORTANCE_RANK[filing.assessment.importance_level] >= IMPORTANCE_RANK[level]);
  const rows = isFiltered ? FILTERED.rows : FILINGS_PER_TICKER;
  const found: StoredFiling[] = [];
  let from = cursor === undefined ? undefined : positionIn(cursor);
  let hasMore = true;
  for (let request = 0; request < (isFiltered ? FILTERED.requests : 1); request++) {
    const page = await deps.filings.latestOf(company.cik, rows, from);
    found.push(...page.map(shownFiling).filter(isWanted));
    hasMore = page.length > 0;
    from = page.at(-1) ?? from;
    if (!hasMore || found.length >= FILINGS_PER_TICKER) break;
  }
  const shown = found.slice(0, FILINGS_PER_TICKER);
  const last = found.length > shown.length ? shown.at(-1) : from;
  return {
    filings: shown.map((filing) => headlineFor(filing, company)),
    cursor: last !== undefined && (hasMore || found.length > shown.length) ? cursorAt(last) : null,
  };
}

/** Returns the cursor of the page that begins after this filing. */
export function cursorAt({ acceptedAt, accession }: Position): string {
  return `${acceptedAt}#${accession}`;
}

function positionIn(cursor: string): Position {
  const [acceptedAt = '', accession = ''] = cursor.split('#');
  return { acceptedAt, accession };
}
