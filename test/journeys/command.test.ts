import { expect, test } from 'vitest';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { processesOf } from '#test/support/service.ts';
import { until } from '#test/support/until.ts';
import { ownServices } from './support/own-services.ts';

/** A limit that only detects a hang, even on a busy machine. `npm run bench` measures how fast it must actually be. */
const MUST_STOP_WITHIN_MS = 30_000;

const start = ownServices();

/** The same code handles both signals. */
const SIGNALS = IS_LONG_RUN ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const);

test.each(SIGNALS)(
  'startup prints where everything is and nothing else; %s stops it quickly and leaves no process',
  async (signal) => {
    const service = await start();
    expect(service.output.at(-1)).toMatch(/^ready /);
    expect(service.output.filter((line) => line.startsWith('{'))).toEqual([]);
    const from = Date.now();

    expect(await service.stop(signal)).toBe(0);

    expect(Date.now() - from).toBeLessThan(MUST_STOP_WITHIN_MS);
    await until('its last process to end', async () => processesOf(service.dataDir).length === 0);
  },
);
