import { expect, test } from 'vitest';
import { modelBudgetIn } from '#lambdas/store/table/model-budget.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const CAPS = { dailyUsd: 0.01, monthlyUsd: 0.015 };
const EACH = 0.001;

const budget = modelBudgetIn(openedForFile(startTable));

/** Returns how many of these concurrent workers may call the model. */
async function granted(workers: number, day: string): Promise<number> {
  const now = new Date(`${day}T12:00:00.000Z`);
  const turns = await Promise.all(Array.from({ length: workers }, () => budget.reserve(now, EACH, CAPS)));
  return turns.filter(({ kind }) => kind === 'granted').length;
}

test('only as many concurrent workers may call the model as the daily and monthly caps allow', async () => {
  expect(await granted(16, '2026-11-20')).toBe(10);
  expect(await granted(16, '2026-11-21')).toBe(5);
  expect(await granted(4, '2026-11-22')).toBe(0);
  expect(await granted(16, '2026-12-01')).toBe(10);
});

test('budget that was reserved but not spent is available to others', async () => {
  const at = new Date('2027-01-01T12:00:00.000Z');
  expect(await granted(10, '2027-01-01')).toBe(10);
  await budget.settle({ at, reserved: EACH, spent: 0, written: null });

  expect(await granted(2, '2027-01-01')).toBe(1);
});
