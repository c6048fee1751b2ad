/**
 * The whole system as plain data, one file for each kind. CDK turns it into resources and grants, the local runtime
 * into running ones, and a test compares it with the diagram in docs/architecture.md.
 */

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
  | 'admin'
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
  | 'analyses';

/** Filing readings and pages by accession number, managers' positions, and the company directory. */
export type DocumentFolder = 'readings' | 'pages' | 'holdings' | 'companies';

/** Alerts and digests; and what an account holder waits for, such as a login link. */
export type MailStream = 'alerts' | 'account';

/** Alerts; and login codes with notices about the account. */
export type TextStream = 'alerts' | 'codes';

export type FunctionSpec = {
  purpose: string;
  /** 256 by default. */
  memoryMb?: number;
  timeoutSeconds: number;
  /** Every other function keeps its state in the table. */
  table?: false;
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
  /** Makes whoever proves the stage's admin address an administrator. */
  knowsFirstAdmin?: boolean;
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

export type ScheduleSpec = {
  function: FunctionName;
  /** EventBridge Scheduler expression. */
  expression: string;
  timezone: string;
  purpose: string;
};
