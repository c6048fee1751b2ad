/** What the analysis by AI does. */
export const AI_PAGES = {
  aboutOurAi: '/about-our-ai',
  filingDisplayComparison: '/filing-display-comparison',
} as const;

/** Pages to which the first screen does not link: in a file of their own, so that it does not carry their paths. */
export const FURTHER_PAGES = {
  ...AI_PAGES,
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
