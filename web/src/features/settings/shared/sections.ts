/** The sections in their order: their place in the address, and their words before any answer. */
export const SECTIONS = {
  contacts: {
    id: 'contacts',
    title: 'Contact points',
    lead: 'Where alerts go and how you log in, once you have confirmed it.',
  },
  alerts: {
    id: 'alerts',
    title: 'Alerts',
    lead: 'How and when you hear of new filings. Each change counts at once.',
  },
  forms: {
    id: 'forms',
    title: 'Default forms',
    lead: 'The add form starts with these. Tickers you watch already keep their own.',
  },
  prices: {
    id: 'prices',
    title: 'Price levels',
    lead: 'Saved with your watchlist. Alerts on price levels start when quotes go live.',
  },
  trading: {
    id: 'trading',
    title: 'Trading platform',
    lead: 'Where Trade leads from your watchlist, in this browser. We place no orders.',
  },
  theme: { id: 'theme', title: 'Appearance' },
  sessions: {
    id: 'sessions',
    title: 'Active sessions',
    lead: 'Where you are logged in. One you do not know? Sign out the others.',
  },
  data: { id: 'data', title: 'Your data' },
} as const;

export type SectionId = keyof typeof SECTIONS;
