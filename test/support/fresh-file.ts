import { afterAll, vi } from 'vitest';

// A worker runs many files. Each loads our modules anew, since an entry reads its environment when it is loaded, and
// leaves the environment and the clock as it found them.
vi.resetModules();
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  vi.useRealTimers();
});
