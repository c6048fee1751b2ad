import type { BudgetCaps } from '#domain/analysis/budget.ts';

/** Whether a model may be asked. */
export type ModelTurn =
  | { kind: 'granted' }
  /** The day's or month's money is spent. */
  | { kind: 'over' }
  /** The account may not use the model; it is asked again then. */
  | { kind: 'closed'; until: Date };

/** Money for the model, in US dollars. */
export type ModelBudget = {
  reserve(now: Date, amount: number, caps: BudgetCaps): Promise<ModelTurn>;
  settle(input: { at: Date; reserved: number; spent: number }): Promise<{ day: number; month: number }>;
  close(now: Date, until: Date): Promise<boolean>;
};
