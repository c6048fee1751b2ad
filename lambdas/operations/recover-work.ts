import { type Queues, STEP_OVERDUE_SECONDS } from '#lambdas/ports/queues.ts';
import { log } from '#lambdas/shared/log.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store, WorkStage, WorkSubjects } from '#lambdas/store/types.ts';

/** Digests are excluded: a separate function sends them. */
type Stage = Exclude<WorkStage, 'digest'>;

export type RecoverDeps = {
  work: Pick<Store['work'], 'overdue' | 'postpone'>;
  filings: Pick<Store['filings'], 'known'>;
  queues: Queues;
  /** Steps that are executed here instead of being queued. */
  accounts: {
    /** Updates the copies of a user's data in that user's watch items. */
    copy(userId: string): Promise<void>;
    /** Completes the deletion of an account. */
    erase(userId: string): Promise<void>;
    /** Deletes a visitor whose sessions have ended. */
    expire(userId: string): Promise<void>;
    /** Applies a change of contact whose waiting period is over. */
    change(userId: string): Promise<void>;
  };
  clock: Clock;
};

const STEPS_PER_SHARD = 250;
/** The maximum number of accounts per run. Each takes half a dozen requests, and a run has one minute. */
const VISITORS_PER_SHARD = 25;
const FAR_FUTURE = '9999-12-31T00:00:00.000Z';

type Found<About extends Stage> = readonly WorkSubjects[About][];

/** How the overdue steps of each stage are recovered. */
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
 * Recovers overdue steps: queues them again, or runs them right here. A step's reminder is moved before the step is
 * taken, so that only one of several concurrent runs takes it. A step that keeps failing is retried after 1, 2, 4, 8, …
 * periods.
 * @param input.everything also takes steps that are not overdue yet, because the queues are empty after a restart
 * @returns how many steps of each stage were taken
 * @throws AggregateError when a queue or the table failed; the other stages are recovered nevertheless
 */
export async function recoverWork(
  deps: RecoverDeps,
  input: { everything: boolean },
): Promise<Record<Stage, number>> {
  const stages = Object.keys(RECOVERIES) as Stage[];
  const counts = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>;
  const failures: unknown[] = [];
  // The stages run one after the other: two dozen queries at once would slow down other programs on the machine.
  for (const stage of stages) {
    // These steps depend only on time, so a restart cannot have lost a message about them.
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

/**
 * Queues filings to be read. Filings with nobody to alert, or with no ticker yet, go to the `history` queue, so that
 * they do not delay the others.
 */
async function queueReadings(deps: RecoverDeps, found: Found<'read'>): Promise<void> {
  const known = await deps.filings.known(found.map(({ accession }) => accession));
  const isHistory = ({ accession }: WorkSubjects['read']) => {
    const filing = known.get(accession);
    return filing !== undefined && (filing.alerts === 'none' || filing.tickers.length === 0);
  };
  await deps.queues.filings.send(...found.filter((filing) => !isHistory(filing)));
  await deps.queues.history.send(...found.filter(isHistory));
}

/** Runs a step for each account in turn. A failed step becomes overdue again and does not stop the others. */
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
