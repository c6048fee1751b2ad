import { expect, it } from 'vitest';
import { ALARM_SHARE, shareSpent } from '#domain/analysis/spending-caps.ts';

it.each([
  [{ day: 0.04, month: 0.04 }, { dailyUsd: 0.05, monthlyUsd: 1 }, 0.8],
  [{ day: 0.1, month: 2.4 }, { dailyUsd: 1, monthlyUsd: 3 }, 0.8],
  [{ day: 0.039, month: 0.04 }, { dailyUsd: 0.05, monthlyUsd: 1 }, 0.78],
])(
  'the share of the budget spent is exact enough for the alarm with %o spent of %o',
  (spent, caps, share) => {
    expect(shareSpent(spent, caps)).toBe(share);
    expect(shareSpent(spent, caps) >= ALARM_SHARE).toBe(share >= 0.8);
  },
);
