import { afterEach } from 'vitest';
import type { ApiDeps } from '#lambdas/api/app.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { type Api, startApi } from './harness.ts';
import { type People, peopleOf } from './people.ts';

/**
 * Provides an API for the tests in a file, and people who call it. The clock is reset before each test.
 * @param hasOwnQueues for tests that receive messages
 */
export function sharedApi(
  overrides: Partial<ApiDeps> = {},
  hasOwnQueues = false,
): { api: Api; people: People } {
  const api = openedForFile(() => startApi(overrides, hasOwnQueues));
  afterEach(() => api.later(0));
  return { api, people: peopleOf(api) };
}
