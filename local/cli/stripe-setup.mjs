import { ensureInstalled, runProject } from '../install.mjs';

ensureInstalled();
await runProject('local/cli/stripe-setup.ts', process.argv.slice(2));
