import type { FunctionName, TableAccess } from './spec.ts';

/** Every request to EDGAR is counted here, within the shared budget. */
const EDGAR = 'STATE#edgar';

/** Items that store a filing once it has been read. */
const READING: TableAccess = {
  writes: [
    ...['FILING#*', 'CIK#*', 'COMPANY#*', 'TICKER#*', 'TEXT#*', 'CHANGES#*'],
    ...['HOLDERS#*', 'INSIDERS#*', 'CUSIP#*', EDGAR],
  ],
  batches: ['FILING#*', 'CIK#*'],
  index1: ['WATCHERS#*'],
};

/** Items written when an alert is sent: its outcome, the counts, the caps, and a channel that has stopped working. */
const SENDING = [
  'USER#*',
  'LIMIT#*',
  'SUPPRESSED#*',
  'HOURS',
  'STATE#alert-mail',
  'STATE#text-budget',
] as const;
/** Items that contain the message wording, the theme and the maintenance settings. */
const WORDING = ['SITE#*', 'TEMPLATE#*'] as const;

/** A plan is stored with the user, whose id is in the Stripe customer's metadata. */
const SELLING: TableAccess = {
  reads: ['SUPPRESSED#*', 'SITE#*'],
  writes: ['USER#*', 'HOURS', 'STATE#stripe-catalog'],
  removes: ['USER#*'],
};

/** Items that belong to an account, its contacts and its logins. */
const ACCOUNT = [
  ...['USER#*', 'CONTACT#*', 'SPELLING#*', 'SESSION#*', 'ADMIN#*', 'TOKEN#*', 'LOGIN#*', 'ERASED#*'],
  ...['SUPPRESSED#*', 'LIMIT#*', 'TICKER#*', 'STATE#text-budget'],
] as const;
const ACCOUNT_REMOVED = [
  'USER#*',
  'CONTACT#*',
  'SPELLING#*',
  'SESSION#*',
  'ADMIN#*',
  'TOKEN#*',
  'LOGIN#*',
  'SUPPRESSED#*',
] as const;
/** Deleting an account deletes several kinds of items in one request. */
const ACCOUNT_SWEPT = [
  'USER#*',
  'SESSION#*',
  'ADMIN#*',
  'TOKEN#*',
  'LOGIN#*',
  'FILING#*',
  'MESSAGE#*',
] as const;

/**
 * Which table items each function may access, as partition-key patterns (lambdas/store/table/keys.ts). The same rows
 * become IAM statements, and the local runtime and the tests refuse any other request.
 */
export const TABLE_ACCESS: Partial<Record<FunctionName, TableAccess>> = {
  'poll-filings': {
    // Shows whether anybody watches a company.
    reads: ['OVERRIDE#TICKER', 'COMPANY#*'],
    writes: ['FILING#*', 'CIK#*', 'HOURS', 'STATUS', 'STATE#poll', EDGAR, 'RENAMED#TICKER'],
  },
  'read-filing': READING,
  'read-history': READING,
  'preview-company': READING,
  'backfill-company': {
    writes: ['FILING#*', 'CIK#*', 'COMPANY#*', 'TICKER#*', 'CHANGES#*', EDGAR],
    index1: ['BACKFILLS'],
  },
  'index-filings': { writes: ['INDEX#*'] },
  'analyze-filing': {
    writes: ['FILING#*', 'CIK#*', 'TICKER#*', 'CHANGES#*', 'STATUS', 'STATE#model-budget'],
    removes: ['FILING#*'],
    batches: ['CIK#*', 'FILING#*'],
  },
  'fan-out-alerts': {
    reads: ['CIK#*', ...WORDING],
    writes: [...SENDING, 'FILING#*', 'TICKER#*', 'STATUS', 'STATUS#HOURS'],
    removes: ['FILING#*', 'USER#*'],
    index1: ['WATCHERS#*'],
  },
  'send-alerts': {
    reads: ['FILING#*', 'TICKER#*', ...WORDING],
    writes: [...SENDING, 'STATUS', 'STATUS#HOURS'],
    removes: ['USER#*'],
  },
  'queue-digests': { writes: ['STATE#digests'], work: ['digest#*'] },
  'send-digests': {
    reads: [
      ...['FILING#*', 'COVERAGE#*', 'STATUS', ...WORDING],
      // Items that a digest reads about upcoming dates.
      ...['COMPANY#*', 'TICKER#*', 'STATE#poll', 'STATE#reconciliation'],
    ],
    writes: SENDING,
    removes: ['USER#*'],
    work: ['digest#*'],
  },
  'recover-work': {
    reads: ['SITE#*'],
    writes: [...ACCOUNT, 'FILING#*', 'COMPANY#*', 'STATE#unproven-mails'],
    removes: ACCOUNT_REMOVED,
    batches: ACCOUNT_SWEPT,
    index1: ['USER#*', 'LOGIN#*', 'CONSENTS#*', 'WATCHERS#*', 'VISITORS#*'],
    work: [
      ...['read#*', 'fan-out#*', 'alert#*', 'analysis#*', 'backfill#*'],
      ...['copy#*', 'erase#*', 'expire#*', 'change#*'],
    ],
  },
  'refresh-companies': {
    writes: ['OVERRIDE#TICKER', 'RENAMED#TICKER', 'USER#*', 'TICKER#*', 'COMPANY#*', 'CHANGES#*', EDGAR],
    removes: ['OVERRIDE#TICKER', 'RENAMED#TICKER', 'USER#*'],
    index1: ['WATCHERS#*', 'VISITORS#*'],
  },
  'refresh-quotes': {
    writes: ['TICKER#*', 'USER#*', 'STATE#quotes', 'STATE#finnhub'],
    index1: ['QUOTED', 'WATCHERS#*', 'VISITORS#*'],
    work: ['price#*'],
  },
  'measure-track-record': {
    writes: ['TRACK#*', 'TICKER#*', 'STATE#track-record', 'STATE#finnhub'],
    index1: ['FILINGS#*'],
  },
  'reconcile-filings': {
    reads: ['COMPANY#*'],
    writes: ['FILING#*', 'CIK#*', 'COVERAGE#*', 'STATUS', 'STATE#reconciliation', EDGAR],
  },
  'reread-filings': { reads: ['COMPANY#*'], writes: ['STATE#rereading'], index1: ['FILINGS#*'] },
  'receive-mail-events': {
    // Shows whose account an email is about.
    reads: ['CONTACT#*'],
    writes: ['USER#*', 'SUPPRESSED#*', 'MESSAGE#*', 'MAILED#*', 'HOURS'],
  },
  'receive-text-events': { writes: ['USER#*', 'SUPPRESSED#*', 'HOURS'] },
  'receive-sms': {
    reads: ['SITE#*'],
    writes: [...ACCOUNT, 'HOURS'],
    removes: ACCOUNT_REMOVED,
    batches: ACCOUNT_SWEPT,
    index1: ['USER#*', 'LOGIN#*', 'CONSENTS#*'],
  },
  'close-billing': { reads: ['SUPPRESSED#*', 'SITE#*'], writes: ['USER#*', 'ERASED#*'], removes: ['USER#*'] },
  billing: { ...SELLING, writes: ['USER#*', 'HOURS', 'STATE#stripe-catalog', 'LIMIT#*', 'SESSION#*'] },
  'stripe-webhook': { ...SELLING, writes: ['USER#*', 'HOURS', 'STATE#stripe-catalog', 'EVENT#*'] },
  'reconcile-billing': { ...SELLING, index1: ['CUSTOMERS#*'] },
  'write-exports': {
    reads: [
      ...['USER#*', 'FILING#*', 'CIK#*', 'TICKER#*', 'COMPANY#*', 'SUPPRESSED#*', 'CONTACT#*', 'SPELLING#*'],
      ...['ACTIVITY#*', 'ACTIVITY-ON#*', 'STATE#*', 'OVERRIDE#TICKER', 'EVENT#*'],
    ],
    writes: ['EXPORT#*', 'ACTIVITY#*'],
    index1: [
      ...['USER#*', 'FIND#*', 'READERS#*', 'ACTIVITY-BY#*', 'ALERTS#*', 'DUPLICATES#*', 'EXAMPLES'],
      ...['FILINGS#*', 'QUOTED', 'SUPPRESSIONS', 'VOTES#*', 'WATCHERS#*', 'VISITORS#*', 'STRIPE_EVENTS'],
    ],
  },
  'mail-admin-code': { reads: ['CONTACT#*', 'USER#*', 'SUPPRESSED#*', 'SITE#*'], writes: ['LOGIN#*'] },
  admin: {
    reads: ['STATE#*', 'TEMPLATE#*', 'MESSAGE#*', 'MAILED#*', 'COVERAGE#*', 'STATUS#HOURS'],
    writes: [
      ...ACCOUNT,
      ...[
        'ACTIVITY#*',
        'ACTIVITY-ON#*',
        'ADMIN-TICKET#*',
        'EXPORT#*',
        'TEMPLATE#*',
        'SITE#*',
        'STATUS',
        'STATE#votes',
        'STATE#stripe-catalog',
        // A replayed Stripe event is handled in the same way as an event from the webhook.
        'EVENT#*',
        'HOURS',
      ],
      ...['FILING#*', 'CIK#*', 'COMPANY#*', 'CHANGES#*', 'OVERRIDE#TICKER', 'RENAMED#TICKER'],
    ],
    removes: [...ACCOUNT_REMOVED, 'ADMIN-TICKET#*', 'FILING#*', 'OVERRIDE#TICKER', 'RENAMED#TICKER'],
    batches: [...ACCOUNT_SWEPT, 'CIK#*'],
    index1: [
      ...['USER#*', 'LOGIN#*', 'CONSENTS#*', 'FIND#*', 'READERS#*', 'ACTIVITY-BY#*', 'ALERTS#*'],
      ...['DUPLICATES#*', 'EXAMPLES', 'FILINGS#*', 'QUOTED', 'SUPPRESSIONS', 'VOTES#*'],
      ...['WATCHERS#*', 'VISITORS#*', 'STRIPE_EVENTS', 'MESSAGE#*'],
    ],
  },
  chat: {
    reads: ['FILING#*', 'CIK#*', 'INSIDERS#*'],
    writes: ['USER#*', 'SESSION#*', 'LIMIT#*', 'STATE#model-budget'],
  },
  api: {
    reads: [
      ...['STATE#*', 'SITE#*', 'TEMPLATE#*', 'COVERAGE#*', 'STATUS', 'STATUS#HOURS', 'CHANGES#*'],
      'INDEX#*',
    ],
    writes: [
      ...ACCOUNT,
      ...['FILING#*', 'CIK#*', 'COMPANY#*', 'HOURS'],
      ...['STATE#unproven-mails', 'STATE#votes', 'STATE#finnhub-first', 'STATE#strangers-budget'],
    ],
    removes: ACCOUNT_REMOVED,
    batches: [...ACCOUNT_SWEPT, 'CIK#*'],
    index1: [
      ...['USER#*', 'LOGIN#*', 'CONSENTS#*', 'HIGHLIGHTS#*', 'MARKET#*', 'LISTINGS#*', 'QUOTED'],
      ...['WATCHERS#*', 'VISITORS#*'],
    ],
  },
};
