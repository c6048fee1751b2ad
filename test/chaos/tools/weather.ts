import type { FaultKind } from '#local/edgar/faults.ts';
import type { Dice } from './dice.ts';

/** What goes wrong in a run, as probabilities. */
export type Climate = {
  edgar: number;
  table: number;
  queues: number;
  /** SES and End User Messaging. */
  messages: number;
  kills: number;
  stalls: number;
};

/** A failed call: before its effect, or after it with the answer lost. */
export type Hiccup = 'refused' | 'lost' | null;

/** Between a calm day and one on which little works. */
export function climate(dice: Dice): Climate {
  return {
    edgar: dice.pick([0, 0.05, 0.15, 0.4]),
    table: dice.pick([0, 0.01, 0.04]),
    queues: dice.pick([0, 0.05, 0.2]),
    kills: dice.pick([0, 0.1, 0.3]),
    stalls: dice.pick([0, 0.002, 0.02]),
    messages: dice.pick([0, 0.05, 0.2]),
  };
}

export const CALM: Climate = { edgar: 0, table: 0, queues: 0, messages: 0, kills: 0, stalls: 0 };

const STEPS_BEFORE_DEATH = 30;

/** Decides what fails, and counts it. */
export class Weather {
  climate: Climate = CALM;
  /** What happened, by name. */
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

  /** @param kind of port, for the counts */
  hiccup(kind: 'table' | 'queues' | 'messages'): Hiccup {
    if (!this.#happens(`${kind} hiccups`, this.climate[kind])) return null;
    return this.#dice.pick(['refused', 'lost']);
  }

  /** What one request to EDGAR meets. A block is rare, since it silences us for ten minutes. */
  edgarFault(): FaultKind {
    if (!this.#happens('edgar faults', this.climate.edgar)) return 'none';
    return this.#dice.pick(['503', '503', '503', 'slow', 'slow', 'cut', 'cut', 'cut', '403']);
  }

  /** A queue may deliver twice. */
  isDuplicated(): boolean {
    return this.#happens('duplicated messages', this.climate.queues);
  }

  /** A handled message may not be removed from the queue. */
  isAckLost(): boolean {
    return this.#happens('lost acknowledgements', this.climate.queues / 2);
  }

  /** Now and then a message is overtaken by later ones. */
  deliveryDelayMs(): number {
    return this.#happens('late messages', this.climate.queues)
      ? this.#dice.int(0, 45_000)
      : this.#dice.int(0, 200);
  }

  /** How many steps a new worker lives for. */
  lifetime(): number {
    return this.#happens('killed workers', this.climate.kills)
      ? this.#dice.int(0, STEPS_BEFORE_DEATH)
      : Number.POSITIVE_INFINITY;
  }
}
