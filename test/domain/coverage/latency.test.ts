import { expect, test } from 'vitest';
import { addLatencies, countOf, type Latencies, latencyBound, within } from '#domain/coverage/latency.ts';
import { outageBetween } from '#domain/coverage/outage.ts';
import fc from '#test/support/properties.ts';

test.each([
  [-3, 1],
  [1, 1],
  [1.01, 2],
  [41, 45],
  [200_000, 86_400],
])('a delay of %s seconds is counted as at most %s', (seconds, bound) => {
  expect(latencyBound(seconds)).toBe(bound);
});

test('a percentile is never better than the actual delays', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 1 }), (delays) => {
      const counted: Latencies = {};
      for (const seconds of delays) {
        const bound = latencyBound(seconds);
        counted[bound] = (counted[bound] ?? 0) + 1;
      }
      const sorted = delays.toSorted((one, other) => one - other);
      for (const share of [0.5, 0.95]) {
        const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
        expect(within(counted, share)).toBe(latencyBound(exact));
      }
    }),
  );
});

test('counts for several days are added up, and there is no percentile if there are no delays', () => {
  const both = addLatencies([{ 2: 3, 45: 1 }, { 2: 1 }]);
  expect([countOf(both), within(both, 0.5), within(both, 0.95)]).toEqual([5, 2, 45]);
  expect(within({}, 0.5)).toBeNull();
});

const at = (time: string) => Date.parse(time);

test.each([
  ['three minutes are no outage', '2026-11-20T15:00:00Z', '2026-11-20T15:03:00Z', false],
  ['a longer gap is one', '2026-11-20T15:00:00Z', '2026-11-20T15:03:01Z', true],
  ['at night nobody waits', '2026-11-20T05:00:00Z', '2026-11-20T06:00:00Z', false],
  ['from one night to the next is one', '2026-11-20T05:00:00Z', '2026-11-21T05:00:00Z', true],
])('%s', (_, before, now, isOutage) => {
  expect(outageBetween(at(before), at(now)) !== null).toBe(isOutage);
});

test('the first time the feed is ever read does not count as the end of an outage', () => {
  expect(outageBetween(null, at('2026-11-20T15:00:00Z'))).toBeNull();
});
