import { ensureInstalled, runProject } from './install.mjs';

ensureInstalled();
await runProject('local/main.ts', process.argv.slice(2));
