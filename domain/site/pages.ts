/**
 * Every page of the site; `:name` stands for one part of the path. The router, the edge and the local server answer by
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
  admin: '/admin',
  adminLogin: '/admin/login',
} as const;

/** What the analysis by AI does. */
export const AI_PAGES = {
  aboutOurAi: '/about-our-ai',
  filingDisplayComparison: '/filing-display-comparison',
} as const;

/** How the service does. */
export const STATUS_PAGES = { status: '/status' } as const;

/** Pages to which the first screen does not link: kept apart, so that it does not carry their paths. */
export const FURTHER_PAGES = {
  ...AI_PAGES,
  ...STATUS_PAGES,
  adminUsers: '/admin/users',
  adminTickers: '/admin/tickers',
  adminFilings: '/admin/filings',
  adminNotifications: '/admin/notifications',
  adminTheme: '/admin/theme',
  adminActivity: '/admin/activity',
  adminStripeSetup: '/admin/stripe-setup',
  adminMessageTemplates: '/admin/message-templates',
  adminDuplicates: '/admin/duplicates',
  adminAiFeedback: '/admin/ai-feedback',
} as const;
