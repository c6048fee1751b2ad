/** What one seeded run found. */
export type Run = {
  /** What is wrong at the end; empty if all is well. */
  problems: string[];
  /** What happened along the way, by name, to show that something did. */
  events: Record<string, number>;
};

/** A story that must end well whatever happens on the way. */
export type Scenario = {
  run(seed: number): Promise<Run>;
  stop(): Promise<void>;
};
