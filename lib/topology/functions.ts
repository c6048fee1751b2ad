import type { FunctionName, FunctionSpec } from './spec.ts';

export const FUNCTIONS = {
  'poll-filings': {
    purpose: 'Reads the feed, stores new filings, queues them',
    // It polls for a minute. A walk of the whole feed, 51 pages, may start in the last of them and stores
    // nothing before its last page; meanwhile the next poller stands by.
    timeoutSeconds: 240,
    // A new stage has no company directory yet: the first poll fetches it.
    documents: { read: ['companies'], write: ['companies'] },
    sendsTo: ['filings', 'history'],
    callsEdgar: true,
  },
  'read-filing': {
    purpose: 'Reads the document, assesses the filing, stores it',
    memoryMb: 512,
    timeoutSeconds: 60,
    documents: { read: ['companies', 'readings', 'holdings'], write: ['readings', 'pages', 'holdings'] },
    sendsTo: ['fanout', 'analyses'],
    callsEdgar: true,
  },
  'analyze-filing': {
    purpose: 'Has a model write an analysis, checks it, stores it',
    memoryMb: 512,
    // Three requests of twenty seconds each, with pauses between.
    timeoutSeconds: 90,
    documents: { read: ['readings', 'pages'] },
    sendsTo: ['fanout'],
    callsModel: true,
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
    sendsTo: ['fanout', 'analyses'],
    callsEdgar: true,
  },
  'preview-company': {
    purpose: 'Fetches and reads what visitors watch, behind what readers wait for',
    memoryMb: 512,
    timeoutSeconds: 60,
    documents: { read: ['companies', 'readings', 'holdings'], write: ['readings', 'pages', 'holdings'] },
    sendsTo: ['filings', 'fanout', 'analyses', 'previews'],
    callsEdgar: true,
  },
  'fan-out-alerts': {
    purpose: 'Tells each watcher of the ticker, or holds the alert back',
    timeoutSeconds: 60,
    sendsTo: ['alerts', 'fanout'],
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
    // Finishes interrupted deletions and confirms them; makes changes of contacts that waited.
    sendsMail: 'account',
    sendsTexts: ['codes'],
    signs: true,
    asksContacts: true,
  },
  'refresh-companies': {
    purpose: 'Refreshes the company directory',
    // A popular ticker that is renamed has thousands of watches to move.
    timeoutSeconds: 300,
    documents: { read: ['companies'], write: ['companies'] },
    // A company with its first ticker has filings to show.
    sendsTo: ['backfills'],
    callsEdgar: true,
  },
  'refresh-quotes': {
    purpose: 'Refreshes the quotes of watched tickers',
    // It refreshes for 52 seconds and starts no ticker later; one takes three requests.
    timeoutSeconds: 90,
    // Prices that were crossed.
    sendsTo: ['alerts'],
    callsFinnhub: true,
  },
  'reconcile-filings': {
    purpose: 'Finds missed filings in the daily index',
    // After an outage of days hundreds of filings are fetched at EDGAR's pace.
    timeoutSeconds: 900,
    documents: { read: ['companies'] },
    sendsTo: ['filings', 'history'],
    callsEdgar: true,
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
    // The account's email address is told of a verified phone, and a replaced phone how to object.
    sendsMail: 'account',
    signs: true,
  },
  'close-billing': {
    purpose: 'Deletes the Stripe customer of a deleted account',
    timeoutSeconds: 60,
    callsStripe: true,
    // Only then is the deletion confirmed.
    sendsMail: 'account',
  },
  billing: {
    purpose: 'Serves plans, checkout and subscriptions',
    timeoutSeconds: 29,
    callsStripe: true,
    // Notices about a failed payment.
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
  admin: {
    purpose: 'Serves the admin pages',
    timeoutSeconds: 15,
    // Alerts that failed, to be sent once more.
    sendsTo: ['alerts'],
    // Login codes, to whatever address was entered.
    sendsMail: 'account',
    signs: true,
    asksContacts: true,
    knowsFirstAdmin: true,
  },
  api: {
    purpose: 'Serves the API',
    memoryMb: 512,
    timeoutSeconds: 15,
    documents: { read: ['companies', 'pages'] },
    sendsTo: ['filings', 'analyses', 'backfills', 'previews', 'closures'],
    sendsMail: 'account',
    signs: true,
    sendsTexts: ['alerts', 'codes'],
    asksContacts: true,
  },
} as const satisfies Record<FunctionName, FunctionSpec>;

const DEFAULT_MEMORY_MB = 256;

/** Memory of a function, in MB. */
export function memoryMbOf(name: FunctionName): number {
  const { memoryMb = DEFAULT_MEMORY_MB }: FunctionSpec = FUNCTIONS[name];
  return memoryMb;
}

/** Lambda entry file, from the repository's root: each function has one of its name. */
export function entryOf(name: string): string {
  return `lambdas/${name}.ts`;
}
