/** The sections in order, with their anchors and text. */
export const SECTIONS = {
  contacts: {
    id: 'contacts',
    title: 'Contact details',
    lead: 'Where alerts go and how you log in, once verified.',
  },
  plan: { id: 'plan', title: 'Plan', lead: 'What you have, what it costs, and how to cancel it.' },
  alerts: {
    id: 'alerts',
    title: 'Alerts',
    lead: 'How and when you get new filings. Changes save automatically.',
  },
  history: {
    id: 'history',
    title: 'My alerts',
    lead: 'What was sent, what is waiting, and why something was not sent.',
  },
  forms: {
    id: 'forms',
    title: 'Default forms',
    lead: 'Selected by default when you add a ticker. Tickers you already watch keep their own forms.',
  },
  prices: {
    id: 'prices',
    title: 'Price alerts',
    lead: 'One alert when the price crosses a level or moves by the amount you set, during trading hours.',
  },
  trading: {
    id: 'trading',
    title: 'Trading platform',
    lead: 'The platform that Trade opens from your watchlist, in this browser. We never place orders.',
  },
  theme: { id: 'theme', title: 'Appearance' },
  sessions: {
    id: 'sessions',
    title: 'Active sessions',
    lead: 'Where you are logged in. If you don’t recognize a session, log out all the others.',
  },
  data: { id: 'data', title: 'Your data' },
} as const;

export type SectionId = keyof typeof SECTIONS;
