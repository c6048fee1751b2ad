import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { IS_LONG_RUN } from './long-run.ts';

const SLOWEST = 10;

/**
 * Ends every run with one line for people and machines: `N passed, N failed`. A long run first lists its slowest
 * files.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) counts[test.result().state] += 1;
      if (module.errors().length > 0) counts.failed += 1;
    }
    if (IS_LONG_RUN) process.stdout.write(`${slowest(modules).join('\n')}\n`);
    const unfinished = counts.failed + counts.pending;
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    process.stdout.write(`${counts.passed} passed, ${unfinished} failed${skipped}\n`);
  }
}

function slowest(modules: readonly TestModule[]): string[] {
  const files = modules.map((module) => {
    const { collectDuration, duration } = module.diagnostic();
    return { seconds: (collectDuration + duration) / 1_000, name: relative(process.cwd(), module.moduleId) };
  });
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
