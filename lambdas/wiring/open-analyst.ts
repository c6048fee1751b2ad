import * as v from 'valibot';
import type { BudgetCaps } from '#domain/analysis/budget.ts';
import { openBedrock } from '#lambdas/clients/bedrock.ts';
import { readEnv, Text } from '#lambdas/ground/env.ts';
import type { Analyst } from '#lambdas/ports/analyst.ts';

const Dollars = v.pipe(v.string(), v.transform(Number), v.number(), v.gtValue(0));

/** The stage's model on Bedrock, and what it may cost. */
export function openAnalyst(): { analyst: Analyst; caps: BudgetCaps } {
  const env = readEnv({ MODEL_ID: Text, MODEL_DAILY_USD: Dollars, MODEL_MONTHLY_USD: Dollars });
  return {
    analyst: openBedrock({ model: env.MODEL_ID }),
    caps: { dailyUsd: env.MODEL_DAILY_USD, monthlyUsd: env.MODEL_MONTHLY_USD },
  };
}
