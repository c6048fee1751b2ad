import type { Reporter, TestModule } from 'vitest/node';

/** Ends every run with one line that people and machines can read: `N passed, N failed`. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) counts[test.result().state] += 1;
      if (module.errors().length > 0) counts.failed += 1;
    }
    const unfinished = counts.failed + counts.pending;
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    process.stdout.write(`${counts.passed} passed, ${unfinished} failed${skipped}\n`);
  }
}
