import type { FilingPageResponse } from '#domain/contract/filing-page-contract.ts';
import type { Filing } from '#domain/contract/filings-contract.ts';
import type { RecentFiling, WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { catalogForm } from '#domain/form-types/followed-form.ts';

/**
 * Builds a filing as listed in a watchlist; a test sets only the relevant facts. It is older than the seven days in
 * which filings are shown above the list.
 */
export function recentFiling(part: Partial<RecentFiling> = {}): RecentFiling {
  return {
    id: '0000320193-26-000100',
    form: '8-K',
    // If a test sets another form, its catalog value follows, as on the server.
    form_type: catalogForm(part.form ?? '8-K')?.value ?? null,
    one_liner: 'CFO resigns, effective January 2.',
    summary_text: null,
    filed_at: '2026-10-20T21:31:05Z',
    updated_at: '2026-10-20T21:31:08Z',
    importance_level: 'HIGH',
    insider_data: null,
    executive_names: [],
    dollar_amounts: [],
    link: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000100-index.htm',
    ...part,
  };
}

/** Builds a watched ticker with one filing and no quote. */
export function watchlistItem(part: Partial<WatchlistItem> = {}): WatchlistItem {
  const filings = part.recent_filings ?? [recentFiling()];
  const latest = filings[0];
  return {
    id: part.ticker ?? 'AAPL',
    ticker: 'AAPL',
    company_name: 'Apple Inc.',
    note: null,
    real_time_forms: [],
    forms: '8-K',
    paused: null,
    renamed_from: null,
    sector: null,
    industry: null,
    current_price: null,
    change_percent: null,
    volume: null,
    avg_volume: null,
    market_cap: null,
    week_52_high: null,
    week_52_low: null,
    pe_ratio: null,
    eps: null,
    dividend_yield: null,
    highest_importance: latest?.importance_level ?? null,
    unseen_filings_count: 0,
    last_filing_date: latest?.filed_at ?? null,
    latest_filing_link: latest?.link ?? null,
    latest_one_liner: latest?.one_liner ?? null,
    recent_filings: filings,
    notable_filings: [],
    unseen_ids: filings.slice(0, part.unseen_filings_count ?? 0).map(({ id }) => id),
    ...part,
  };
}

/** Builds a filing as shown in the panel. */
export function filing(part: Partial<Filing> = {}): Filing {
  return {
    id: '0000320193-26-000100',
    form: '8-K',
    form_type: catalogForm(part.form ?? '8-K')?.value ?? null,
    filed_at: '2026-11-20T21:31:05Z',
    title: '8-K - Apple Inc.',
    link: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000100-index.htm',
    one_liner: 'CFO resigns, effective January 2.',
    analysis: 'full',
    summary_text: 'The chief financial officer gave notice.',
    key_takeaways: null,
    takeaway_quotes: [],
    importance_level: 'HIGH',
    importance_reason: 'An officer leaves.',
    score_basis: null,
    price_reaction: null,
    corrected_at: null,
    material_score: 7.5,
    confidence_score: null,
    ai_model_used: null,
    intelligence_processed: 1,
    processed_at: '2026-11-20T21:31:08Z',
    dollar_amounts: [],
    insider_data: null,
    items: [],
    transactions: [],
    is_shortened: false,
    analysis_error: null,
    ...part,
  };
}

/** Builds the response for a complete filing, without tiles, takeaways and reader. */
export function wholeFiling(part: Partial<Filing> = {}): FilingPageResponse {
  return {
    filing: filing(part),
    company: { name: 'Apple Inc.', tickers: ['AAPL'] },
    tiles: [],
    takeaways: [],
    verified: null,
    changes: null,
    known: null,
    previous: null,
    next: null,
    reader: null,
  };
}
