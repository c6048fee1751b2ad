import { expect, test, vi } from 'vitest';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import type { Attempted } from '#lambdas/analysis/analyze-filing.ts';
import { recordAnalysis } from '#lambdas/analysis/record-analysis.ts';
import { metrics } from '#lambdas/shared/log.ts';
import { WRITTEN_ANALYSIS } from '#test/support/builders/analysis.ts';
import { expectLogged, logged } from '#test/support/logs.ts';

/** Returns what is counted for an attempt, given the share of the budget spent. */
function counted(
  spent: number,
  fallback: Analysis['fallback'] = null,
  isRefused = false,
  judgeFailure: Attempted['judgeFailure'] = null,
) {
  const add = vi.spyOn(metrics, 'addMetric');
  const analysis = { ...WRITTEN_ANALYSIS, fallback };
  recordAnalysis('0000320193-26-000101', {
    outcome: 'complete',
    analysis,
    milliseconds: 900,
    cost: 0.0001,
    spent,
    isRefused,
    judgeFailure,
  });
  const values = Object.fromEntries(add.mock.calls.map(([name, , value]) => [name, value]));
  add.mockRestore();
  return values;
}

test('spending is counted, and logged once it reaches 80% of the budget', () => {
  expect(counted(0.79)).toEqual({ modelBudgetSpentPercent: 79, modelMilliseconds: 900 });
  expect(logged()).toEqual([]);

  expect(counted(0.8)).toMatchObject({ modelBudgetSpentPercent: 80 });
  expectLogged('The model budget is running out');
});

test('an analysis that is written by the rules because the budget is spent is counted', () => {
  expect(counted(1, 'over-budget')).toEqual({ modelBudgetSpentPercent: 100, analysesOverBudget: 1 });
  expectLogged('The model budget is running out');
});

test('a model that the account has no access to is logged and counted', () => {
  expect(counted(0, 'not-allowed', true)).toMatchObject({ modelNotAllowed: 1 });
  expectLogged('The account may not use the model; no filing is analyzed for a while');
});

test('an analysis without a judge is counted', () => {
  expect(counted(0, null, false, 'overloaded')).toMatchObject({ analysesNotJudged: 1 });
});
