/** Objects in the table that are shown on the screens of single objects. `rated`: a filing with a vote. */
export type ShownObjects = { userId: string; filing: string; rated: string; ticker: string; contact: string };

/**
 * A screen of the admin area: the API calls of its first load, and the number of requests to the table that
 * they make.
 */
export type AdminScreen = { name: string; paths: readonly string[]; requests: number };

/**
 * Returns the screens with their number of requests, which docs/access-patterns.md lists. Each call makes
 * four requests besides those of its use case: one for the session, one for the administrator, and two for
 * the activity log. Each object that it shows adds one.
 */
export function adminScreens({ userId, filing, rated, ticker, contact }: ShownObjects): AdminScreen[] {
  const q = encodeURIComponent(contact);
  return [
    { name: 'overview', paths: ['overview?range=24h', 'notices'], requests: 17 },
    { name: 'users', paths: ['users'], requests: 6 },
    { name: 'users, found', paths: [`users?q=${q}`], requests: 6 },
    { name: 'user', paths: [`user?id=${userId}`, `user-alerts?id=${userId}`], requests: 19 },
    { name: 'user, payments', paths: [`user-billing?id=${userId}`], requests: 7 },
    { name: 'filings', paths: ['filings'], requests: 5 },
    { name: 'filing', paths: [`filing?id=${filing}`], requests: 5 },
    { name: 'tickers', paths: ['tickers'], requests: 7 },
    { name: 'ticker', paths: [`ticker?ticker=${ticker}`], requests: 13 },
    { name: 'notifications', paths: ['notifications'], requests: 13 },
    { name: 'suppressions', paths: ['suppressions'], requests: 5 },
    { name: 'activity', paths: ['activity'], requests: 6 },
    { name: 'duplicates', paths: ['duplicates?kind=amended'], requests: 6 },
    { name: 'ai-feedback', paths: ['ai-feedback'], requests: 8 },
    { name: 'ai-feedback, a filing', paths: [`ai-feedback-filing?id=${rated}`], requests: 10 },
    { name: 'theme', paths: ['theme', 'theme-versions'], requests: 10 },
    { name: 'stripe-setup', paths: ['stripe-setup', 'stripe-events'], requests: 9 },
    { name: 'message-templates', paths: ['message-templates'], requests: 7 },
    { name: 'search', paths: [`search?q=${q}`], requests: 6 },
  ];
}
