import type {
  AlertMessage,
  AnalysisMessage,
  BackfillMessage,
  FilingMessage,
} from '#lambdas/ports/messages.ts';

type Account = { userId: string };

/** What a step in each stage is about. Every stage has its own reminders in the work index. */
export type WorkSubjects = {
  read: FilingMessage;
  'fan-out': FilingMessage;
  analysis: AnalysisMessage;
  alert: AlertMessage;
  digest: AlertMessage;
  backfill: BackfillMessage;
  copy: Account;
  erase: Account;
  expire: Account;
  change: Account;
};
export type WorkStage = keyof WorkSubjects;

/** An overdue step: the item that holds its reminder, and its subject. */
export type Overdue<Stage extends WorkStage> = {
  item: { PK: string; SK: string; work: string; work_at: string };
  about: WorkSubjects[Stage];
};
