import type { AnalysisDetail, Filing } from '#domain/contract/filings-contract.ts';
import type { RecentFiling } from '#domain/contract/watchlist-contract.ts';

/** Returns the parts of a filing that a viewer may see. The rest of the analysis never leaves the server. */
export function filingForViewer(filing: Filing, detail: AnalysisDetail): Filing {
  if (detail === 'full') return filing;
  return {
    ...filing,
    analysis: 'headline',
    summary_text: null,
    key_takeaways: null,
    takeaway_quotes: [],
    importance_reason: null,
    score_basis: null,
    confidence_score: null,
    dollar_amounts: [],
    transactions: [],
    is_shortened: false,
  };
}

/** Like `filingForViewer`, for a filing in a watchlist item. */
export function recentFilingForViewer<F extends RecentFiling>(filing: F, detail: AnalysisDetail): F {
  if (detail === 'full') return filing;
  return { ...filing, summary_text: null, executive_names: [], dollar_amounts: [] };
}
