import { expect, test } from 'vitest';
import { computing } from '#test/support/computing.ts';
import { sharedApi } from '../support/shared-api.ts';
import { contactCalls } from './contact-calls.ts';
import { distance, median } from './distribution.ts';

const { api, people } = sharedApi();

const SAMPLES = 200;
/** A larger distance occurs in only one of several hundred thousand pairs of samples from the same distribution. */
const NO_DISTANCE = 2.5 * Math.sqrt(2 / SAMPLES);
/**
 * A counted attempt causes a write, and an attempt without a code does not. The difference is a fraction of a
 * millisecond and can be measured at most five times.
 */
const SOME_DISTANCE = NO_DISTANCE + 0.25;
/** Maximum ratio of the medians. */
const LARGEST_RATIO = 1.25;
/**
 * Shortest delay that counts as an intentional wait. An intentional wait would delay every response, while a busy
 * machine delays only some.
 */
const WAIT_MS = 60;

test.each(contactCalls(api, people))(
  '%s takes the same work and time for an address with an account and one without',
  async (call, pairOf, ask) => {
    const [works, times] = [samples(), samples()];
    const pairs = await Promise.all(Array.from({ length: SAMPLES }, pairOf));
    for (const [index, pair] of pairs.entries()) {
      // Alternates the order, so that neither kind is always first.
      for (const kind of index % 2 === 0 ? (['held', 'free'] as const) : (['free', 'held'] as const)) {
        const start = performance.now();
        works[kind].push(await workOf(() => ask(pair[kind])));
        times[kind].push(performance.now() - start);
      }
    }
    const ratio = median(works.held) / median(works.free);
    expect(ratio).toBeGreaterThan(1 / LARGEST_RATIO);
    expect(ratio).toBeLessThan(LARGEST_RATIO);
    expect(distance(works.held, works.free)).toBeLessThanOrEqual(
      call === 'POST /api/verify-login-code' ? SOME_DISTANCE : NO_DISTANCE,
    );
    expect(Math.abs(Math.min(...times.held) - Math.min(...times.free))).toBeLessThan(WAIT_MS);
  },
);

const samples = (): { held: number[]; free: number[] } => ({ held: [], free: [] });

/**
 * Measures the caller's own work, because other work on the machine could hide or fake a difference; table requests are
 * counted instead.
 */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  const watch = computing();
  await act();
  return watch();
}
