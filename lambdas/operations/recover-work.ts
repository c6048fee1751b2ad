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
  /** Steps of accounts, which are made right here. */
  accounts: {
    /** Brings what a user watches up to date with the user. */
    copy(userId: string): Promise<void>;
    /** Finishes a deletion that has begun. */
    erase(userId: string): Promise<void>;
    /** Looks whether a visitor will ever come back. */
    expire(userId: string): Promise<void>;
  };
  clock: Clock;
};

const STEPS_PER_SHARD = 250;
/** Made right here, in half a dozen requests each: a run has a minute. */
const VISITORS_PER_SHARD = 25;
const FAR_FUTURE = '9999-12-31T00:00:00.000Z';

type Found<About extends Stage> = readonly WorkSubjects[About][];

/** What becomes of the overdue steps of each stage. */
const RECOVERIES: { [About in Stage]: (deps: RecoverDeps, found: Found<About>) => Promise<void> } = {
  read: queueReadings,
  'fan-out': (deps, found) => deps.queues.fanout.send(...found),
  alert: (deps, found) => deps.queues.alerts.send(...found),
  backfill: (deps, found) => deps.queues.backfills.send(...found),
  copy: (deps, found) => makeEach('copy', found, deps.accounts.copy),
  erase: (deps, found) => makeEach('erase', found, deps.accounts.erase),
  expire: (deps, found) => makeEach('expire', found, deps.accounts.expire),
};

/**
 * Takes up again whatever step was left undone. A reminder is moved before its message is sent, so several runs
 * at once send it once; a step that keeps failing is queued after 1, 2, 4, 8, … periods.
 * @param input.everything takes steps that are not overdue yet as well: after a restart the queues are empty
 * @returns how many steps of each stage were queued or made
 */
export async function recoverWork(
  deps: RecoverDeps,
  input: { everything: boolean },
): Promise<Record<Stage, number>> {
  const queued = { limit: STEPS_PER_SHARD, everything: input.everything };
  // One after the other: there is no hurry, and two dozen queries at once hold up whoever shares the machine.
  return {
    read: await recover(deps, 'read', queued),
    'fan-out': await recover(deps, 'fan-out', queued),
    alert: await recover(deps, 'alert', queued),
    backfill: await recover(deps, 'backfill', queued),
    copy: await recover(deps, 'copy', queued),
    erase: await recover(deps, 'erase', queued),
    // No queue holds these, so that a restart brings none of them forward.
    expire: await recover(deps, 'expire', { limit: VISITORS_PER_SHARD, everything: false }),
  };
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

/** One after the other: a step that fails is found again, and keeps none of the others from being made. */
async function makeEach(
  stage: Stage,
  accounts: readonly { userId: string }[],
  make: (userId: string) => Promise<void>,
): Promise<void> {
  for (const { userId } of accounts) {
    try {
      await make(userId);
    } catch (error) {
      log.error('A step of an account failed', { stage, userId, error });
    }
  }
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0;
