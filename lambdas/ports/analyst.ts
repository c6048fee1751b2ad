import type { AnalystPrompt } from '#domain/analysis/prompt/prompt.ts';

export type TokenUsage = { inputTokens: number; outputTokens: number };

/** What a model answered: the arguments of the forced tool, unchecked. */
export type AnalystAnswer = {
  analysis: unknown;
  /** Id of the model, as configured. */
  model: string;
  usage: TokenUsage;
};

/** Writes analyses. */
export type Analyst = {
  model: string;
  /** One request. @throws AnalystError and nothing else */
  write(prompt: AnalystPrompt): Promise<AnalystAnswer>;
};

/** How a request to a model fails. */
export type AnalystFailure =
  | 'throttled'
  | 'overloaded'
  | 'refused'
  | 'max-tokens'
  | 'malformed'
  | 'not-allowed'
  | 'failed';

/** Those that pass by themselves. The others come back with the same prompt. */
const PASSING: readonly AnalystFailure[] = ['throttled', 'overloaded', 'failed'];

/** A model gave no analysis. */
export class AnalystError extends Error {
  readonly failure: AnalystFailure;
  /** Tokens that were paid for nonetheless. */
  readonly usage: TokenUsage;

  constructor(failure: AnalystFailure, message: string, options?: { cause?: unknown; usage?: TokenUsage }) {
    super(message, options);
    this.name = 'AnalystError';
    this.failure = failure;
    this.usage = options?.usage ?? { inputTokens: 0, outputTokens: 0 };
  }

  /** True for what a later request may not meet again. */
  get helpsToRetry(): boolean {
    return PASSING.includes(this.failure);
  }
}
