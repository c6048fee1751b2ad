import { afterAll, vi } from 'vitest';
// Must be loaded before any test changes the environment, so that the logger writes to the console, which is captured.
import '#lambdas/shared/log.ts';
import { loadEntriesAgain } from './fresh-entries.ts';

// A worker runs many test files, which share all modules but the entry points. Each file also restores the environment
// and the clock.
loadEntriesAgain();
const before = { ...process.env };
afterAll(() => {
  // Vitest keeps its stubs across files: a later file that restores its own stubs would restore these as well.
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  vi.useRealTimers();
});
