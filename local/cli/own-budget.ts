import type { RateBudget } from '#lambdas/store/table/rate-budget.ts';

/**
 * Creates the request budget for a single process. It follows the same rules as the budget in the table, but is kept in
 * memory.
 */
export function ownBudget(): RateBudget {
  let nextAt = 0;
  let failures = 0;
  let shut = { until: 0, code: '' };

  const closed = (now: number) => (shut.until > now ? ({ kind: 'closed', ...shut } as const) : null);

  return {
    async take(now, intervalMs, maxWaitMs) {
      const shutNow = closed(now);
      if (shutNow) return shutNow;
      const at = Math.max(now, nextAt);
      if (at > now + maxWaitMs) return { kind: 'busy', freeAt: at };
      nextAt = at + intervalMs;
      return { kind: 'granted', at, failures };
    },
    closed: async (now) => closed(now),
    async pause(startedAt, until, code) {
      if (shut.until > startedAt) return;
      shut = { until, code };
      failures += 1;
    },
    async block(until, code) {
      if (shut.until < until) shut = { until, code };
    },
    async succeeded() {
      failures = 0;
    },
  };
}
