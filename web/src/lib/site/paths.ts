/** API paths that the site calls, except those of filings (filing-paths.ts) and settings (settings-paths.ts). */
export const API = {
  config: '/api/config',
  session: '/api/session',
  login: '/api/login',
  verifyCode: '/api/verify-login-code',
  logout: '/api/logout',
  profile: '/api/profile',
  notify: '/api/notify',
  secondContact: '/api/add-secondary-contact',
  requestProof: '/api/request-proof',
  watchlist: '/api/watchlist',
  unsubscribe: '/api/unsubscribe',
  markViewed: '/api/mark-ticker-viewed',
  dismissFiling: '/api/dismiss-filing',
  note: '/api/note',
  realTimeForms: '/api/real-time-forms',
  stockQuote: (ticker: string) => `/api/stock-quote/${encodeURIComponent(ticker)}`,
  tickers: (text: string) => `/api/tickers?q=${encodeURIComponent(text)}`,
} as const;

/** Returns the URL of the SEC's list of a ticker's filings. */
export function secSearch(ticker: string): string {
  return `https://www.sec.gov/edgar/browse/?CIK=${encodeURIComponent(ticker.replace(/^CIK(?=\d)/, ''))}`;
}
