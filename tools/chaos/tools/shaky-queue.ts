import type { DelayedOutbox, Outbox } from '#lambdas/ports/queues.ts';
import { waitAfter } from '#lambdas/shared/batch.ts';
import { FUNCTIONS } from '#lib/topology/functions.ts';
import { QUEUES, visibilitySeconds } from '#lib/topology/queues.ts';
import type { QueueName } from '#lib/topology/spec.ts';
import type { Dice } from './dice.ts';
import type { FaultInjector } from './fault-injector.ts';
import { withHiccup } from './shaky-ports.ts';
import type { Ending, Simulation, Worker } from './simulation.ts';

type Parcel<Message> = { body: Message; deliveries: number };

export type Consumer<Message> = {
  handle(worker: Worker, body: Message, deliveries: number): Promise<unknown>;
  /** Errors after which a message goes to the dead-letter queue immediately. */
  isFinal(error: unknown): boolean;
};

/**
 * A queue that behaves like SQS at its worst: it delivers at least once, in any order and late, and it moves a message
 * to the dead-letter queue after the maximum number of deliveries. The message of a killed worker returns after the
 * visibility timeout.
 */
export class ShakyQueue<Message> {
  deadLetters: Message[] = [];
  /** Messages, as JSON, that had a failed or unacknowledged delivery. */
  readonly causes = new Set<string>();
  readonly #name: QueueName;
  readonly #parts: { simulation: Simulation; faults: FaultInjector; dice: Dice };
  readonly #consumer: Consumer<Message>;
  #parcels = new Set<Parcel<Message>>();

  constructor(
    name: QueueName,
    parts: { simulation: Simulation; faults: FaultInjector; dice: Dice },
    consumer: Consumer<Message>,
  ) {
    this.#name = name;
    this.#parts = parts;
    this.#consumer = consumer;
  }

  /** Returns an outbox for one worker. A failed send may still have delivered some or all messages. */
  outboxOf(worker: Worker): Outbox<Message> & DelayedOutbox<Message> {
    const { simulation, faults, dice } = this.#parts;
    const sendAfter = async (seconds: number, ...bodies: Message[]) => {
      if (bodies.length === 0) return;
      await simulation.step(worker, async () => {
        const hiccup = faults.hiccup('queues');
        if (hiccup === 'refused') this.#put(bodies.slice(0, dice.int(0, bodies.length - 1)), seconds);
        await withHiccup(`${this.#name}.send`, hiccup, async () => this.#put(bodies, seconds));
      });
    };
    return { sendAfter, send: (...bodies) => sendAfter(0, ...bodies) };
  }

  put(...bodies: Message[]): void {
    this.#put(bodies, 0);
  }

  #put(bodies: Message[], seconds: number): void {
    const { simulation, faults } = this.#parts;
    for (const body of bodies)
      for (let copies = faults.isDuplicated() ? 2 : 1; copies > 0; copies--) {
        const parcel = { body: structuredClone(body), deliveries: 0 };
        this.#parcels.add(parcel);
        this.#deliverAt(parcel, simulation.now + seconds * 1_000 + faults.deliveryDelayMs());
      }
  }

  /** Drops every message, as happens when the local runtime stops. */
  lose(): void {
    this.#parcels.clear();
  }

  #deliverAt(parcel: Parcel<Message>, time: number): void {
    if (this.#parcels.has(parcel)) this.#parts.simulation.at(time, () => void this.#deliver(parcel));
  }

  async #deliver(parcel: Parcel<Message>): Promise<void> {
    if (!this.#parcels.has(parcel)) return;
    if (parcel.deliveries >= QUEUES[this.#name].maxReceives) {
      this.#parcels.delete(parcel);
      this.deadLetters.push(parcel.body);
      return;
    }
    parcel.deliveries += 1;
    const { simulation, faults } = this.#parts;
    const takenAt = simulation.now;
    const { consumer } = QUEUES[this.#name];
    const timeoutMs = FUNCTIONS[consumer].timeoutSeconds * 1_000;
    const ending = await simulation.start(
      { name: consumer, timeoutMs, diesAfter: faults.lifetime() },
      (worker) => this.#consumer.handle(worker, structuredClone(parcel.body), parcel.deliveries),
    );
    if (ending.kind === 'done' && !faults.isAckLost()) {
      this.#parcels.delete(parcel);
      return;
    }
    this.causes.add(JSON.stringify(parcel.body));
    this.#deliverAt(parcel, this.#nextTime(parcel, ending, takenAt));
  }

  #nextTime({ deliveries }: Parcel<Message>, ending: Ending, takenAt: number): number {
    const { simulation, dice } = this.#parts;
    if (ending.kind !== 'failed') return takenAt + visibilitySeconds(this.#name) * 1_000;
    const isFinal = this.#consumer.isFinal(ending.error);
    return simulation.now + (isFinal ? 0 : waitAfter(ending.error, deliveries, dice.next()) * 1_000);
  }
}
