import { afterAll, vi } from 'vitest';

// A worker runs many files. Each one loads our modules anew, since an entry point reads its environment when it is
// loaded, and restores the environment and the clock.
vi.resetModules();
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  vi.useRealTimers();
});
