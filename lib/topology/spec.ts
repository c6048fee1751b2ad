/**
 * The whole system as plain data, one file per kind. CDK turns it into resources and grants, the local runtime into
 * running services, and a test compares it with the diagram in docs/architecture.md.
 */

export type FunctionName =
  | 'poll-filings'
  | 'read-filing'
  | 'index-filings'
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
  | 'measure-track-record'
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
  | 'mail-admin-code'
  | 'write-exports'
  | 'admin'
  | 'chat'
  | 'api';

export type QueueName =
  | 'filings'
  | 'fanout'
  | 'alerts'
  | 'digests'
  | 'backfills'
  | 'history'
  | 'previews'
  | 'closures'
  | 'analyses'
  | 'indexing'
  | 'logins'
  | 'exports';

/**
 * Folders for the texts and pages of filings (by accession number), managers' positions, the company directory, exports
 * from the admin area (deleted after a day), and segments of the search index.
 */
export type DocumentFolder = 'readings' | 'pages' | 'holdings' | 'companies' | 'exports' | 'segments';

/** `alerts` includes digests. `account` is for emails that an account holder is waiting for, such as a login link. */
export type MailStream = 'alerts' | 'account';

/** `codes` includes notices about the account as well as login codes. */
export type TextStream = 'alerts' | 'codes';

/**
 * Which table items a function may access. The lists contain partition-key patterns, in which `*` stands for any text.
 */
export type TableAccess = {
  /** Items that the function only reads. It may also read the items that it writes. */
  reads?: readonly string[];
  writes?: readonly string[];
  /** Items that the function deletes one by one, or in a transaction. */
  removes?: readonly string[];
  /** Items that the function puts or deletes in batches. */
  batches?: readonly string[];
  /** Partitions of index1 that the function queries. */
  index1?: readonly string[];
  /** Partitions in the index of unfinished steps that the function queries. */
  work?: readonly string[];
};

export type FunctionSpec = {
  purpose: string;
  /** In MB, 256 by default. */
  memoryMb?: number;
  timeoutSeconds: number;
  /** `false` for a function that does not keep its state in the table. */
  table?: false;
  /** Folders of the documents bucket. */
  documents?: { read?: readonly DocumentFolder[]; write?: readonly DocumentFolder[] };
  sendsTo?: readonly QueueName[];
  /** Moves every queue's dead letters back to the queue. */
  redrives?: boolean;
  /** Passes every topic's dead letters to its subscriber again. They contain people's texts and addresses. */
  redrivesTopics?: boolean;
  /** The stream that its emails belong to: each has its own address and reputation. */
  sendsMail?: MailStream;
  /** The streams of texts that it sends, each from its own number. */
  sendsTexts?: readonly TextStream[];
  /** Signs or verifies links that work without a login, and texted codes. */
  signs?: boolean;
  /** Sends emails or texts to unverified contacts, for logins and verifications. */
  asksContacts?: boolean;
  /** Calls EDGAR, within the shared request budget. */
  callsEdgar?: boolean;
  /** Calls the quote provider with the stage's key. */
  callsFinnhub?: boolean;
  /** Calls Stripe with the stage's key. */
  callsStripe?: boolean;
  /** Compares Stripe with the stage's prices, and corrects Stripe. */
  setsUpStripe?: boolean;
  /** Delays alerts while an analysis is being written, for as long as the stage allows. */
  waitsForAnalyses?: boolean;
  /** Decides which filings are read. */
  choosesFilings?: boolean;
  /** Needs to know the spending caps for the models. */
  showsModelBudget?: boolean;
  /** Reads which of the stage's alarms are firing. */
  readsAlarms?: boolean;
  /** Must leave part of the model budget to readers. */
  sharesModelBudget?: boolean;
  /**
   * Calls the stage's models, through their inference profiles only: `whole` waits for each response, `stream` calls
   * only the writer and receives its responses piece by piece.
   */
  callsModel?: 'whole' | 'stream';
  /** Makes the user who verifies the stage's admin address an administrator. */
  knowsFirstAdmin?: boolean;
  /** Reads the setting that determines whether the stage's administrators need a passkey. */
  checksPasskeys?: boolean;
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
  /** The age of the queue's oldest message at which an alarm is raised; five minutes by default. */
  lateAfterSeconds?: number;
};

export type ScheduleSpec = {
  function: FunctionName;
  /** EventBridge Scheduler expression. */
  expression: string;
  timezone: string;
  purpose: string;
};
