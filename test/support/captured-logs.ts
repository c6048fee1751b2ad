import { afterEach, beforeEach, expect, vi } from 'vitest';
import { logged } from './logs.ts';

/** Warnings and errors are captured, not printed. A test names those it expects (`expectLogged`); any other is a bug. */
beforeEach(() => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

afterEach(() => {
  const unexpected = logged();
  for (const method of ['warn', 'error'] as const) vi.mocked(console[method]).mockRestore();
  expect(unexpected).toEqual([]);
});
