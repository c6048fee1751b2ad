/** Every call the site makes. */
export const API = {
  config: '/api/config',
  session: '/api/session',
  login: '/api/login',
  verifyCode: '/api/verify-login-code',
  logout: '/api/logout',
  profile: '/api/profile',
  notify: '/api/notify',
  watchlist: '/api/watchlist',
  unsubscribe: '/api/unsubscribe',
  markViewed: '/api/mark-ticker-viewed',
  tickers: (text: string) => `/api/tickers?q=${encodeURIComponent(text)}`,
  tickerFilings: (ticker: string, limit: number) =>
    `/api/ticker-filings/${encodeURIComponent(ticker)}?limit=${limit}`,
} as const;

/** Every page of the site. */
export const PAGES = {
  home: '/',
  watchlist: '/watchlist',
  login: '/login',
} as const;

/** The SEC's own list of a ticker's filings. */
export function secSearch(ticker: string): string {
  return `https://www.sec.gov/edgar/browse/?CIK=${encodeURIComponent(ticker)}`;
}
