import type { AlertMessage, AnalysisMessage, BackfillMessage, FilingMessage } from './messages.ts';

type Account = { userId: string };

/** What a step of each stage is about. Every stage has its reminders in the work index. */
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

/** A step that is overdue: the item that reminds of it, and what it is about. */
export type Overdue<Stage extends WorkStage> = {
  item: { PK: string; SK: string; work: string; work_at: string };
  about: WorkSubjects[Stage];
};

export type Work = {
  overdue<Stage extends WorkStage>(stage: Stage, now: string, limit: number): Promise<Overdue<Stage>[]>;
  postpone(item: Overdue<WorkStage>['item'], dueAt: string): Promise<number | null>;
};
