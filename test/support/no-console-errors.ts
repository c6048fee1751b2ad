import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected console.error is a bug that no assertion asked about. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? console.error.mock.calls : [];
  vi.restoreAllMocks();
  expect(calls).toEqual([]);
});
