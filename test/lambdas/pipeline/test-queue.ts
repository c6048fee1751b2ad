import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { BackfillParked } from '#lambdas/filings/backfill-company.ts';
import { ReadingParked } from '#lambdas/filings/failed-reading.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import { Killed } from './kill.ts';

const MAX_RECEIVES = 5;
const VISIBILITY_MS = 360_000;

/**
 * A queue that behaves like SQS: at-least-once delivery, messages invisible while handled, and a dead-letter queue
 * after too many deliveries.
 */
export class TestQueue<Message> {
  messages: { body: Message; deliveries: number; visibleAt: number }[] = [];
  deadLetters: Message[] = [];
  errors: unknown[] = [];
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  send = async (...bodies: Message[]): Promise<void> => {
    for (const body of bodies) this.messages.push({ body, deliveries: 0, visibleAt: this.#clock.now() });
  };

  sendAfter = async (seconds: number, ...bodies: Message[]): Promise<void> => {
    const visibleAt = this.#clock.now() + seconds * 1_000;
    for (const body of bodies) this.messages.push({ body, deliveries: 0, visibleAt });
  };

  /** Returns when the next message can be delivered. */
  nextAt(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...this.messages.map((message) => message.visibleAt));
  }

  /**
   * Delivers one message. If the worker is killed, the message is delivered again.
   * @returns whether there was a message
   */
  async deliver(handle: (body: Message, deliveries: number) => Promise<unknown>): Promise<boolean> {
    const message = this.messages.find(({ visibleAt }) => visibleAt <= this.#clock.now());
    if (!message) return false;
    if (message.deliveries >= MAX_RECEIVES) {
      this.#remove(message);
      this.deadLetters.push(message.body);
      return true;
    }
    message.deliveries += 1;
    message.visibleAt = this.#clock.now() + VISIBILITY_MS;
    try {
      await handle(structuredClone(message.body), message.deliveries);
      this.#remove(message);
    } catch (error) {
      if (error instanceof Killed) throw error;
      if (!(error instanceof RetryLater || error instanceof ReadingParked || error instanceof BackfillParked))
        throw error;
      this.errors.push(error);
      message.visibleAt = this.#clock.now() + (error instanceof RetryLater ? error.afterSeconds * 1_000 : 0);
    }
    return true;
  }

  #remove(message: (typeof this.messages)[number]): void {
    this.messages = this.messages.filter((other) => other !== message);
  }
}
