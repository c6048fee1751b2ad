/** What one seeded run found. */
export type Run = {
  /** What is wrong in the end; none when all is well. */
  problems: string[];
  /** What happened meanwhile, by name, so that one sees that something did. */
  events: Record<string, number>;
};

/** A story that must end well whatever happens on its way. */
export type Scenario = {
  run(seed: number): Promise<Run>;
  close(): Promise<void>;
};
