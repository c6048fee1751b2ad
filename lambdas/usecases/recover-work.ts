import { isoIn } from '#lambdas/runtime/clock.ts';
import { type Clock, type Queues, STEP_OVERDUE_SECONDS } from './pipeline-ports.ts';

type Stage = 'analyze' | 'fan-out' | 'alert' | 'backfill';

/** A step that is overdue; `name` says what it is about. */
type Overdue = {
  item: { PK: string; SK: string; work: string; work_at: string };
  name: { userId: string; accession: string; cik: string };
};

export type RecoverDeps = {
  work: {
    overdue(stage: Stage, now: string, limit: number): Promise<Overdue[]>;
    postpone(item: Overdue['item'], dueAt: string): Promise<number | null>;
  };
  queues: Queues;
  clock: Clock;
};

const STEPS_PER_SHARD = 250;
const FAR_FUTURE = '9999-12-31T00:00:00.000Z';

/**
 * Queues again whatever step was left undone. A reminder is moved before its message is sent, so several runs
 * at once send it once; a step that keeps failing is queued after 1, 2, 4, 8, … periods.
 * @param input.everything takes steps that are not overdue yet as well: after a restart the queues are empty
 * @returns how many steps of each stage were queued
 */
export async function recoverWork(
  deps: RecoverDeps,
  input: { everything: boolean },
): Promise<Record<Stage, number>> {
  const until = input.everything ? FAR_FUTURE : isoIn(deps.clock);
  const due = (stage: Stage) => takeOver(deps, stage, until, input.everything);
  const [analyze, fanOut, alert, backfill] = await Promise.all([
    due('analyze'),
    due('fan-out'),
    due('alert'),
    due('backfill'),
  ]);
  await Promise.all([
    deps.queues.filings.send(...analyze.map(({ accession }) => ({ accession }))),
    deps.queues.fanout.send(...fanOut.map(({ accession }) => ({ accession }))),
    deps.queues.alerts.send(
      ...alert.map(({ userId, accession }) => ({ userId, accession, channel: 'email' as const })),
    ),
    deps.queues.backfills.send(...backfill.map(({ cik }) => ({ cik }))),
  ]);
  return {
    analyze: analyze.length,
    'fan-out': fanOut.length,
    alert: alert.length,
    backfill: backfill.length,
  };
}

async function takeOver(deps: RecoverDeps, stage: Stage, until: string, everything: boolean) {
  const overdue = await deps.work.overdue(stage, until, STEPS_PER_SHARD);
  const dueAt = isoIn(deps.clock, STEP_OVERDUE_SECONDS);
  const taken: Overdue['name'][] = [];
  for (const { item, name } of overdue) {
    const times = await deps.work.postpone(item, dueAt);
    if (times !== null && (everything || isPowerOfTwo(times))) taken.push(name);
  }
  return taken;
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0;
