/** Objects in the table that are shown on the screens of single objects. `rated`: a filing with a vote. */
export type ShownObjects = { userId: string; filing: string; rated: string; ticker: string; contact: string };

/**
 * A screen of the admin area: the API calls of its first load, and the number of requests to the table that
 * they make.
 */
export type AdminScreen = { name: string; paths: readonly string[]; requests: number };

/**
 * Returns the screens with their number of requests. Each call makes four requests besides those of its use
 * case: one for the session, one for the administrator, and two for the activity log. Each object that it
 * shows adds one. The comments say what the other requests are for.
 */
export function adminScreens({ userId, filing, rated, ticker, contact }: ShownObjects): AdminScreen[] {
  const q = encodeURIComponent(contact);
  return [
    // Reads hours, days, settings, poll, budget (2) and catalog; then notices.
    { name: 'overview', paths: ['overview?range=24h', 'notices'], requests: 17 },
    // Reads one page of the month, then its users.
    { name: 'users', paths: ['users'], requests: 6 },
    // Queries the word and the emails to the address, then reads its users.
    { name: 'users, found', paths: [`users?q=${q}`], requests: 7 },
    // Reads user and watchlist, sessions, suppressions, consents, devices, votes, mails (2); then the alerts.
    { name: 'user', paths: [`user?id=${userId}`, `user-alerts?id=${userId}`], requests: 20 },
    // Reads user and events; makes three calls to Stripe. Events take one more request.
    { name: 'user, payments', paths: [`user-billing?id=${userId}`], requests: 7 },
    // Reads one page of the day.
    { name: 'filings', paths: ['filings'], requests: 5 },
    // Reads the filing.
    { name: 'filing', paths: [`filing?id=${filing}`], requests: 5 },
    // Reads the page with the daily counts of watchers, snapshots and corrections.
    { name: 'tickers', paths: ['tickers'], requests: 7 },
    // Reads counts, quote, history of the mapping, corrections, backfill and newest filings.
    { name: 'ticker', paths: [`ticker?ticker=${ticker}`], requests: 13 },
    // Reads one page of each of 8 shards, then the readers.
    { name: 'notifications', paths: ['notifications'], requests: 13 },
    // Reads one page.
    { name: 'suppressions', paths: ['suppressions'], requests: 5 },
    // Reads one page, then its administrators.
    { name: 'activity', paths: ['activity'], requests: 6 },
    // Reads one page, then its filings.
    { name: 'duplicates', paths: ['duplicates?kind=amended'], requests: 6 },
    // Reads the day’s votes, then filings, readers and examples; a day more for each without enough votes.
    { name: 'ai-feedback', paths: ['ai-feedback'], requests: 8 },
    // Reads filing, votes, readers, earlier analysis and example.
    { name: 'ai-feedback, a filing', paths: [`ai-feedback-filing?id=${rated}`], requests: 10 },
    // Reads the palette, then its versions.
    { name: 'theme', paths: ['theme', 'theme-versions'], requests: 10 },
    // Makes eight calls to Stripe, then reads one page of its events.
    { name: 'stripe-setup', paths: ['stripe-setup', 'stripe-events'], requests: 9 },
    // Reads one item for each template.
    { name: 'message-templates', paths: ['message-templates'], requests: 7 },
    // Queries the word and the emails to the address, then reads its users.
    { name: 'search', paths: [`search?q=${q}`], requests: 7 },
  ];
}
