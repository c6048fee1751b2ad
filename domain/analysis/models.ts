/** Price in US dollars per million tokens. */
type Price = { input: number; output: number };

export const DEFAULT_MODEL = 'us.amazon.nova-lite-v1:0';

/** The extractive analyst that stands in for a model without AWS. */
export const LOCAL_MODEL = 'local-extractive';

/** Bedrock's models that may write analyses, with prices of August 2026 in us-east-1. @see docs/rules.md#analysis */
export const MODEL_PRICES: Readonly<Record<string, Price>> = {
  'us.amazon.nova-micro-v1:0': { input: 0.035, output: 0.14 },
  [DEFAULT_MODEL]: { input: 0.06, output: 0.24 },
  'us.amazon.nova-pro-v1:0': { input: 0.8, output: 3.2 },
  'us.amazon.nova-2-lite-v1:0': { input: 0.33, output: 2.75 },
  'global.amazon.nova-2-lite-v1:0': { input: 0.3, output: 2.5 },
  'us.anthropic.claude-haiku-4-5-20251001-v1:0': { input: 1.1, output: 5.5 },
  'global.anthropic.claude-haiku-4-5-20251001-v1:0': { input: 1, output: 5 },
  'anthropic.claude-3-haiku-20240307-v1:0': { input: 0.25, output: 1.25 },
  'openai.gpt-oss-20b-1:0': { input: 0.07, output: 0.3 },
  'openai.gpt-oss-120b-1:0': { input: 0.15, output: 0.6 },
  'google.gemma-3-12b-it': { input: 0.09, output: 0.29 },
  'qwen.qwen3-32b-v1:0': { input: 0.15, output: 0.6 },
  [LOCAL_MODEL]: { input: 0, output: 0 },
};

/** A model without a price counts as the dearest one, so that a budget never runs over. */
const DEAREST: Price = { input: 1.1, output: 5.5 };
const TOKENS_PER_PRICE = 1_000_000;

/** Cost of a request in US dollars. */
export function costOf(model: string, usage: { inputTokens: number; outputTokens: number }): number {
  const price = MODEL_PRICES[model] ?? DEAREST;
  return (usage.inputTokens * price.input + usage.outputTokens * price.output) / TOKENS_PER_PRICE;
}
