import type { ModelRequest } from '#domain/analysis/prompt/prompt.ts';

export type TokenUsage = { inputTokens: number; outputTokens: number };

/** What a model answered. */
export type ModelAnswer = {
  /** The arguments of the forced tool, unchecked. */
  input: unknown;
  /** Id of the model, as configured. */
  model: string;
  usage: TokenUsage;
};

/** A model that answers requests: it writes analyses, or judges them. */
export type LanguageModel = {
  model: string;
  /** One request. @throws ModelError and nothing else */
  ask(request: ModelRequest): Promise<ModelAnswer>;
};

/** How a request to a model fails. */
export type ModelFailure =
  | 'throttled'
  | 'overloaded'
  | 'refused'
  | 'max-tokens'
  | 'malformed'
  | 'not-allowed'
  | 'failed';

/** Those that pass by themselves. The others come back with the same request. */
const PASSING: readonly ModelFailure[] = ['throttled', 'overloaded', 'failed'];

/** A model gave no answer. */
export class ModelError extends Error {
  readonly failure: ModelFailure;
  /** Tokens that were paid for nonetheless. */
  readonly usage: TokenUsage;
  /** What there is of an answer that was cut off. */
  readonly partial: unknown;

  constructor(
    failure: ModelFailure,
    message: string,
    options?: { cause?: unknown; usage?: TokenUsage; partial?: unknown },
  ) {
    super(message, options);
    this.name = 'ModelError';
    this.failure = failure;
    this.usage = options?.usage ?? { inputTokens: 0, outputTokens: 0 };
    this.partial = options?.partial;
  }

  /** True for what a later request may not meet again. */
  get helpsToRetry(): boolean {
    return PASSING.includes(this.failure);
  }
}
