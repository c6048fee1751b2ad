/** A contact is any word that contains an @. */
const CONTACT = /[^\s@]+@[^\s@]+/;

const WINDOW_MS = 1000;

export type GateOptions = {
  now: () => Date;
  /** Maximum number of requests in any second. */
  requestsPerSecond: number;
  /** How long a caller is blocked after exceeding the limit; ten minutes at the SEC. */
  coolDownSeconds: number;
};

export type Refusal = 'undeclared' | 'rate';

/**
 * Simulates EDGAR's access control: it admits only callers that identify themselves, and blocks those that call too
 * often.
 * @see docs/edgar.md#fair-access
 */
export class Gate {
  readonly #options: GateOptions;
  #recent: number[] = [];
  #blockedUntil = 0;
  /** Highest number of requests in any second, including refused ones. */
  maxPerSecond = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Returns the reason for refusing a request; `null` if it is admitted. */
  refusal(userAgent: string | undefined): Refusal | null {
    const now = this.#options.now().getTime();
    this.#recent = [...this.#recent.filter((moment) => moment > now - WINDOW_MS), now];
    this.maxPerSecond = Math.max(this.maxPerSecond, this.#recent.length);
    if (this.#recent.length > this.#options.requestsPerSecond)
      this.#blockedUntil = now + this.#options.coolDownSeconds * 1000;
    if (now < this.#blockedUntil) return 'rate';
    return CONTACT.test(userAgent ?? '') ? null : 'undeclared';
  }
}
