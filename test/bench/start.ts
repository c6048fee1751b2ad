import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../support/service.ts';
import { type Figure, percentile } from './figure.ts';

const RUNS = 3;
const BUDGET_SECONDS = 15;

/** From the command to its `ready` line; the first run builds the site when it is stale. */
export async function benchStart(): Promise<Figure[]> {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'filing-pulse-bench-'));
    const from = performance.now();
    const service = await startService([], dataDir);
    seconds.push((performance.now() - from) / 1_000);
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [
    { name: 'slowest start', value: Math.max(...seconds), unit: 's', budget: BUDGET_SECONDS },
    { name: 'median start', value: percentile(seconds, 0.5), unit: 's', budget: BUDGET_SECONDS },
  ];
}
