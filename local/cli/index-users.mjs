import { ensureInstalled, runProject } from '../install.mjs';

ensureInstalled();
await runProject('local/cli/index-users.ts', process.argv.slice(2));
