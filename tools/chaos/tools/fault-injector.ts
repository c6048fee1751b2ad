import type { FaultKind } from '#local/edgar/edgar-faults.ts';
import type { Dice } from './dice.ts';

/** Probabilities of the faults in a run. */
export type FaultRates = {
  edgar: number;
  table: number;
  queues: number;
  /** SES and End User Messaging. */
  messages: number;
  kills: number;
  stalls: number;
};

/** A failed call: `refused` fails before its effect, `lost` fails after it, without a response. */
export type Hiccup = 'refused' | 'lost' | null;

/** Picks random probabilities, from no failures at all to failures of most calls. */
export function randomRates(dice: Dice): FaultRates {
  return {
    edgar: dice.pick([0, 0.05, 0.15, 0.4]),
    table: dice.pick([0, 0.01, 0.04]),
    queues: dice.pick([0, 0.05, 0.2]),
    kills: dice.pick([0, 0.1, 0.3]),
    stalls: dice.pick([0, 0.002, 0.02]),
    messages: dice.pick([0, 0.05, 0.2]),
  };
}

export const NO_FAULTS: FaultRates = { edgar: 0, table: 0, queues: 0, messages: 0, kills: 0, stalls: 0 };

const STEPS_BEFORE_DEATH = 30;

/** Decides which calls fail, and counts the failures. */
export class FaultInjector {
  rates: FaultRates = NO_FAULTS;
  /** How often each fault happened, by name. */
  readonly events: Record<string, number> = {};
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  note(event: string): void {
    this.events[event] = (this.events[event] ?? 0) + 1;
  }

  #happens(event: string, probability: number): boolean {
    const happens = this.#dice.chance(probability);
    if (happens) this.note(event);
    return happens;
  }

  /** @param kind port that is called; failures are counted per kind */
  hiccup(kind: 'table' | 'queues' | 'messages'): Hiccup {
    if (!this.#happens(`${kind} hiccups`, this.rates[kind])) return null;
    return this.#dice.pick(['refused', 'lost']);
  }

  /** Picks the fault for one EDGAR request. A block is rare, because it stops all our requests for ten minutes. */
  edgarFault(): FaultKind {
    if (!this.#happens('edgar faults', this.rates.edgar)) return 'none';
    return this.#dice.pick(['503', '503', '503', 'slow', 'slow', 'cut', 'cut', 'cut', '403']);
  }

  /** Decides whether the queue delivers a message twice. */
  isDuplicated(): boolean {
    return this.#happens('duplicated messages', this.rates.queues);
  }

  /** Decides whether a handled message stays in the queue because its acknowledgment is lost. */
  isAckLost(): boolean {
    return this.#happens('lost acknowledgements', this.rates.queues / 2);
  }

  /** Returns a delay that occasionally is long enough for later messages to overtake this one. */
  deliveryDelayMs(): number {
    return this.#happens('late messages', this.rates.queues)
      ? this.#dice.int(0, 45_000)
      : this.#dice.int(0, 200);
  }

  /** Returns the number of steps after which a new worker is killed. */
  lifetime(): number {
    return this.#happens('killed workers', this.rates.kills)
      ? this.#dice.int(0, STEPS_BEFORE_DEATH)
      : Number.POSITIVE_INFINITY;
  }
}
