import * as v from 'valibot';
import type { BudgetCaps } from '#domain/analysis/spending-caps.ts';
import { openBedrock } from '#lambdas/clients/bedrock.ts';
import type { LanguageModel } from '#lambdas/ports/language-model.ts';
import { readEnv, Text } from '#lambdas/shared/env.ts';

const Dollars = v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0));
/** The value of the variable when no judge is set. */
const NO_JUDGE = 'none';
/** Readers are waiting for the text, so a judge that takes longer is treated as if there were none. */
const JUDGE_TIMEOUT_MS = 3_000;

/** Opens the stage's writer and judge models on Bedrock, if it has any, with their spending caps. */
export function openModels(): {
  writer: LanguageModel | null;
  judge: LanguageModel | null;
  caps: BudgetCaps;
} {
  const env = readEnv({ MODEL_ID: v.optional(Text), JUDGE_MODEL_ID: Text });
  const judge = env.JUDGE_MODEL_ID;
  return {
    writer: env.MODEL_ID === undefined ? null : openBedrock({ model: env.MODEL_ID }),
    judge: judge === NO_JUDGE ? null : openBedrock({ model: judge, timeoutMs: JUDGE_TIMEOUT_MS }),
    caps: openCaps(),
  };
}

/** Returns the spending caps for all of the stage's models combined. */
export function openCaps(): BudgetCaps {
  const env = readEnv({ MODEL_DAILY_USD: Dollars, MODEL_MONTHLY_USD: Dollars });
  return { dailyUsd: env.MODEL_DAILY_USD, monthlyUsd: env.MODEL_MONTHLY_USD };
}
