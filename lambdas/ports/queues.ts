import type {
  AlertMessage,
  AnalysisMessage,
  BackfillMessage,
  FanoutMessage,
  FilingMessage,
} from './messages.ts';

/** Sends messages to a queue; throws unless all were accepted. */
export type Outbox<Message> = { send(...messages: Message[]): Promise<void> };

/** Sends messages to a queue that delivers them after a delay of at most 15 minutes. */
export type DelayedOutbox<Message> = { sendAfter(seconds: number, ...messages: Message[]): Promise<void> };

export type Queues = {
  filings: Outbox<FilingMessage>;
  fanout: Outbox<FanoutMessage>;
  alerts: Outbox<AlertMessage>;
  backfills: Outbox<BackfillMessage>;
  history: Outbox<FilingMessage>;
  analyses: Outbox<AnalysisMessage>;
};

/** Seconds after which an incomplete step is queued again. Longer than a step takes, including waits. */
export const STEP_OVERDUE_SECONDS = 120;
