import type { BudgetCaps } from '#domain/analysis/budget.ts';

/** Whether a model may be asked. */
export type ModelTurn =
  | { kind: 'granted' }
  /** The day's or month's money is spent. */
  | { kind: 'over' }
  /** The account may not use the model; it is asked again then. */
  | { kind: 'closed'; until: Date };

/** What a model wrote, for the figures of the site. */
export type WrittenFigures = { model: string; verified: number; total: number; seconds: number };

/** What an analysis cost, in US dollars; `at` is when the money was set aside. */
export type Settled = {
  at: Date;
  reserved: number;
  spent: number;
  /** `null` where the rules' words stand. */
  written: WrittenFigures | null;
};

/** Over all analyses. `seconds`: how many took 0, 1, 2, … whole seconds. */
export type ModelFigures = {
  analyzed: number;
  verified: number;
  total: number;
  model: string | null;
  seconds: number[];
};

/** Money for the model, in US dollars. */
export type ModelBudget = {
  reserve(now: Date, amount: number, caps: BudgetCaps): Promise<ModelTurn>;
  settle(input: Settled): Promise<{ day: number; month: number }>;
  close(now: Date, until: Date): Promise<boolean>;
};
