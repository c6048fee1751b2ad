import { ensureInstalled, runProject } from '../install.mjs';

ensureInstalled();
await runProject('local/cli/templates.ts', process.argv.slice(2));
