/**
 * API paths that the site calls, except those of filings, quotes and companies (filing-paths.ts) and settings
 * (settings-paths.ts).
 */
export const API = {
  config: '/api/config',
  logout: '/api/logout',
  profile: '/api/profile',
  notify: '/api/notify',
  watchlist: '/api/watchlist',
  unsubscribe: '/api/unsubscribe',
  markViewed: '/api/mark-ticker-viewed',
  dismissFiling: '/api/dismiss-filing',
} as const;

/** Returns the URL of the SEC's list of filings for a ticker, or for a company without one. */
export function secSearch(ticker: string): string {
  return `https://www.sec.gov/edgar/browse/?CIK=${encodeURIComponent(ticker.replace('CIK0', '0'))}`;
}
