import { setImmediate as settled } from 'node:timers/promises';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import type { Dice } from './dice.ts';

/** Thrown when the worker has been stopped; nothing it still tries has an effect. */
export class Killed extends Error {}

/** One invocation of a Lambda function. */
export type Worker = {
  name: string;
  startedAt: number;
  /** Time after which Lambda times out the invocation. */
  timeoutMs: number;
  /** The worker is killed before step `diesAfter + 1`; infinite means that it is never killed. */
  diesAfter: number;
  steps: number;
  isDead: boolean;
};

export type Ending = { kind: 'done' } | { kind: 'failed'; error: unknown } | { kind: 'killed' };

type Turn = { worker: Worker; act: () => Promise<void>; stop: () => void };
type Timer = { at: number; order: number; ring: () => void };

const LONGEST_STEP_MS = 25;
const LONGEST_STALL_MS = 15_000;

/**
 * Runs workers concurrently but one step at a time: every external call waits for its turn, and seeded random
 * numbers decide whose turn it is. Time advances only here, so the same seed always gives the same run, and
 * simulated hours take only as long as their steps.
 */
export class Simulation {
  now: number;
  /** Probability that a worker stalls for some seconds before a step. */
  stalls = 0;
  readonly workers: Worker[] = [];
  readonly #dice: Dice;
  #turns: Turn[] = [];
  #timers: Timer[] = [];
  #order = 0;

  constructor(dice: Dice, startsAt: number) {
    this.#dice = dice;
    this.now = startsAt;
  }

  /** Starts a worker, which advances only while the simulation runs. */
  async start(
    about: Pick<Worker, 'name' | 'timeoutMs' | 'diesAfter'>,
    task: (worker: Worker) => Promise<unknown>,
  ): Promise<Ending> {
    const worker = { ...about, startedAt: this.now, steps: 0, isDead: false };
    this.workers.push(worker);
    try {
      await task(worker);
      return worker.isDead ? { kind: 'killed' } : { kind: 'done' };
    } catch (error) {
      return worker.isDead ? { kind: 'killed' } : { kind: 'failed', error };
    }
  }

  /** Waits for this worker's turn, then calls `act`. @throws Killed if the worker is stopped first */
  async step<Result>(worker: Worker, act: () => Promise<Result>): Promise<Result> {
    if (this.#dice.chance(this.stalls)) await this.sleep(worker, this.#dice.int(1_000, LONGEST_STALL_MS));
    return new Promise<Result>((resolve, reject) => {
      this.#turns.push({
        worker,
        act: () => act().then(resolve, reject),
        stop: () => reject(new Killed(worker.name)),
      });
    });
  }

  /** @throws Killed if the worker was killed while it slept */
  async sleep(worker: Worker, ms: number): Promise<void> {
    await new Promise<void>((wake) => this.at(this.now + ms, wake));
    if (worker.isDead) throw new Killed(worker.name);
  }

  /** Returns a clock that gives one worker the simulation's time. */
  clockOf(worker: Worker): Clock {
    return {
      now: () => this.now,
      sleep: (ms) => this.sleep(worker, ms),
      random: () => this.#dice.next(),
    };
  }

  /** Schedules a callback for a given time. */
  at(time: number, ring: () => void): void {
    this.#timers.push({ at: time, order: this.#order++, ring });
  }

  /** Runs until nothing is scheduled, or nothing before `end`. */
  async run(end = Number.POSITIVE_INFINITY): Promise<void> {
    for (;;) {
      await settled();
      if (this.#turns.length > 0) await this.#takeTurn();
      else if (!this.#ring(end)) return;
    }
  }

  async #takeTurn(): Promise<void> {
    const [turn] = this.#turns.splice(this.#dice.int(0, this.#turns.length - 1), 1);
    if (!turn) return;
    const { worker } = turn;
    this.now += this.#dice.int(1, LONGEST_STEP_MS);
    worker.steps += 1;
    if (worker.steps > worker.diesAfter || this.now - worker.startedAt > worker.timeoutMs)
      worker.isDead = true;
    if (worker.isDead) turn.stop();
    else await turn.act();
    while (this.#isDue(this.now)) this.#ring(this.now);
  }

  #isDue(end: number): boolean {
    return this.#timers.some(({ at }) => at <= end);
  }

  /** @returns `false` if nothing is scheduled before `end` */
  #ring(end: number): boolean {
    const next = this.#timers.toSorted((one, other) => one.at - other.at || one.order - other.order)[0];
    if (!next || next.at > end) return false;
    this.#timers = this.#timers.filter((timer) => timer !== next);
    this.now = Math.max(this.now, next.at);
    next.ring();
    return true;
  }
}
