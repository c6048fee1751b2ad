import { afterEach, beforeEach, expect, vi } from 'vitest';
import { acceptLogged, logged } from './logs.ts';

/** Depends on how busy the machine is. */
const OF_THE_MACHINE = 'Requesting backfills is slow';

/** Warnings and errors are captured, not printed. A test names those it expects (`expectLogged`); any other is a bug. */
beforeEach(() => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

afterEach(() => {
  acceptLogged(OF_THE_MACHINE);
  const unexpected = logged();
  for (const method of ['warn', 'error'] as const) vi.mocked(console[method]).mockRestore();
  expect(unexpected).toEqual([]);
});
