import { AsyncLocalStorage } from 'node:async_hooks';
import type { Table } from '#lambdas/store/table/single-table.ts';
import type { Dice } from '#tools/chaos/tools/dice.ts';

/** A call in progress. */
type Caller = {
  /** The caller with the best rank goes first; ranks occasionally change. */
  rank: number;
  /** Number of table requests until one fails. */
  failsAfter: number;
  /** Nothing the call does after its failure has an effect, as if its machine had failed. */
  isCrashing: boolean;
  /** Whether a request of the call, or its response, was suppressed. */
  isDisturbed: boolean;
};

type Waiting = { caller: Caller; go: () => void };

/**
 * Probability that a caller's rank changes. High enough for interleaving within a call, and low enough for a caller
 * to sleep through another call.
 */
const CHANGES_RANK = 0.15;
/** Waiting time for callers that are not at the table (hashing, pausing). */
const GRACE_MS = 1;
const MOST_REQUESTS = 12;

export class TableFailed extends Error {}

/**
 * Runs table requests one at a time, in random order. A caller that sleeps while others act is as likely as callers
 * that take turns.
 */
export class Turns {
  readonly #callers = new AsyncLocalStorage<Caller>();
  #dice: Dice | null = null;
  /** Probability that a call has a failure. */
  #failing = 0;
  #waiting: Waiting[] = [];
  #underWay = 0;
  #isBusy = false;
  #grace: NodeJS.Timeout | undefined;

  constructor(table: Table) {
    table.client.middlewareStack.add((next) => (args) => this.#take(() => next(args)), {
      step: 'initialize',
    });
  }

  shuffledBy(dice: Dice, failing: number): void {
    this.#dice = dice;
    this.#failing = failing;
  }

  inOrder(): void {
    this.#dice = null;
  }

  /** Runs a call concurrently with others. @returns its result, and whether a failure was injected */
  async call<Result>(act: () => Promise<Result>): Promise<{ result: Result; isDisturbed: boolean }> {
    const dice = this.#dice;
    if (dice === null) return { result: await act(), isDisturbed: false };
    const caller: Caller = {
      rank: dice.next(),
      failsAfter: dice.chance(this.#failing) ? dice.int(0, MOST_REQUESTS) : Number.POSITIVE_INFINITY,
      isCrashing: dice.chance(0.5),
      isDisturbed: false,
    };
    this.#underWay += 1;
    try {
      const result = await this.#callers.run(caller, act);
      return { result, isDisturbed: caller.isDisturbed };
    } finally {
      this.#underWay -= 1;
      this.#next();
    }
  }

  /** Returns whether the current caller has crashed; it then sends no email and no text. */
  isGone(): boolean {
    const caller = this.#callers.getStore();
    return caller?.isDisturbed === true && caller.isCrashing;
  }

  async #take<Output>(send: () => Promise<Output>): Promise<Output> {
    const caller = this.#callers.getStore();
    const dice = this.#dice;
    if (caller === undefined || dice === null) return send();
    await new Promise<void>((go) => {
      this.#waiting.push({ caller, go });
      this.#next();
    });
    try {
      if (this.isGone()) throw new TableFailed('The caller is gone.');
      if (caller.failsAfter-- === 0) {
        caller.isDisturbed = true;
        // Either the request or its response is lost.
        if (dice.chance(0.5)) await send();
        throw new TableFailed('The table did not answer.');
      }
      return await send();
    } finally {
      this.#isBusy = false;
      this.#next();
    }
  }

  #next(): void {
    if (this.#isBusy || this.#waiting.length === 0) return;
    if (new Set(this.#waiting.map(({ caller }) => caller)).size >= this.#underWay) this.#go();
    else this.#grace ??= setTimeout(() => this.#go(), GRACE_MS);
  }

  #go(): void {
    clearTimeout(this.#grace);
    this.#grace = undefined;
    const dice = this.#dice;
    if (this.#isBusy || dice === null) return;
    for (const { caller } of this.#waiting) if (dice.chance(CHANGES_RANK)) caller.rank = dice.next();
    const [first] = this.#waiting.toSorted((one, other) => other.caller.rank - one.caller.rank);
    if (first === undefined) return;
    this.#waiting = this.#waiting.filter((waiting) => waiting !== first);
    this.#isBusy = true;
    first.go();
  }
}
