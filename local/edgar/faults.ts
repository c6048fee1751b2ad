import type { RequestKind } from './routes.ts';

/** How the stand-in can fail, as EDGAR does; `none` ends a fault. */
export const FAULTS = ['503', '403', '404', 'slow', 'cut', 'none'] as const;
export type FaultKind = (typeof FAULTS)[number];

export type FaultOptions = {
  kind: FaultKind;
  /** Ends after this time; otherwise it lasts until the next call. */
  seconds?: number | undefined;
  /**
   * The requests it affects. By default all, but 404 only affects folders and documents (a fresh accession).
   */
  paths?: 'feed' | 'document' | 'all' | undefined;
  /** Ends after this many requests. */
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

  /** The fault for this request; counts it. */
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
