/**
 * The whole system as plain data. CDK turns it into resources and grants, the local runtime into running
 * ones, and a test compares it with the diagram in docs/architecture.md.
 */

/** Filing readings and pages by accession number, managers' positions, and the company directory. */
export type DocumentFolder = 'readings' | 'pages' | 'holdings' | 'companies';

/** Alerts and digests; and what an account holder waits for, such as a login link. */
export type MailStream = 'alerts' | 'account';

/** Alerts; and login codes with notices about the account. */
export type TextStream = 'alerts' | 'codes';

export type FunctionSpec = {
  /** Lambda entry file, from the repository's root. */
  entry: string;
  purpose: string;
  memoryMb: number;
  timeoutSeconds: number;
  table?: 'read' | 'readwrite';
  /** Folders of the documents bucket. */
  documents?: { read?: readonly DocumentFolder[]; write?: readonly DocumentFolder[] };
  sendsTo?: readonly QueueName[];
  /** May move the dead letters of every queue back. */
  redrives?: boolean;
  /** The stream its mails belong to: each has an address and a reputation of its own. */
  sendsMail?: MailStream;
  /** Streams of texts, each from a number of its own. */
  sendsTexts?: readonly TextStream[];
  /** Signs or verifies links that work without a login, and texted codes. */
  signs?: boolean;
  /** Mails or texts contacts that nobody has proven: logins and verifications. */
  asksContacts?: boolean;
  /** Calls EDGAR, within the shared request budget. */
  callsEdgar?: boolean;
  /** Calls the provider of quotes with the stage's key. */
  callsFinnhub?: boolean;
  /** Calls Stripe with the stage's key. */
  callsStripe?: boolean;
  /** Holds alerts back for an analysis that is being written, as long as the stage allows. */
  waitsForAnalyses?: boolean;
  /** Asks the stage's model, by its inference profile alone. */
  callsModel?: boolean;
  /** Verifies the events that Stripe sends. */
  receivesStripe?: boolean;
};

export type QueueSpec = {
  consumer: FunctionName;
  batchSize: number;
  /** Concurrent invocations of the consumer (SQS requires at least 2). */
  maxConcurrency: number;
  /** Deliveries before a message goes to the dead-letter queue. */
  maxReceives: number;
  /** Age of its oldest message that wakes somebody; five minutes by default. */
  lateAfterSeconds?: number;
};

export const FUNCTIONS = {
  'poll-filings': {
    entry: 'lambdas/poll-filings.ts',
    purpose: 'Reads the feed, stores new filings, queues them',
    memoryMb: 256,
    // It polls for a minute. A walk of the whole feed, 51 pages, may start in the last of them and stores
    // nothing before its last page; meanwhile the next poller stands by.
    timeoutSeconds: 240,
    table: 'readwrite',
    // A new stage has no company directory yet: the first poll fetches it.
    documents: { read: ['companies'], write: ['companies'] },
    sendsTo: ['filings', 'history'],
    callsEdgar: true,
  },
  'read-filing': {
    entry: 'lambdas/read-filing.ts',
    purpose: 'Reads the document, assesses the filing, stores it',
    memoryMb: 512,
    timeoutSeconds: 60,
    table: 'readwrite',
    documents: { read: ['companies', 'readings', 'holdings'], write: ['readings', 'pages', 'holdings'] },
    sendsTo: ['fanout', 'analyses'],
    callsEdgar: true,
  },
  'analyze-filing': {
    entry: 'lambdas/analyze-filing.ts',
    purpose: 'Has a model write an analysis, checks it, stores it',
    memoryMb: 512,
    // Three requests of twenty seconds each, with pauses between.
    timeoutSeconds: 90,
    table: 'readwrite',
    documents: { read: ['readings', 'pages'] },
    sendsTo: ['fanout'],
    callsModel: true,
  },
  'backfill-company': {
    entry: 'lambdas/backfill-company.ts',
    purpose: 'Fetches the latest filings of a newly watched company',
    memoryMb: 256,
    timeoutSeconds: 60,
    table: 'readwrite',
    documents: { read: ['companies'] },
    sendsTo: ['filings', 'history'],
    callsEdgar: true,
  },
  'read-history': {
    entry: 'lambdas/read-history.ts',
    purpose: 'Reads documents of older filings without delaying fresh ones',
    memoryMb: 512,
    timeoutSeconds: 60,
    table: 'readwrite',
    documents: { read: ['companies', 'readings', 'holdings'], write: ['readings', 'pages', 'holdings'] },
    sendsTo: ['fanout', 'analyses'],
    callsEdgar: true,
  },
  'preview-company': {
    entry: 'lambdas/preview-company.ts',
    purpose: 'Fetches and reads what visitors watch, behind what readers wait for',
    memoryMb: 512,
    timeoutSeconds: 60,
    table: 'readwrite',
    documents: { read: ['companies', 'readings', 'holdings'], write: ['readings', 'pages', 'holdings'] },
    sendsTo: ['filings', 'fanout', 'analyses', 'previews'],
    callsEdgar: true,
  },
  'fan-out-alerts': {
    entry: 'lambdas/fan-out-alerts.ts',
    purpose: 'Tells each watcher of the ticker, or holds the alert back',
    memoryMb: 256,
    timeoutSeconds: 60,
    table: 'readwrite',
    sendsTo: ['alerts', 'fanout'],
    waitsForAnalyses: true,
    sendsMail: 'alerts',
    signs: true,
    sendsTexts: ['alerts'],
  },
  'send-alerts': {
    entry: 'lambdas/send-alerts.ts',
    purpose: 'Sends an alert that waited, or is tried again',
    memoryMb: 256,
    timeoutSeconds: 20,
    table: 'readwrite',
    sendsMail: 'alerts',
    signs: true,
    sendsTexts: ['alerts'],
  },
  'queue-digests': {
    entry: 'lambdas/queue-digests.ts',
    purpose: 'Queues the digests that are due, one message for each reader',
    memoryMb: 256,
    timeoutSeconds: 240,
    table: 'readwrite',
    sendsTo: ['digests'],
  },
  'send-digests': {
    entry: 'lambdas/send-digests.ts',
    purpose: 'Sends the digest of one reader',
    memoryMb: 256,
    timeoutSeconds: 60,
    table: 'readwrite',
    sendsMail: 'alerts',
    signs: true,
    sendsTexts: ['alerts'],
  },
  'recover-work': {
    entry: 'lambdas/recover-work.ts',
    purpose: 'Requeues work that a stopped worker left behind',
    memoryMb: 256,
    timeoutSeconds: 60,
    table: 'readwrite',
    sendsTo: ['filings', 'fanout', 'alerts', 'backfills', 'history', 'closures', 'analyses'],
    // Finishes interrupted deletions and confirms them; makes changes of contacts that waited.
    sendsMail: 'account',
    sendsTexts: ['codes'],
    signs: true,
    asksContacts: true,
  },
  'refresh-companies': {
    entry: 'lambdas/refresh-companies.ts',
    purpose: 'Refreshes the company directory',
    memoryMb: 256,
    // A popular ticker that is renamed has thousands of watches to move.
    timeoutSeconds: 300,
    table: 'readwrite',
    documents: { read: ['companies'], write: ['companies'] },
    // A company with its first ticker has filings to show.
    sendsTo: ['backfills'],
    callsEdgar: true,
  },
  'refresh-quotes': {
    entry: 'lambdas/refresh-quotes.ts',
    purpose: 'Refreshes the quotes of watched tickers',
    memoryMb: 256,
    // It refreshes for 52 seconds and starts no ticker later; one takes three requests.
    timeoutSeconds: 90,
    table: 'readwrite',
    // Prices that were crossed.
    sendsTo: ['alerts'],
    callsFinnhub: true,
  },
  'reconcile-filings': {
    entry: 'lambdas/reconcile-filings.ts',
    purpose: 'Finds missed filings in the daily index',
    memoryMb: 256,
    // After an outage of days hundreds of filings are fetched at EDGAR's pace.
    timeoutSeconds: 900,
    table: 'readwrite',
    documents: { read: ['companies'] },
    sendsTo: ['filings', 'history'],
    callsEdgar: true,
  },
  'reread-filings': {
    entry: 'lambdas/reread-filings.ts',
    purpose: 'Has stored filings read again after a change of the rules',
    memoryMb: 256,
    timeoutSeconds: 60,
    table: 'readwrite',
    sendsTo: ['history'],
  },
  'redrive-dead-letters': {
    entry: 'lambdas/redrive-dead-letters.ts',
    purpose: 'Moves parked messages back to their queues; invoked by hand',
    memoryMb: 256,
    timeoutSeconds: 60,
    redrives: true,
  },
  'receive-mail-events': {
    entry: 'lambdas/receive-mail-events.ts',
    purpose: 'Records deliveries, bounces and complaints',
    memoryMb: 256,
    timeoutSeconds: 30,
    table: 'readwrite',
  },
  'receive-text-events': {
    entry: 'lambdas/receive-text-events.ts',
    purpose: 'Records what carriers report of texted alerts',
    memoryMb: 256,
    timeoutSeconds: 30,
    table: 'readwrite',
  },
  'receive-sms': {
    entry: 'lambdas/receive-sms.ts',
    purpose: 'Answers YES, STOP, START and HELP',
    memoryMb: 256,
    timeoutSeconds: 30,
    table: 'readwrite',
    sendsTexts: ['alerts', 'codes'],
    // The account's email address is told of a verified phone, and a replaced phone how to object.
    sendsMail: 'account',
    signs: true,
  },
  'close-billing': {
    entry: 'lambdas/close-billing.ts',
    purpose: 'Deletes the Stripe customer of a deleted account',
    memoryMb: 256,
    timeoutSeconds: 60,
    table: 'readwrite',
    callsStripe: true,
    // Only then is the deletion confirmed.
    sendsMail: 'account',
  },
  billing: {
    entry: 'lambdas/billing.ts',
    purpose: 'Serves plans, checkout and subscriptions',
    memoryMb: 256,
    timeoutSeconds: 29,
    table: 'readwrite',
    callsStripe: true,
    // Notices about a failed payment.
    sendsMail: 'account',
  },
  'stripe-webhook': {
    entry: 'lambdas/stripe-webhook.ts',
    purpose: 'Receives the events of Stripe',
    memoryMb: 256,
    timeoutSeconds: 29,
    table: 'readwrite',
    callsStripe: true,
    receivesStripe: true,
    sendsMail: 'account',
  },
  'reconcile-billing': {
    entry: 'lambdas/reconcile-billing.ts',
    purpose: 'Compares plans with Stripe and ends unpaid ones',
    memoryMb: 512,
    timeoutSeconds: 900,
    table: 'readwrite',
    callsStripe: true,
    sendsMail: 'account',
  },
  api: {
    entry: 'lambdas/api.ts',
    purpose: 'Serves the API',
    memoryMb: 512,
    timeoutSeconds: 15,
    table: 'readwrite',
    documents: { read: ['companies', 'pages'] },
    sendsTo: ['filings', 'analyses', 'backfills', 'previews', 'closures'],
    sendsMail: 'account',
    signs: true,
    sendsTexts: ['alerts', 'codes'],
    asksContacts: true,
  },
} as const satisfies Record<FunctionName, FunctionSpec>;

export type FunctionName =
  | 'poll-filings'
  | 'read-filing'
  | 'analyze-filing'
  | 'backfill-company'
  | 'read-history'
  | 'preview-company'
  | 'fan-out-alerts'
  | 'send-alerts'
  | 'queue-digests'
  | 'send-digests'
  | 'recover-work'
  | 'refresh-companies'
  | 'refresh-quotes'
  | 'reconcile-filings'
  | 'reread-filings'
  | 'redrive-dead-letters'
  | 'receive-mail-events'
  | 'receive-text-events'
  | 'receive-sms'
  | 'close-billing'
  | 'billing'
  | 'stripe-webhook'
  | 'reconcile-billing'
  | 'api';

export const QUEUES = {
  filings: { consumer: 'read-filing', batchSize: 5, maxConcurrency: 4, maxReceives: 5 },
  fanout: { consumer: 'fan-out-alerts', batchSize: 5, maxConcurrency: 4, maxReceives: 5 },
  // One at a time, and few at once: a slow model delays no other filing, and its quota is not spent on refusals.
  analyses: {
    consumer: 'analyze-filing',
    batchSize: 1,
    maxConcurrency: 4,
    maxReceives: 5,
    lateAfterSeconds: 3_600,
  },
  alerts: { consumer: 'send-alerts', batchSize: 10, maxConcurrency: 5, maxReceives: 5 },
  // 80,000 readers at one hour within a quarter of an hour: see docs/scaling.md#digests.
  digests: {
    consumer: 'send-digests',
    batchSize: 10,
    maxConcurrency: 10,
    maxReceives: 5,
    lateAfterSeconds: 900,
  },
  backfills: { consumer: 'backfill-company', batchSize: 1, maxConcurrency: 4, maxReceives: 5 },
  // Two at once: at the gate to EDGAR a fresh filing waits behind at most two backfill requests.
  history: {
    consumer: 'read-history',
    batchSize: 1,
    maxConcurrency: 2,
    maxReceives: 5,
    lateAfterSeconds: 6 * 3_600,
  },
  previews: {
    consumer: 'preview-company',
    batchSize: 1,
    maxConcurrency: 2,
    maxReceives: 5,
    lateAfterSeconds: 6 * 3_600,
  },
  // Eight deliveries cover a quarter of an hour; after that recover-work retries ever more rarely.
  closures: {
    consumer: 'close-billing',
    batchSize: 1,
    maxConcurrency: 2,
    maxReceives: 8,
    lateAfterSeconds: 3_600,
  },
} as const satisfies Record<QueueName, QueueSpec>;

export type QueueName =
  | 'filings'
  | 'fanout'
  | 'alerts'
  | 'digests'
  | 'backfills'
  | 'history'
  | 'previews'
  | 'closures'
  | 'analyses';

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** Visibility is six times the consumer's timeout, as AWS recommends for Lambda. */
export function visibilitySeconds(queue: QueueName): number {
  return 6 * FUNCTIONS[QUEUES[queue].consumer].timeoutSeconds;
}

export type ScheduleSpec = {
  function: FunctionName;
  /** EventBridge Scheduler expression. */
  expression: string;
  timezone: string;
  purpose: string;
};

export const SCHEDULES = {
  'poll-filings': {
    function: 'poll-filings',
    expression: 'rate(1 minute)',
    timezone: 'America/New_York',
    purpose: 'Polls every few seconds within the minute',
  },
  'recover-work': {
    function: 'recover-work',
    expression: 'rate(1 minute)',
    timezone: 'America/New_York',
    purpose: 'Nothing stays undone for more than a few minutes',
  },
  'queue-digests': {
    function: 'queue-digests',
    expression: 'rate(5 minutes)',
    timezone: 'America/New_York',
    purpose: 'Every full hour is a digest hour somewhere; some time zones are half an hour off',
  },
  'refresh-companies': {
    function: 'refresh-companies',
    expression: 'cron(30 5 * * ? *)',
    timezone: 'America/New_York',
    purpose: 'Before EDGAR opens at 06:00',
  },
  'refresh-quotes': {
    function: 'refresh-quotes',
    expression: 'rate(1 minute)',
    timezone: 'America/New_York',
    purpose: 'Prices move during trading; outside, a newly watched ticker gets its first quote',
  },
  'reconcile-filings': {
    function: 'reconcile-filings',
    expression: 'cron(30 23 * * ? *)',
    timezone: 'America/New_York',
    purpose: "A first look at the day's index, so that missed filings go out the same night",
  },
  'reread-filings': {
    function: 'reread-filings',
    expression: 'rate(5 minutes)',
    timezone: 'America/New_York',
    purpose: 'A hundred filings at a time while EDGAR is closed; nothing to do on most days',
  },
  'reconcile-filings-again': {
    function: 'reconcile-filings',
    expression: 'cron(0 4 * * ? *)',
    timezone: 'America/New_York',
    purpose: 'The index is complete hours after 22:00; only then is the day done',
  },
  'reconcile-billing': {
    function: 'reconcile-billing',
    expression: 'rate(60 minutes)',
    timezone: 'America/New_York',
    purpose: 'A lost event is repaired within the hour, and an unpaid plan ends within the hour',
  },
} as const satisfies Record<string, ScheduleSpec>;

/** Topics of what comes in from phones, from carriers and from SES, and their subscribers. */
export const TOPICS = {
  'inbound-texts': { from: 'people', subscriber: 'receive-sms' },
  'text-events': { from: 'texts', subscriber: 'receive-text-events' },
  'mail-events': { from: 'mail', subscriber: 'receive-mail-events' },
} as const satisfies Record<string, { from: 'people' | 'texts' | 'mail'; subscriber: FunctionName }>;

/** HTTP routes, most specific first. */
export const ROUTES = [
  { path: '/api/plans', function: 'billing' },
  { path: '/api/subscription', function: 'billing' },
  { path: '/api/checkout', function: 'billing' },
  { path: '/api/billing-portal', function: 'billing' },
  { path: '/api/cancel-subscription', function: 'billing' },
  { path: '/api/resume-subscription', function: 'billing' },
  { path: '/api/stripe-webhook', function: 'stripe-webhook' },
  { path: '/api/{proxy+}', function: 'api' },
  // Pages for readers without JavaScript and for search engines.
  { path: '/ticker/{proxy+}', function: 'api' },
  { path: '/public/ticker/{proxy+}', function: 'api' },
  { path: '/robots.txt', function: 'api' },
  { path: '/sitemap.xml', function: 'api' },
  { path: '/manifest.webmanifest', function: 'api' },
] as const satisfies readonly {
  path: string;
  function: FunctionName;
}[];

/** Paths whose answers are the same for everybody, kept at the edge for as long as each says. */
export const SHARED_PATHS = [
  '/api/changes',
  '/api/highlights',
  '/api/status',
  '/api/stock-quote/*',
  '/api/public-ticker/*',
  '/ticker/*',
  '/public/ticker/*',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
] as const;

/** The single table. Attribute names are those of lambdas/store/table/keys.ts. */
export const TABLE = {
  partitionKey: 'PK',
  sortKey: 'SK',
  ttlAttribute: 'expires_at',
  indexes: {
    /** Lists by another key: a user's sessions, a ticker's watchers. */
    index1: { partitionKey: 'PK1', sortKey: 'SK1', projection: 'ALL' },
    /** Sparse: only items with a step left to make. Keys only, so it costs next to nothing. */
    work: { partitionKey: 'work', sortKey: 'work_at', projection: 'KEYS_ONLY' },
  },
} as const;

/** Names of the environment variables for functions that may use the resource. */
export const ENVIRONMENT = {
  table: 'TABLE_NAME',
  documents: 'DOCUMENTS_BUCKET',
  queueUrl: (queue: QueueName) => `${queue.toUpperCase()}_QUEUE_URL`,
  deadLetterUrl: (queue: QueueName) => `${queue.toUpperCase()}_DEAD_LETTER_URL`,
  /** JSON object: brand id → site origin such as https://8k.example.com. */
  brandOrigins: 'BRAND_ORIGINS',
  mailFrom: (stream: MailStream) => `${stream.toUpperCase()}_MAIL_FROM`,
  mailConfigurationSet: (stream: MailStream) => `${stream.toUpperCase()}_MAIL_CONFIGURATION_SET`,
  /** The number that a stream of texts leaves from, E.164. */
  textFrom: (stream: TextStream) => `${stream.toUpperCase()}_TEXT_FROM`,
  textConfigurationSet: 'TEXT_CONFIGURATION_SET',
  /** Most texts of the stage. */
  textsPerHour: 'TEXTS_PER_HOUR',
  textsPerDay: 'TEXTS_PER_DAY',
  postalAddress: 'POSTAL_ADDRESS',
  /** Most mails to contacts that nobody has proven, by hour and day of UTC. */
  unprovenMailsPerHour: 'UNPROVEN_MAILS_PER_HOUR',
  unprovenMailsPerDay: 'UNPROVEN_MAILS_PER_DAY',
  edgarUserAgent: 'EDGAR_USER_AGENT',
  /** https://www.sec.gov, or another origin. */
  edgarWww: 'EDGAR_WWW_URL',
  /** https://data.sec.gov, or another origin. */
  edgarData: 'EDGAR_DATA_URL',
  /** https://efts.sec.gov, or another origin. */
  edgarEfts: 'EDGAR_EFTS_URL',
  dataSource: 'DATA_SOURCE',
  /** https://finnhub.io/api/v1, or another origin. */
  finnhubApi: 'FINNHUB_API_URL',
  finnhubKey: 'FINNHUB_API_KEY',
  /** `finnhub`, or `simulated` where prices are invented. */
  quoteSource: 'QUOTE_SOURCE',
  /** Id of the model or inference profile on Bedrock. */
  modelId: 'MODEL_ID',
  /** Most that the model may cost, in US dollars, by day and by month of UTC. */
  modelDailyUsd: 'MODEL_DAILY_USD',
  modelMonthlyUsd: 'MODEL_MONTHLY_USD',
  /** Seconds that an alert waits for the analysis of its filing, 0 to 8. */
  alertWaitSeconds: 'ALERT_WAIT_SECONDS',
  /** https://api.stripe.com, or another origin. */
  stripeApi: 'STRIPE_API_URL',
  stripeKey: 'STRIPE_SECRET_KEY',
  stripeWebhookSecret: 'STRIPE_WEBHOOK_SECRET',
  /** `on` or `off`: whether Stripe Tax adds sales tax. */
  stripeTax: 'STRIPE_TAX',
  /** The header value by which distributions prove themselves to the API. */
  originSecret: 'ORIGIN_SECRET',
  /** Signs links that work without a login, and texted codes. */
  signingSecret: 'SIGNING_SECRET',
} as const;
