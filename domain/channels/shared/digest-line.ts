import type { FoundSearch } from '#domain/contract/search/saved-search-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';

/** A filing in a digest, listed under the ticker that the reader watches. */
export type DigestLine = {
  /** Canonical. */
  ticker: string;
  filing: Pick<
    StoredFiling,
    | 'accession'
    | 'form'
    | 'companyName'
    | 'acceptedAt'
    | 'assessment'
    | 'indexUrl'
    | 'late'
    | 'analysis'
    | 'handCorrection'
  >;
  /**
   * `corrects` is true if the line corrects an alert that was already emailed. `found` contains the saved searches that
   * the filing matches.
   */
  alert?: { corrects: boolean; found?: readonly FoundSearch[] };
};
