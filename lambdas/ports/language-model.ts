import type { ModelRequest } from '#domain/analysis/prompt/prompt.ts';

export type TokenUsage = { inputTokens: number; outputTokens: number };

/** A model's answer. */
export type ModelAnswer = {
  /** The arguments of the forced tool call, not validated. */
  input: unknown;
  /** Id of the model, as configured. */
  model: string;
  usage: TokenUsage;
};

/** A language model: it writes analyses or judges them. */
export type LanguageModel = {
  model: string;
  /** Sends one request. @throws ModelError and nothing else */
  ask(request: ModelRequest): Promise<ModelAnswer>;
};

/** The ways in which a request to a model fails. */
export type ModelFailure =
  | 'throttled'
  | 'overloaded'
  | 'refused'
  | 'max-tokens'
  | 'malformed'
  | 'not-allowed'
  | 'failed';

/** Temporary failures. The others would recur with the same request. */
const PASSING: readonly ModelFailure[] = ['throttled', 'overloaded', 'failed'];

/** A model gave no usable answer. */
export class ModelError extends Error {
  readonly failure: ModelFailure;
  /** Tokens that were charged even so. */
  readonly usage: TokenUsage;
  /** The received part of an answer that was cut off. */
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

  /** Returns whether a later request may succeed. */
  get helpsToRetry(): boolean {
    return PASSING.includes(this.failure);
  }
}
