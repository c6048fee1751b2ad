import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, projectNode, ROOT } from '../local/install.mjs';

ensureInstalled();
const { status: browserStatus } = project('test/support/browser/ensure-chromium.ts');
if (browserStatus !== 0) process.exit(browserStatus ?? 1);
// Commands that tests start compile their modules only once.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/compiled');
const args = process.argv.slice(2);
// Also runs the files that an ordinary run leaves out (`*.long.test.ts`), and every seed and sample of the property
// tests, of which it uses only a few.
if (args.includes('--long')) process.env.LONG_RUN = 'true';
const { status } = project(
  'node_modules/vitest/vitest.mjs',
  'run',
  ...args.filter((arg) => arg !== '--long'),
);
process.exit(status ?? 1);

function project(...args) {
  return spawnSync(projectNode(), args, { cwd: ROOT, stdio: 'inherit' });
}
