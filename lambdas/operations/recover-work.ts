import type { Channel } from '#domain/contract/channel.ts';
import { isoIn } from '#lambdas/ground/clock.ts';
import { log } from '#lambdas/ground/log.ts';
import { type Clock, type Filings, type Queues, STEP_OVERDUE_SECONDS } from '#lambdas/ports/pipeline.ts';

type Stage = 'analyze' | 'fan-out' | 'alert' | 'backfill' | 'copy' | 'erase' | 'expire';

/** A step that is overdue; `name` says what it is about. */
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

/**
 * Queues again whatever step was left undone. A reminder is moved before its message is sent, so several runs
 * at once send it once; a step that keeps failing is queued after 1, 2, 4, 8, … periods. Filings that nobody
 * is told of, or that name no ticker yet, are read as history again; a quiet one that waits for long joins the
 * fresh ones.
 * @param input.everything takes steps that are not overdue yet as well: after a restart the queues are empty
 * @returns how many steps of each stage were queued or made
 */
export async function recoverWork(
  deps: RecoverDeps,
  input: { everything: boolean },
): Promise<Record<Stage, number>> {
  const until = input.everything ? FAR_FUTURE : isoIn(deps.clock);
  const due = (stage: Stage) =>
    takeOver(deps, stage, { until, limit: STEPS_PER_SHARD, everything: input.everything });
  // One after the other: there is no hurry, and two dozen queries at once hold up whoever shares the machine.
  const analyze = await due('analyze');
  const fanOut = await due('fan-out');
  const alert = await due('alert');
  const backfill = await due('backfill');
  const copy = await due('copy');
  const erase = await due('erase');
  // No queue holds these, so that a restart brings none of them forward.
  const expire = await takeOver(deps, 'expire', { until: isoIn(deps.clock), limit: VISITORS_PER_SHARD });
  const known = await deps.filings.known(analyze.map(accessionOf));
  const isHistory = ({ accession }: Named) => {
    const filing = known.get(accession);
    return filing !== undefined && (filing.alerts === 'none' || filing.tickers.length === 0);
  };
  await Promise.all([
    deps.queues.filings.send(...analyze.filter((name) => !isHistory(name)).map(messageOf)),
    deps.queues.history.send(...analyze.filter(isHistory).map(messageOf)),
    deps.queues.fanout.send(...fanOut.map(messageOf)),
    deps.queues.alerts.send(
      ...alert.map(({ userId, accession, channel }) => ({ userId, accession, channel })),
    ),
    deps.queues.backfills.send(...backfill.map(({ cik }) => ({ cik }))),
    makeEach('copy', copy, deps.accounts.copy),
    makeEach('erase', erase, deps.accounts.erase),
    makeEach('expire', expire, deps.accounts.expire),
  ]);
  return {
    analyze: analyze.length,
    'fan-out': fanOut.length,
    alert: alert.length,
    backfill: backfill.length,
    copy: copy.length,
    erase: erase.length,
    expire: expire.length,
  };
}

type Named = Overdue['name'];
const accessionOf = ({ accession }: Named) => accession;
const messageOf = ({ accession }: Named) => ({ accession });

/** One after the other: a step that fails is found again, and keeps none of the others from being made. */
async function makeEach(
  stage: Stage,
  names: Overdue['name'][],
  make: (userId: string) => Promise<void>,
): Promise<void> {
  for (const { userId } of names) {
    try {
      await make(userId);
    } catch (error) {
      log.error('A step of an account failed', { stage, userId, error });
    }
  }
}

async function takeOver(
  deps: RecoverDeps,
  stage: Stage,
  { until, limit, everything = false }: { until: string; limit: number; everything?: boolean },
) {
  const overdue = await deps.work.overdue(stage, until, limit);
  const dueAt = isoIn(deps.clock, STEP_OVERDUE_SECONDS);
  const taken: Named[] = [];
  for (const { item, name } of overdue) {
    const times = await deps.work.postpone(item, dueAt);
    if (times !== null && (everything || isPowerOfTwo(times))) taken.push(name);
  }
  return taken;
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0;
