/** Result of one seeded run. */
export type Run = {
  /** Problems found at the end; empty if there are none. */
  problems: string[];
  /** How often each kind of event happened, to prove that the run actually exercised it. */
  events: Record<string, number>;
  /** Lines about what was measured, for scenarios that measure. */
  report?: string[];
};

/** A test scenario that must end in a correct state, whatever faults happen during it. */
export type Scenario = {
  /** The default number of runs; 200 if omitted. */
  runs?: number;
  run(seed: number): Promise<Run>;
  stop(): Promise<void>;
};
