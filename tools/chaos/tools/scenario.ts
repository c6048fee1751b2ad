/** Result of one seeded run. */
export type Run = {
  /** Problems found at the end; empty if there are none. */
  problems: string[];
  /** How often each kind of event happened, to prove that the run actually exercised it. */
  events: Record<string, number>;
};

/** A test scenario that must end in a correct state, whatever faults happen during it. */
export type Scenario = {
  run(seed: number): Promise<Run>;
  stop(): Promise<void>;
};
