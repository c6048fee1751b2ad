import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '#test/support/service.ts';
import { type Figure, percentile } from '#tools/bench/measure/figure.ts';

const RUNS = 3;
const START_BUDGET_SECONDS = 15;
const STOP_BUDGET_SECONDS = 3;

/**
 * Measures the time from the start command to its `ready` line, and from SIGTERM to the exit. The first run also
 * rebuilds a site that is out of date.
 */
export async function benchStart(): Promise<Figure[]> {
  const starts: number[] = [];
  const stops: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'filing-pulse-bench-'));
    const begun = performance.now();
    const service = await startService([], dataDir);
    const ready = performance.now();
    await service.stop();
    starts.push((ready - begun) / 1_000);
    stops.push((performance.now() - ready) / 1_000);
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [
    { name: 'slowest start', value: Math.max(...starts), unit: 's', budget: START_BUDGET_SECONDS },
    { name: 'median start', value: percentile(starts, 0.5), unit: 's', budget: START_BUDGET_SECONDS },
    { name: 'slowest stop', value: Math.max(...stops), unit: 's', budget: STOP_BUDGET_SECONDS },
  ];
}
