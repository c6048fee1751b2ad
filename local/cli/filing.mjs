import { ensureInstalled, runProject } from '../install.mjs';

ensureInstalled();
await runProject('local/cli/filing.ts', process.argv.slice(2));
