import type { RequestKind } from './edgar-routes.ts';

/** EDGAR failures that the stand-in can imitate; `none` ends a failure. */
export const FAULTS = ['503', '403', '404', 'slow', 'cut', 'none'] as const;
export type FaultKind = (typeof FAULTS)[number];

export type FaultOptions = {
  kind: FaultKind;
  /** The failure ends after this many seconds; if omitted, it lasts until the next call. */
  seconds?: number | undefined;
  /**
   * The requests that the fault affects. By default, these are all requests; only a 404 is limited to folders and
   * documents, as for a new accession number.
   */
  paths?: 'feed' | 'document' | 'all' | undefined;
  /** Number of requests after which the fault ends. */
  count?: number | undefined;
};

const DOCUMENT_KINDS: readonly RequestKind[] = ['folder', 'document', 'submission'];

/** The active fault, if any. */
export class Faults {
  readonly #now: () => Date;
  #fault: FaultOptions = { kind: 'none' };
  #until = Number.POSITIVE_INFINITY;
  #left = Number.POSITIVE_INFINITY;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Replaces the active fault. */
  set(fault: FaultOptions): void {
    this.#fault = fault;
    this.#until =
      fault.seconds === undefined ? Number.POSITIVE_INFINITY : this.#now().getTime() + fault.seconds * 1000;
    this.#left = fault.count ?? Number.POSITIVE_INFINITY;
  }

  /** Returns the fault to apply to this request and counts the request. */
  take(kind: RequestKind): FaultKind {
    const isOver = this.#now().getTime() >= this.#until || this.#left <= 0;
    if (isOver || this.#fault.kind === 'none' || !this.#meets(kind)) return 'none';
    this.#left -= 1;
    return this.#fault.kind;
  }

  #meets(kind: RequestKind): boolean {
    const paths = this.#fault.paths ?? (this.#fault.kind === '404' ? 'document' : 'all');
    if (paths === 'all') return true;
    return paths === 'feed' ? kind === 'feed' : DOCUMENT_KINDS.includes(kind);
  }
}
