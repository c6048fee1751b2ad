import { afterAll, vi } from 'vitest';

// A worker runs many test files. Each file loads our modules anew, because an entry point reads its environment when it
// is loaded. Each file also restores the environment and the clock.
vi.resetModules();
const before = { ...process.env };
afterAll(() => {
  // Vitest keeps what it stubbed across files: a later file that restores its own stubs would restore these as well.
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  vi.useRealTimers();
});
