import { spawnSync } from 'node:child_process';
import { corpusFiles } from '#test/support/corpus.ts';
import { type Figure, percentile } from '#tools/bench/measure/figure.ts';

const FILES = 230;
const RUNS = 5;
const BUDGET_SECONDS = 3;

/** Measures 230 Form 4 files through `npm run -s filing`, including the start of npm and Node. */
export async function benchCli(): Promise<Figure[]> {
  const files = corpusFiles('forms/4').slice(0, FILES);
  if (files.length < FILES) return [];
  const seconds = Array.from({ length: RUNS }, () => {
    const from = performance.now();
    spawnSync('npm', ['run', '-s', 'filing', '--', ...files], { stdio: 'ignore' });
    return (performance.now() - from) / 1_000;
  });
  return [
    {
      name: `${FILES} Form 4, median of ${RUNS}`,
      value: percentile(seconds, 0.5),
      unit: 's',
      budget: BUDGET_SECONDS,
    },
  ];
}
