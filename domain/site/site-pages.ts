/**
 * Every page of the site; `:name` stands for one part of the path. The router, the edge and the local server use
 * this table: an address that is not in it is not found.
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
