import { spawnSync } from 'node:child_process';
import { ensureInstalled, projectNode, ROOT } from '../local/install.mjs';

ensureInstalled();
const { status: browserStatus } = project('test/support/ensure-chromium.ts');
if (browserStatus !== 0) process.exit(browserStatus ?? 1);
const { status } = project('node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2));
process.exit(status ?? 1);

function project(...args) {
  return spawnSync(projectNode(), args, { cwd: ROOT, stdio: 'inherit' });
}
