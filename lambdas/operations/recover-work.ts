import { isoIn } from '#lambdas/ground/clock.ts';
import { log } from '#lambdas/ground/log.ts';
import { type Clock, type Filings, type Queues, STEP_OVERDUE_SECONDS } from '#lambdas/ports/pipeline.ts';
import type { Work, WorkStage, WorkSubjects } from '#lambdas/ports/work.ts';

/** Digests are left out: a function of their own sends them. */
type Stage = Exclude<WorkStage, 'digest'>;

export type RecoverDeps = {
  work: Work;
  filings: Pick<Filings, 'known'>;
  queues: Queues;
  /** Steps that are done right here. */
  accounts: {
    /** Brings the watch items of a user up to date. */
    copy(userId: string): Promise<void>;
    /** Finishes the deletion of an account. */
    erase(userId: string): Promise<void>;
    /** Deletes a visitor whose sessions are over. */
    expire(userId: string): Promise<void>;
    /** Makes a change of contact that waited long enough. */
    change(userId: string): Promise<void>;
  };
  clock: Clock;
};

const STEPS_PER_SHARD = 250;
/** Done right here, in half a dozen requests each; a run has a minute. */
const VISITORS_PER_SHARD = 25;
const FAR_FUTURE = '9999-12-31T00:00:00.000Z';

type Found<About extends Stage> = readonly WorkSubjects[About][];

/** What becomes of the overdue steps of each stage. */
const RECOVERIES: { [About in Stage]: (deps: RecoverDeps, found: Found<About>) => Promise<void> } = {
  read: queueReadings,
  'fan-out': (deps, found) => deps.queues.fanout.send(...found),
  analysis: (deps, found) => deps.queues.analyses.send(...found),
  alert: (deps, found) => deps.queues.alerts.send(...found),
  backfill: (deps, found) => deps.queues.backfills.send(...found),
  copy: (deps, found) => runEach('copy', found, deps.accounts.copy),
  erase: (deps, found) => runEach('erase', found, deps.accounts.erase),
  expire: (deps, found) => runEach('expire', found, deps.accounts.expire),
  change: (deps, found) => runEach('change', found, deps.accounts.change),
};

/**
 * Recovers overdue steps: queues them again, or does them right here. A reminder is moved before its step is taken, so
 * that of several runs at once, one acts. A step that keeps failing is taken after 1, 2, 4, 8, … periods.
 * @param input.everything also takes steps that are not overdue yet: after a restart, the queues are empty
 * @returns how many steps of each stage it took
 * @throws AggregateError when a queue or the table failed; the other stages are recovered then
 */
export async function recoverWork(
  deps: RecoverDeps,
  input: { everything: boolean },
): Promise<Record<Stage, number>> {
  const stages = Object.keys(RECOVERIES) as Stage[];
  const counts = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>;
  const failures: unknown[] = [];
  // One stage after the other: two dozen queries at once would slow down whoever shares the machine.
  for (const stage of stages) {
    // These are due by time alone: no restart has lost a message about them.
    const isTimed = stage === 'expire' || stage === 'change';
    const limit = isTimed ? VISITORS_PER_SHARD : STEPS_PER_SHARD;
    try {
      counts[stage] = await recover(deps, stage, { limit, everything: input.everything && !isTimed });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some stages could not be recovered.');
  return counts;
}

async function recover<About extends Stage>(
  deps: RecoverDeps,
  stage: About,
  { limit, everything }: { limit: number; everything: boolean },
): Promise<number> {
  const overdue = await deps.work.overdue(stage, everything ? FAR_FUTURE : isoIn(deps.clock), limit);
  const dueAt = isoIn(deps.clock, STEP_OVERDUE_SECONDS);
  const found: WorkSubjects[About][] = [];
  for (const { item, about } of overdue) {
    const times = await deps.work.postpone(item, dueAt);
    if (times !== null && (everything || isPowerOfTwo(times))) found.push(about);
  }
  if (found.length > 0) await RECOVERIES[stage](deps, found);
  return found.length;
}

/** Filings that nobody is told of, or that name no ticker yet, are read behind those that somebody waits for. */
async function queueReadings(deps: RecoverDeps, found: Found<'read'>): Promise<void> {
  const known = await deps.filings.known(found.map(({ accession }) => accession));
  const isHistory = ({ accession }: WorkSubjects['read']) => {
    const filing = known.get(accession);
    return filing !== undefined && (filing.alerts === 'none' || filing.tickers.length === 0);
  };
  await deps.queues.filings.send(...found.filter((filing) => !isHistory(filing)));
  await deps.queues.history.send(...found.filter(isHistory));
}

/** One after the other. A failed step becomes overdue again, and does not stop the others. */
async function runEach(
  stage: Stage,
  accounts: readonly { userId: string }[],
  run: (userId: string) => Promise<void>,
): Promise<void> {
  for (const { userId } of accounts) {
    try {
      await run(userId);
    } catch (error) {
      log.error('A recovered step failed', { stage, userId, error });
    }
  }
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0;
