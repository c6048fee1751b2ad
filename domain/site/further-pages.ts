/** Pages that explain the AI analysis. */
export const AI_PAGES = {
  aboutOurAi: '/about-our-ai',
  filingDisplayComparison: '/filing-display-comparison',
} as const;

/** Pages on which PRO readers can find companies and dates beyond their list of filings. */
export const DISCOVERY_PAGES = {
  newListings: '/new-listings',
  chat: '/chat',
  calendar: '/calendar',
} as const;

/** Pages in the admin area besides the first one. */
export const ADMIN_PATHS = {
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

/**
 * Pages that the first screen does not link to. They are in a separate file so that the first screen's bundle does not
 * include their paths.
 */
export const FURTHER_PAGES = {
  ...AI_PAGES,
  trackRecord: '/track-record',
  ...DISCOVERY_PAGES,
  marketList: '/market/:list',
  marketPeriod: '/market/:list/:period',
  marketKindPeriod: '/market/:list/:kind/:period',
  ...ADMIN_PATHS,
} as const;
