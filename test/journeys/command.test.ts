import { expect, inject, test } from 'vitest';
import { longTest } from '#test/support/long-test.ts';
import { processesOf } from '#test/support/service.ts';
import { until } from '#test/support/until.ts';
import { ownServices } from './support/own-services.ts';

/** A limit that only detects a hang, even on a busy machine. `npm run bench` measures how fast it must actually be. */
const MUST_STOP_WITHIN_MS = 30_000;

const start = ownServices();

test('startup prints where everything is and nothing else', () => {
  const output = inject('serviceOutput');
  expect(output.at(-1)).toMatch(/^ready /);
  expect(output.filter((line) => line.startsWith('{'))).toEqual([]);
});

// In an ordinary run, the service that all end-to-end tests share is stopped in the same way at the end.
longTest.each(['SIGINT', 'SIGTERM'] as const)('%s stops it quickly and leaves no process', async (signal) => {
  const service = await start();
  const from = Date.now();

  expect(await service.stop(signal)).toBe(0);

  expect(Date.now() - from).toBeLessThan(MUST_STOP_WITHIN_MS);
  await until('its last process to end', async () => processesOf(service.dataDir).length === 0);
});
