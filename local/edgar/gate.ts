/** A contact: something with an @ between other signs. */
const CONTACT = /[^\s@]+@[^\s@]+/;

const WINDOW_MS = 1000;

export type GateOptions = {
  now: () => Date;
  userAgentRequired: boolean;
  /** Requests that any second may hold. */
  requestsPerSecond: number;
  /** How long a caller is refused after its last second above the limit; the SEC takes 10 minutes. */
  coolDownSeconds: number;
};

export type Refusal = 'undeclared' | 'rate';

/** EDGAR's doorkeeper: declared callers only, and a pause for whoever calls too often. @see facts A8 */
export class Gate {
  readonly #options: GateOptions;
  #recent: number[] = [];
  #blockedUntil = 0;
  /** The most requests that any second has held, refused ones too. */
  maxPerSecond = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Whether this request is turned away, and why; `null` lets it in. */
  refusal(userAgent: string | undefined): Refusal | null {
    const now = this.#options.now().getTime();
    this.#recent = [...this.#recent.filter((moment) => moment > now - WINDOW_MS), now];
    this.maxPerSecond = Math.max(this.maxPerSecond, this.#recent.length);
    if (this.#recent.length > this.#options.requestsPerSecond)
      this.#blockedUntil = now + this.#options.coolDownSeconds * 1000;
    if (now < this.#blockedUntil) return 'rate';
    return this.#options.userAgentRequired && !CONTACT.test(userAgent ?? '') ? 'undeclared' : null;
  }
}
