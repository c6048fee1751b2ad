import { expect, test } from 'vitest';
import type { RateLimit } from '#domain/limits/rate-limit.ts';
import { limitsIn } from '#lambdas/store/table/limits.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { recordedRequests } from '#test/support/recorded-requests.ts';

const THREE: RateLimit = { name: 'three', max: 3, seconds: 900 };
const TEN: RateLimit = { name: 'ten', max: 10, seconds: 86_400 };
const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const at = (seconds: number) => new Date(NOON + seconds * 1_000);

const table = openedForFile(startTable);
const limits = limitsIn(table);

const isAllowed = async (tries: { limit: RateLimit; who: string }[], now = at(0)) =>
  (await limits.take(tries, now)).allowed;

test('only the allowed number of many concurrent attempts succeed, and the others are told how long to wait', async () => {
  const tries = Array.from({ length: 40 }, () => limits.take([{ limit: TEN, who: 'crowd' }], at(0)));
  const taken = await Promise.all(tries);
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(10);
  expect(taken.filter(({ allowed }) => !allowed)).toEqual(
    Array.from({ length: 30 }, () => ({ allowed: false, retryAfterSeconds: 86_400 })),
  );
});

test('concurrent callers share the attempts allowed for one address', async () => {
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, caller) =>
      isAllowed([
        { limit: THREE, who: `from:${caller}` },
        { limit: THREE, who: 'to:one' },
      ]),
    ),
  );
  expect(taken.filter(Boolean)).toHaveLength(3);
});

test('a rejected attempt does not count against any limit', async () => {
  const caller = { limit: THREE, who: 'from:eager' };
  for (let tries = 0; tries < 3; tries++) expect(await isAllowed([caller])).toBe(true);
  const victim = { limit: THREE, who: 'to:victim' };
  for (let tries = 0; tries < 5; tries++) expect(await isAllowed([caller, victim])).toBe(false);
  for (let tries = 0; tries < 3; tries++) expect(await isAllowed([victim])).toBe(true);
});

test('the window slides: each attempt expires on its own, to the second', async () => {
  const who = [{ limit: THREE, who: 'sliding' }];
  for (const second of [0, 100, 200]) expect(await isAllowed(who, at(second))).toBe(true);
  expect(await limits.take(who, at(899))).toEqual({ allowed: false, retryAfterSeconds: 1 });
  expect(await isAllowed(who, at(900))).toBe(true);
  expect(await limits.take(who, at(900))).toEqual({ allowed: false, retryAfterSeconds: 100 });
  expect(await isAllowed(who, at(1_000))).toBe(true);
});

test('if several limits apply, the longest wait is reported', async () => {
  const who = 'both';
  for (let tries = 0; tries < 10; tries++) await limits.take([{ limit: TEN, who }], at(tries));
  const both = [
    { limit: THREE, who },
    { limit: TEN, who },
  ];
  expect(await limits.take(both, at(10))).toEqual({ allowed: false, retryAfterSeconds: 86_390 });
  expect(await limits.take([{ limit: THREE, who }], at(10))).toEqual({ allowed: true, used: 1 });
});

test('a worker with a slow clock neither gains an attempt nor fails', async () => {
  const who = [{ limit: THREE, who: 'skewed' }];
  for (const second of [10, 0, 5]) expect(await isAllowed(who, at(second))).toBe(true);
  const refused = await limits.take(who, at(12));
  expect(refused).toEqual({ allowed: false, retryAfterSeconds: 888 });
  expect(await isAllowed(who, at(12 + 888))).toBe(true);
});

test('the first attempt after a window has ended starts a new window, even among concurrent attempts', async () => {
  const who = [{ limit: THREE, who: 'comes back' }];
  for (const second of [0, 1, 2]) expect(await isAllowed(who, at(second))).toBe(true);
  const taken = await Promise.all(Array.from({ length: 10 }, () => isAllowed(who, at(902))));
  expect(taken.filter(Boolean)).toHaveLength(3);
});

test('a first attempt counts against both limits or neither', async () => {
  const [tired, fresh] = [
    { limit: THREE, who: 'from:tired' },
    { limit: THREE, who: 'to:fresh' },
  ];
  for (let tries = 0; tries < 3; tries++) expect(await isAllowed([tired])).toBe(true);
  expect(await isAllowed([tired, fresh])).toBe(false);
  const requests = recordedRequests(table);
  expect(await isAllowed([fresh])).toBe(true);
  expect(requests).toEqual(['TransactWriteItemsCommand']);
});

test('a weighted attempt is rejected as a whole until enough of the other attempts have expired', async () => {
  const several = (times: number) => [{ limit: TEN, who: 'several', times }];
  expect(await limits.take(several(6), at(0))).toEqual({ allowed: true, used: 6 });
  expect(await limits.take(several(3), at(100))).toEqual({ allowed: true, used: 9 });
  expect(await limits.take(several(2), at(100))).toEqual({ allowed: false, retryAfterSeconds: 86_300 });
  expect(await limits.take(several(1), at(100))).toEqual({ allowed: true, used: 10 });
  expect(await limits.take(several(6), at(86_400))).toEqual({ allowed: true, used: 10 });
});
