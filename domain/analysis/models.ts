/** A Bedrock model that may write or judge analyses. */
export type Model = {
  /** US dollars per million tokens, in us-east-1, August 2026. */
  input: number;
  output: number;
  /** The day on which AWS retires the model, as published in September 2026; `null` while it is active. */
  endOfLife: string | null;
};

export const DEFAULT_MODEL = 'us.amazon.nova-lite-v1:0';

/** The substitute for a model when AWS is not available. It only extracts sentences. */
export const LOCAL_MODEL = 'local-extractive';

const active = (input: number, output: number): Model => ({ input, output, endOfLife: null });

/**
 * Models by their id, or by the id of their inference profile.
 * @see docs/rules.md#analysis
 */
export const MODELS: Readonly<Record<string, Model>> = {
  'us.amazon.nova-micro-v1:0': active(0.035, 0.14),
  [DEFAULT_MODEL]: active(0.06, 0.24),
  'us.amazon.nova-pro-v1:0': active(0.8, 3.2),
  'us.amazon.nova-2-lite-v1:0': active(0.33, 2.75),
  'global.amazon.nova-2-lite-v1:0': active(0.3, 2.5),
  'us.amazon.nova-premier-v1:0': { input: 2.5, output: 12.5, endOfLife: '2026-09-14' },
  'us.anthropic.claude-haiku-4-5-20251001-v1:0': active(1.1, 5.5),
  'global.anthropic.claude-haiku-4-5-20251001-v1:0': active(1, 5),
  'openai.gpt-oss-20b-1:0': active(0.07, 0.3),
  'openai.gpt-oss-120b-1:0': active(0.15, 0.6),
  'google.gemma-3-12b-it': active(0.09, 0.29),
  'qwen.qwen3-32b-v1:0': active(0.15, 0.6),
  [LOCAL_MODEL]: active(0, 0),
};

/** A model without a known price is charged at the highest known price, so that a budget is never exceeded. */
const MOST_EXPENSIVE = Object.values(MODELS).reduce((highest, model) =>
  model.output > highest.output ? model : highest,
);
const TOKENS_PER_PRICE = 1_000_000;

/** Returns the cost of a request in US dollars. */
export function costOf(model: string, usage: { inputTokens: number; outputTokens: number }): number {
  const { input, output } = MODELS[model] ?? MOST_EXPENSIVE;
  return (usage.inputTokens * input + usage.outputTokens * output) / TOKENS_PER_PRICE;
}
