import type { FunctionName, FunctionSpec } from './spec.ts';

export const FUNCTIONS = {
  'poll-filings': {
    purpose: 'Reads the feed, stores new filings, queues them',
    // The function polls for one minute. Reading the whole feed (51 pages) may start in the last round and stores
    // nothing before its last page; the next poller waits until it is done.
    timeoutSeconds: 240,
    // A new stage has no company directory yet; the first poll fetches it.
    documents: { read: ['companies'], write: ['companies'] },
    sendsTo: ['filings', 'history'],
    callsEdgar: true,
    choosesFilings: true,
  },
  'read-filing': {
    purpose: 'Reads the document, assesses the filing, stores it',
    memoryMb: 512,
    timeoutSeconds: 60,
    documents: { read: ['companies', 'readings', 'holdings'], write: ['readings', 'pages', 'holdings'] },
    sendsTo: ['fanout', 'analyses', 'indexing'],
    callsEdgar: true,
  },
  'index-filings': {
    purpose: 'Adds texts of filings to the search index',
    memoryMb: 512,
    timeoutSeconds: 60,
    documents: { read: ['readings', 'pages', 'segments'], write: ['segments'] },
  },
  'analyze-filing': {
    purpose: 'Has a model write an analysis, checks it, stores it',
    memoryMb: 512,
    // Allows three requests of twenty seconds each, with pauses in between.
    timeoutSeconds: 90,
    documents: { read: ['readings', 'pages'] },
    sendsTo: ['fanout'],
    callsModel: 'whole',
  },
  'backfill-company': {
    purpose: 'Fetches the latest filings of a newly watched company',
    timeoutSeconds: 60,
    documents: { read: ['companies'] },
    sendsTo: ['filings', 'history'],
    callsEdgar: true,
  },
  'read-history': {
    purpose: 'Reads documents of older filings without delaying fresh ones',
    memoryMb: 512,
    timeoutSeconds: 60,
    documents: { read: ['companies', 'readings', 'holdings'], write: ['readings', 'pages', 'holdings'] },
    sendsTo: ['fanout', 'analyses', 'indexing'],
    callsEdgar: true,
  },
  'preview-company': {
    purpose: 'Fetches and reads what visitors watch, behind what readers wait for',
    memoryMb: 512,
    timeoutSeconds: 60,
    documents: { read: ['companies', 'readings', 'holdings'], write: ['readings', 'pages', 'holdings'] },
    sendsTo: ['filings', 'fanout', 'analyses', 'previews', 'indexing'],
    callsEdgar: true,
  },
  'fan-out-alerts': {
    purpose: 'Alerts each watcher of the ticker, or holds the alert back',
    memoryMb: 512,
    timeoutSeconds: 60,
    // Saved searches are matched against the filing's text.
    documents: { read: ['readings', 'pages'] },
    // A correction is sent as a digest that is due at once.
    sendsTo: ['alerts', 'fanout', 'digests'],
    waitsForAnalyses: true,
    sendsMail: 'alerts',
    signs: true,
    sendsTexts: ['alerts'],
  },
  'send-alerts': {
    purpose: 'Sends an alert that waited, or is tried again',
    timeoutSeconds: 20,
    sendsMail: 'alerts',
    signs: true,
    sendsTexts: ['alerts'],
  },
  'queue-digests': {
    purpose: 'Queues the digests that are due, one message for each reader',
    timeoutSeconds: 240,
    sendsTo: ['digests'],
  },
  'send-digests': {
    purpose: 'Sends the digest of one reader',
    timeoutSeconds: 60,
    sendsMail: 'alerts',
    signs: true,
    sendsTexts: ['alerts'],
  },
  'recover-work': {
    purpose: 'Requeues work that a stopped worker left behind',
    timeoutSeconds: 60,
    sendsTo: ['filings', 'fanout', 'alerts', 'backfills', 'history', 'closures', 'analyses'],
    // Completes interrupted deletions and confirms them by email; applies contact changes whose waiting period is
    // over.
    sendsMail: 'account',
    sendsTexts: ['codes'],
    signs: true,
    asksContacts: true,
  },
  'refresh-companies': {
    purpose: 'Refreshes the company directory',
    // When a popular ticker is renamed, thousands of watches may have to move.
    timeoutSeconds: 300,
    documents: { read: ['companies'], write: ['companies'] },
    // If a company gets its first ticker, its filings must be fetched.
    sendsTo: ['backfills'],
    callsEdgar: true,
  },
  'refresh-quotes': {
    purpose: 'Refreshes the quotes of watched tickers',
    // The function refreshes quotes for 52 seconds and starts no new ticker after that. One ticker takes three
    // requests.
    timeoutSeconds: 90,
    // Sends alerts for prices that crossed a limit.
    sendsTo: ['alerts'],
    callsFinnhub: true,
  },
  'measure-track-record': {
    purpose: 'Measures what prices did after filings',
    memoryMb: 512,
    // The first run reads ninety days of filings.
    timeoutSeconds: 300,
    callsFinnhub: true,
  },
  'reconcile-filings': {
    purpose: 'Finds missed filings in the daily index',
    // After an outage of several days, hundreds of filings are fetched at the rate that EDGAR allows.
    timeoutSeconds: 900,
    documents: { read: ['companies'] },
    sendsTo: ['filings', 'history'],
    callsEdgar: true,
    choosesFilings: true,
  },
  'reread-filings': {
    purpose: 'Has stored filings read again after a change of the rules',
    timeoutSeconds: 60,
    sendsTo: ['history'],
  },
  'redrive-dead-letters': {
    purpose: 'Moves parked messages back to their queues; invoked by hand',
    timeoutSeconds: 60,
    table: false,
    redrives: true,
    redrivesTopics: true,
  },
  'receive-mail-events': {
    purpose: 'Records deliveries, bounces and complaints',
    timeoutSeconds: 30,
  },
  'receive-text-events': {
    purpose: 'Records what carriers report of texted alerts',
    timeoutSeconds: 30,
  },
  'receive-sms': {
    purpose: 'Answers YES, STOP, START and HELP',
    timeoutSeconds: 30,
    sendsTexts: ['alerts', 'codes'],
    // Emails the account about a newly verified phone, and tells a replaced phone how to object.
    sendsMail: 'account',
    signs: true,
  },
  'close-billing': {
    purpose: 'Deletes the Stripe customer of a deleted account',
    timeoutSeconds: 60,
    callsStripe: true,
    // The email that confirms a deletion is sent only after this step.
    sendsMail: 'account',
  },
  billing: {
    purpose: 'Serves plans, checkout and subscriptions',
    timeoutSeconds: 29,
    callsStripe: true,
    // Sends notices about a failed payment.
    sendsMail: 'account',
  },
  'stripe-webhook': {
    purpose: 'Receives the events of Stripe',
    timeoutSeconds: 29,
    callsStripe: true,
    receivesStripe: true,
    sendsMail: 'account',
  },
  'reconcile-billing': {
    purpose: 'Compares plans with Stripe and ends unpaid ones',
    memoryMb: 512,
    timeoutSeconds: 900,
    callsStripe: true,
    sendsMail: 'account',
  },
  'mail-admin-code': {
    purpose: 'Mails the codes of the admin login to administrators',
    timeoutSeconds: 20,
    sendsMail: 'account',
    signs: true,
    knowsFirstAdmin: true,
  },
  'write-exports': {
    purpose: 'Writes lists of the admin area as CSV files',
    memoryMb: 512,
    timeoutSeconds: 120,
    documents: { read: ['companies'], write: ['exports'] },
    sendsTo: ['exports'],
  },
  admin: {
    purpose: 'Serves the admin pages',
    memoryMb: 512,
    timeoutSeconds: 15,
    // A mapping that is corrected by hand takes effect immediately in the company directory.
    documents: { read: ['companies', 'readings', 'pages', 'exports'], write: ['companies'] },
    // Requeues failed alerts, filings, analyses, corrections and backfills, and queues requests for login codes.
    sendsTo: ['alerts', 'filings', 'analyses', 'fanout', 'backfills', 'logins', 'closures', 'exports'],
    // Shows dead letters and moves them back, one by one or all.
    redrives: true,
    // Emails account owners about an administrator's changes, and emails administrators a test of a template.
    sendsMail: 'account',
    sendsTexts: ['alerts'],
    signs: true,
    knowsFirstAdmin: true,
    checksPasskeys: true,
    showsModelBudget: true,
    readsAlarms: true,
    callsStripe: true,
    setsUpStripe: true,
  },
  chat: {
    purpose: 'Answers questions about filings, as a stream',
    memoryMb: 512,
    // An answer takes at most 45 seconds. The function then settles its cost and stores it.
    timeoutSeconds: 60,
    documents: { read: ['companies', 'pages', 'readings'] },
    callsModel: 'stream',
  },
  api: {
    purpose: 'Serves the API',
    memoryMb: 512,
    timeoutSeconds: 15,
    documents: { read: ['companies', 'pages', 'segments'] },
    sendsTo: ['filings', 'analyses', 'backfills', 'previews', 'closures'],
    sendsMail: 'account',
    signs: true,
    sendsTexts: ['alerts', 'codes'],
    asksContacts: true,
    // Fetches the first quote of a newly watched ticker.
    callsFinnhub: true,
    sharesModelBudget: true,
  },
} as const satisfies Record<FunctionName, FunctionSpec>;

const DEFAULT_MEMORY_MB = 256;

/** Returns a function's memory size in MB. */
export function memoryMbOf(name: FunctionName): number {
  const { memoryMb = DEFAULT_MEMORY_MB }: FunctionSpec = FUNCTIONS[name];
  return memoryMb;
}

/** Returns a function's entry file, relative to the repository's root; it has the same name as the function. */
export function entryOf(name: string): string {
  return `lambdas/${name}.ts`;
}
