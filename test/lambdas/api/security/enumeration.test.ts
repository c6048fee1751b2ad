import { describe, expect, test } from 'vitest';
import { computing } from '#test/support/computing.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { castOf } from '../support/cast.ts';
import type { Answer } from '../support/harness.ts';
import { sharedApi } from '../support/shared-api.ts';
import { distance, median } from './distribution.ts';

const { api, people } = sharedApi();
const cast = castOf(api);

const SAMPLES = IS_LONG_RUN ? 200 : 30;
/** Only one in several hundred thousand pairs of samples from the same distribution has a larger distance. */
const NO_DISTANCE = 2.5 * Math.sqrt(2 / SAMPLES);
/**
 * An attempt that counts is a write, and one without a code is not: a difference of a fraction of a millisecond,
 * measurable at most five times.
 */
const SOME_DISTANCE = NO_DISTANCE + 0.25;
/** Maximum ratio of the medians. Few samples can only reveal a different kind of work, such as a slow hash. */
const LARGEST_RATIO = IS_LONG_RUN ? 1.25 : 2;
/**
 * Shortest delay that counts as an intentional wait. An intentional wait would delay every response, while a busy
 * machine delays only some.
 */
const WAIT_MS = 60;

/** An address that belongs to an account, and one that does not. */
type Pair = { held: string; free: string };
type Ask = (identifier: string) => Promise<Answer>;

const emails = async (): Promise<Pair> => {
  const held = people.someEmail();
  await cast.verified({ email: held });
  return { held, free: people.someEmail() };
};
const phones = async (): Promise<Pair> => {
  const held = people.somePhone();
  await cast.join({ phone: held, phoneVerified: true });
  return { held, free: people.somePhone() };
};
const asVisitor =
  (path: string, field: 'email' | 'phone'): Ask =>
  async (identifier) => {
    const session = await cast.join();
    return timed(path, { [field]: identifier }, session);
  };
const timed = (path: string, json: object, session?: string) =>
  api.post(path, json, { session, from: people.somewhere() });
const login: Ask = (identifier) => timed('/api/login', { identifier });

/** Returns somebody who is logging in at this moment, and somebody who is not. */
const loggingIn = async (): Promise<Pair> => {
  const pair = await phones();
  await people.askToLogIn(pair.held);
  return pair;
};
const guess: Ask = (identifier) => timed('/api/verify-login-code', { identifier, code: '12345 6' });

const CALLS: [string, () => Promise<Pair>, Ask, number][] = [
  ['POST /api/login by email', emails, login, NO_DISTANCE],
  ['POST /api/login by phone', phones, login, NO_DISTANCE],
  ['POST /api/verify-login-code', loggingIn, guess, SOME_DISTANCE],
  ['POST /api/notify', emails, asVisitor('/api/notify', 'email'), NO_DISTANCE],
  ['POST /api/add-secondary-contact', phones, asVisitor('/api/add-secondary-contact', 'phone'), NO_DISTANCE],
];

describe.each(CALLS)('%s', (_call, pairOf, ask, largestDistance) => {
  test('an address with an account and one without get the same response', async () => {
    const { held, free } = await pairOf();
    const [one, other] = [await ask(held), await ask(free)];
    const shown = ({ status, body, headers }: Answer) => ({ status, body, headers: [...headers] });
    expect(one.status, 'a response to too many attempts would prove nothing').not.toBe(429);
    expect(shown(one)).toEqual(shown(other));
    expect(JSON.stringify(one.body)).not.toContain(held);
  });

  test('an address with an account and one without cause the same requests and messages', async () => {
    const { held, free } = await pairOf();
    const sent = async () => (await api.engines.mailbox.emails()).length + api.engines.phones.texts().length;
    const doneFor = async (identifier: string) => {
      const [requests, messages] = [api.requests.length, await sent()];
      await ask(identifier);
      return { requests: api.requests.slice(requests), messages: (await sent()) - messages };
    };
    expect(await doneFor(held)).toEqual(await doneFor(free));
  });

  test('an address with an account and one without take the same work and time', async () => {
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
    expect(distance(works.held, works.free)).toBeLessThanOrEqual(largestDistance);
    expect(Math.abs(Math.min(...times.held) - Math.min(...times.free))).toBeLessThan(WAIT_MS);
  });
});

const samples = (): { held: number[]; free: number[] } => ({ held: [], free: [] });

/**
 * Other work on the machine could hide or fake a difference, so this measures the caller's own work; table requests
 * are counted instead.
 */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  const watch = computing();
  await act();
  return watch();
}
