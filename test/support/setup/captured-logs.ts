import { afterEach, beforeEach, expect, vi } from 'vitest';
import { takeRefusedRequests } from '#local/runtime/enforce-grants.ts';
import { acceptLogged, logged, loggedLines } from '../logs.ts';

/** This log line is accepted in any test, because it depends on how busy the machine is. */
const OF_THE_MACHINE = 'Requesting backfills is slow';
/** The SDK's warning that many requests are waiting for a connection, when an emulator responds slowly. */
const OF_A_SLOW_ENDPOINT = 'socket usage at capacity';

/**
 * Captures warnings and errors instead of printing them. A test names those it expects (`expectLogged`); any other
 * is a bug.
 */
beforeEach(() => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

afterEach(() => {
  acceptLogged(OF_THE_MACHINE);
  const unexpected = logged().filter((message) => !message.includes(OF_A_SLOW_ENDPOINT));
  const lines = loggedLines().join('\n');
  for (const method of ['warn', 'error'] as const) vi.mocked(console[method]).mockRestore();
  expect(unexpected, lines).toEqual([]);
  // Fails tests in which a function sent a request to the table that its grants do not allow
  // (lib/topology/table-access.ts), because a test may not notice that by itself.
  expect(takeRefusedRequests()).toEqual([]);
});
