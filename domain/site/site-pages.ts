/**
 * Every page of the site; `:name` stands for one path segment. The router, the edge function and the local server use
 * this table: a URL that is not in it is not found.
 */
export const PAGES = {
  home: '/',
  watchlist: '/watchlist',
  ticker: '/ticker/:ticker',
  publicTicker: '/public/ticker/:ticker',
  filing: '/filing/:accession',
  login: '/login',
  upgrade: '/upgrade',
  pricing: '/pricing',
  settings: '/settings',
  terms: '/terms',
  privacy: '/privacy',
  status: '/status',
  market: '/market',
  search: '/search',
  admin: '/admin',
  adminLogin: '/admin/login',
} as const;
