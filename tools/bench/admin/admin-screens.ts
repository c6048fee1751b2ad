/** The stored objects that the detail screens show. `rated`: a filing with a vote. */
export type ShownObjects = { userId: string; filing: string; rated: string; ticker: string; contact: string };

/** An admin screen: the API calls of its first load, and the number of table requests that they make. */
export type AdminScreen = { name: string; paths: readonly string[]; requests: number };

/**
 * Returns the screens with the number of requests that each makes. Besides the requests of its use case, each call
 * makes four: one for the session, one for the administrator, and two for the activity log. Each object that the call
 * shows adds one. The comments list the other requests.
 */
export function adminScreens({ userId, filing, rated, ticker, contact }: ShownObjects): AdminScreen[] {
  const q = encodeURIComponent(contact);
  return [
    // Reads the hours, days, settings, poll, budget (2 requests) and catalog; then the notices.
    { name: 'overview', paths: ['overview?range=24h', 'notices'], requests: 17 },
    // Reads one page of the month’s list, then the users on it.
    { name: 'users', paths: ['users'], requests: 6 },
    // Queries the word and the emails to the address, then reads its users.
    { name: 'users, found', paths: [`users?q=${q}`], requests: 7 },
    // Reads user and watchlist, sessions, suppressions, consents, devices, votes, mails (2); then the alerts.
    { name: 'user', paths: [`user?id=${userId}`, `user-alerts?id=${userId}`], requests: 20 },
    // Reads the user and the events, and makes three calls to Stripe. The events take one more request.
    { name: 'user, payments', paths: [`user-billing?id=${userId}`], requests: 7 },
    // Reads one page of the day’s filings.
    { name: 'filings', paths: ['filings'], requests: 5 },
    // Reads the filing.
    { name: 'filing', paths: [`filing?id=${filing}`], requests: 5 },
    // Reads the page with the daily counts of watchers, snapshots and corrections.
    { name: 'tickers', paths: ['tickers'], requests: 7 },
    // Reads the counts, the quote, the mapping history, the corrections, the backfill and the newest filings.
    { name: 'ticker', paths: [`ticker?ticker=${ticker}`], requests: 13 },
    // Reads one page of each of 8 shards, then the readers.
    { name: 'notifications', paths: ['notifications'], requests: 13 },
    // Reads one page.
    { name: 'suppressions', paths: ['suppressions'], requests: 5 },
    // Reads one page, then its administrators.
    { name: 'activity', paths: ['activity'], requests: 6 },
    // Reads one page, then its filings.
    { name: 'duplicates', paths: ['duplicates?kind=amended'], requests: 6 },
    // Reads the day’s votes, then the filings, readers and examples. Each day without enough votes makes it read one
    // more day.
    { name: 'ai-feedback', paths: ['ai-feedback'], requests: 8 },
    // Reads the filing, the votes, the readers, the earlier analysis and the example.
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
