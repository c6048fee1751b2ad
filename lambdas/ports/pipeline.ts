import type { AlertEnd, AlertKey, NewAlert, Settled, StoredAlert, WaitingFor } from '#domain/alerts/alert.ts';
import type { GatheredFiling, Gathering } from '#domain/alerts/gathering.ts';
import type { FilingHeadline } from '#domain/contract/highlights.ts';
import type { Snapshot } from '#domain/filings/recent-filing.ts';
import type { Company, StoredFiling } from '#domain/filings/stored-filing.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';
import type { Clock } from '#lambdas/ground/clock.ts';
import type {
  AlertMessage,
  AnalysisMessage,
  BackfillMessage,
  FanoutMessage,
  FilingMessage,
} from './messages.ts';

/** What the pipeline needs of the outside; each use-case picks from these. Times are ISO text. */
/**
 * When the pending steps of a filing are due again, ISO; `null` for one that is made. What is not named stays as it is:
 * reading, telling and analyzing each have a reminder of their own.
 */
export type Reminders = { read?: string | null; fanOut?: string | null; analysis?: string | null };

export type KnownFiling = Pick<
  StoredFiling,
  'accession' | 'parties' | 'companies' | 'tickers' | 'alerts' | 'source'
>;

/** What decides whether a stored filing is to be read again. */
export type DatedFiling = Pick<StoredFiling, 'accession' | 'status' | 'companies' | 'rulesVersion'>;

export type Filings = {
  create(filing: StoredFiling, dueAt: string): Promise<boolean>;
  get(accession: string): Promise<StoredFiling | null>;
  getAll(accessions: readonly string[]): Promise<Map<string, StoredFiling>>;
  known(accessions: string[]): Promise<Map<string, KnownFiling>>;
  update(
    accession: string,
    changes: Partial<StoredFiling>,
    reminders: Reminders,
    seen?: Partial<Pick<StoredFiling, 'tickers' | 'status' | 'source' | 'updatedAt' | 'alerts'>>,
  ): Promise<boolean>;
  list(filing: StoredFiling, headline?: FilingHeadline | null): Promise<void>;
  latestOf(cik: string, limit: number): Promise<StoredFiling[]>;
  addPartitions(accession: string, partitions: string[]): Promise<void>;
  finishPartition(accession: string, partition: string): Promise<number>;
};

/** Snapshots as they were read, by ticker. */
export type SeenSnapshots = ReadonlyMap<string, Pick<Snapshot, 'business'> & { version: number }>;

export type Snapshots = {
  batchGet(tickers: string[], options?: { consistent?: boolean }): Promise<SeenSnapshots>;
  replace(snapshot: Snapshot, seen: number): Promise<boolean>;
};

/** Tickers whose snapshots changed lately. */
export type Changes = { mark(tickers: readonly string[], at: string): Promise<void> };

/** What a filing's publication depends on: snapshots of its tickers, and which companies are or were watched. */
export type Prospects = {
  of(
    companies: readonly Pick<Company, 'cik' | 'tickers'>[],
  ): Promise<{ snapshots: SeenSnapshots; requested: ReadonlySet<string> }>;
};

export type Claim =
  | { kind: 'claimed'; alert: StoredAlert }
  /** Another worker has claimed it until then. */
  | { kind: 'taken'; leaseUntil: string }
  /** It was sent, skipped or failed for good, or never existed. */
  | { kind: 'over' };

/** Those who watch a ticker. */
export type Watchers = {
  page(
    ticker: string,
    shard: number,
    cursor?: string,
  ): Promise<{ watchers: Watcher[]; shards: number; cursor?: string }>;
};

export type Gatherings = {
  get(ticker: string): Promise<Gathering | null>;
  join(ticker: string, filing: Omit<GatheredFiling, 'tellAt'>, now: Date): Promise<Gathering>;
};

export type Alerts = {
  open(alert: NewAlert, now: string, leaseUntil: string, which: 'new' | 'new or due'): Promise<Claim>;
  openAll(alerts: readonly NewAlert[], now: string, leaseUntil: string): Promise<StoredAlert[]>;
  claim(alert: AlertKey, now: string, leaseUntil: string): Promise<Claim>;
  claimAll(alerts: readonly AlertKey[], now: string, leaseUntil: string): Promise<StoredAlert[]>;
  finish(alert: AlertKey, end: AlertEnd): Promise<void>;
  finishAll(alerts: readonly AlertKey[], end: AlertEnd): Promise<void>;
  release(alert: AlertKey, dueAt: string, reason: WaitingFor): Promise<void>;
  postpone(alert: AlertKey, dueAt: string, reason: WaitingFor): Promise<void>;
  remove(alert: AlertKey): Promise<void>;
  settle(alert: AlertKey, outcome: Settled): Promise<boolean>;
  hold(alert: AlertKey, reason: WaitingFor, dueAt: string): Promise<void>;
};

/** What a worker holds of an analysis that it claimed. */
export type AnalysisClaim =
  /** `attempts` counts this one. */
  | { kind: 'claimed'; attempts: number }
  /** Another worker has claimed it until then. */
  | { kind: 'taken'; leaseUntil: string }
  /** Nothing is left to do. */
  | { kind: 'over' };

export type Analyses = {
  claim(accession: string, now: string, leaseUntil: string): Promise<AnalysisClaim>;
  release(accession: string, dueAt: string | null): Promise<void>;
};

/** Sends to a queue; throws unless all were taken. */
export type Outbox<Message> = { send(...messages: Message[]): Promise<void> };

/** Sends to a queue that delivers after a time; at most 15 minutes. */
export type DelayedOutbox<Message> = { sendAfter(seconds: number, ...messages: Message[]): Promise<void> };

export type Queues = {
  filings: Outbox<FilingMessage>;
  fanout: Outbox<FanoutMessage>;
  alerts: Outbox<AlertMessage>;
  backfills: Outbox<BackfillMessage>;
  history: Outbox<FilingMessage>;
  analyses: Outbox<AnalysisMessage>;
};

export type { Clock };

/** Seconds after which a step that was not made is queued again. Longer than a step takes, waits included. */
export const STEP_OVERDUE_SECONDS = 120;
