import { spawnSync } from 'node:child_process';
import type { Figure } from '#tools/bench/measure/figure.ts';

/**
 * Measures the JavaScript of the first usable watchlist page; the actual limit is enforced by `npm run
 * check:bundle`.
 */
export async function benchBundle(): Promise<Figure[]> {
  spawnSync('npm', ['run', '-s', 'build:web'], { stdio: 'ignore' });
  const { stdout } = spawnSync('npm', ['run', '-s', 'check:bundle'], { encoding: 'utf8' });
  const kilobytes = Number(/([\d.]+) KB gzip/.exec(stdout)?.[1] ?? Number.NaN);
  return [{ name: 'first watchlist page, gzip', value: kilobytes, unit: 'KB', budget: 113 }];
}
