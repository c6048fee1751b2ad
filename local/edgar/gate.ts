/** A contact: something with an @ in it. */
const CONTACT = /[^\s@]+@[^\s@]+/;

const WINDOW_MS = 1000;

export type GateOptions = {
  now: () => Date;
  /** Requests allowed in any second. */
  requestsPerSecond: number;
  /** How long a caller is refused after exceeding the limit; ten minutes at the SEC. */
  coolDownSeconds: number;
};

export type Refusal = 'undeclared' | 'rate';

/**
 * EDGAR's gatekeeper: declared callers only, and a block for those who call too often. @see
 * docs/edgar.md#fair-access
 */
export class Gate {
  readonly #options: GateOptions;
  #recent: number[] = [];
  #blockedUntil = 0;
  /** The most requests in any second, refused ones included. */
  maxPerSecond = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Why this request is refused; `null` lets it in. */
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
