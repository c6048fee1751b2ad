import type { Channel } from '#domain/contract/channel.ts';
import { isoIn } from '#lambdas/ground/clock.ts';
import { log } from '#lambdas/ground/log.ts';
import { type Clock, type Filings, type Queues, STEP_OVERDUE_SECONDS } from '#lambdas/ports/pipeline.ts';

type Stage = 'analyze' | 'fan-out' | 'alert' | 'backfill' | 'copy' | 'erase' | 'expire';

/** An overdue step; `name` says what it is about. */
type Overdue = {
  item: { PK: string; SK: string; work: string; work_at: string };
  name: { userId: string; accession: string; channel: Channel; cik: string };
};

export type RecoverDeps = {
  work: {
    overdue(stage: Stage, now: string, limit: number): Promise<Overdue[]>;
    postpone(item: Overdue['item'], dueAt: string): Promise<number | null>;
  };
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
  };
  clock: Clock;
};

const STEPS_PER_SHARD = 250;
/** Done right here, in half a dozen requests each; a run has a minute. */
const VISITORS_PER_SHARD = 25;
const FAR_FUTURE = '9999-12-31T00:00:00.000Z';

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
  const counts = { analyze: 0, 'fan-out': 0, alert: 0, backfill: 0, copy: 0, erase: 0, expire: 0 };
  const failures: unknown[] = [];
  // One stage after the other: two dozen queries at once would slow down whoever shares the machine.
  for (const [stage, run] of runners(deps)) {
    try {
      const names = await takeOver(deps, stage, input.everything);
      await run(names);
      counts[stage] = names.length;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some stages could not be recovered.');
  return counts;
}

type Named = Overdue['name'];
type Runner = (names: Named[]) => Promise<void>;

function runners({ queues, accounts, ...deps }: RecoverDeps): [Stage, Runner][] {
  const messageOf = ({ accession }: Named) => ({ accession });
  return [
    ['analyze', (names) => queueReadings({ queues, ...deps }, names)],
    ['fan-out', (names) => queues.fanout.send(...names.map(messageOf))],
    [
      'alert',
      (names) =>
        queues.alerts.send(
          ...names.map(({ userId, accession, channel }) => ({ userId, accession, channel })),
        ),
    ],
    ['backfill', (names) => queues.backfills.send(...names.map(({ cik }) => ({ cik })))],
    ['copy', (names) => runEach('copy', names, accounts.copy)],
    ['erase', (names) => runEach('erase', names, accounts.erase)],
    ['expire', (names) => runEach('expire', names, accounts.expire)],
  ];
}

/** Filings without a ticker or without alerts are read as history, behind the new ones. */
async function queueReadings(
  { filings, queues }: Pick<RecoverDeps, 'filings' | 'queues'>,
  names: Named[],
): Promise<void> {
  const accessions = names.map(({ accession }) => accession);
  const known = await filings.known(accessions);
  const isHistory = (accession: string) => {
    const filing = known.get(accession);
    return filing !== undefined && (filing.alerts === 'none' || filing.tickers.length === 0);
  };
  const { fresh = [], history = [] } = Object.groupBy(
    accessions.map((accession) => ({ accession })),
    ({ accession }) => (isHistory(accession) ? 'history' : 'fresh'),
  );
  await queues.filings.send(...fresh);
  await queues.history.send(...history);
}

/** One after the other. A failed step becomes overdue again, and does not stop the others. */
async function runEach(stage: Stage, names: Named[], run: (userId: string) => Promise<void>): Promise<void> {
  for (const { userId } of names) {
    try {
      await run(userId);
    } catch (error) {
      log.error('A recovered step failed', { stage, userId, error });
    }
  }
}

/** Moves the reminders of overdue steps. @returns the steps that this run shall do */
async function takeOver(deps: RecoverDeps, stage: Stage, everything: boolean): Promise<Named[]> {
  // Visitors expire by time alone: no restart has lost a message about them.
  const isEarly = everything && stage !== 'expire';
  const limit = stage === 'expire' ? VISITORS_PER_SHARD : STEPS_PER_SHARD;
  const overdue = await deps.work.overdue(stage, isEarly ? FAR_FUTURE : isoIn(deps.clock), limit);
  const dueAt = isoIn(deps.clock, STEP_OVERDUE_SECONDS);
  const taken: Named[] = [];
  for (const { item, name } of overdue) {
    const times = await deps.work.postpone(item, dueAt);
    if (times !== null && (isEarly || isPowerOfTwo(times))) taken.push(name);
  }
  return taken;
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0;
