import { describe, expect, it } from 'vitest';
import { monthlyCost } from '#lib/cost/cost-table.ts';
import { runsAMonth } from '#lib/cost/fixed-cost.ts';
import { sizedAt } from '#lib/cost/memory-table.ts';
import { stageNamed, templateOf } from './support.ts';

const prod = templateOf(stageNamed('prod')).toJSON().Resources;
const usdOf = (cost: ReturnType<typeof monthlyCost>, what: string) =>
  [...cost.fixed, ...cost.usage].find((line) => line.what === what)?.usd;

describe('the monthly cost', () => {
  it('counts what the template creates', () => {
    const { fixed } = monthlyCost(prod, { storedByHand: [], users: 0 });
    const alarms = Object.values<{ Type: string }>(prod).filter(
      ({ Type }) => Type === 'AWS::CloudWatch::Alarm',
    );
    expect(fixed.find(({ what }) => what === 'Metrics watched by alarms')?.count).toBeGreaterThanOrEqual(
      alarms.length,
    );
    expect(fixed.find(({ what }) => what === 'Web ACLs')?.usd).toBe(5);
  });

  it('includes secrets that are stored by hand, and the reads of all secrets', () => {
    const none = monthlyCost(prod, { storedByHand: [], users: 0 });
    const both = monthlyCost(prod, { storedByHand: ['stripe', 'finnhub'], users: 0 });
    expect((usdOf(both, 'Secrets') ?? 0) - (usdOf(none, 'Secrets') ?? 0)).toBeCloseTo(0.8);
    // Two versions are read 4,380 times a month; the functions without a secret read none.
    const reads = (cost: typeof none) =>
      cost.fixed.find(({ what }) => what === 'Reads of secrets')?.count ?? 0;
    expect(reads(none) % 8_760).toBe(0);
    expect(reads(both)).toBeGreaterThan(reads(none));
    expect(usdOf(both, 'Reads of secrets')).toBeCloseTo((reads(both) * 0.05) / 10_000);
  });

  it('counts polling as a 256 MB function that runs for 16 hours on business days', () => {
    const cost = monthlyCost(prod, { storedByHand: [], users: 0 });
    expect(usdOf(cost, 'GB-seconds of scheduled functions')).toBeGreaterThan(4);
    expect(usdOf(cost, 'GB-seconds of scheduled functions')).toBeLessThan(5);
  });

  it('for requests from a thousand readers who each keep the list open for an hour a day is less than a third of what it was', () => {
    const cost = monthlyCost(prod, { storedByHand: [], users: 1_000, hoursADay: 1 });
    // 1,036 requests an hour, at the price of CloudFront with its edge function and a web ACL.
    const before = 1_000 * 21 * 1_036 * 1.7e-6;
    expect(usdOf(cost, 'Requests at the edge')).toBeLessThan(before / 3);
  });

  it('grows with the number of readers, and stays low without any', () => {
    const usd = (users: number) => monthlyCost(prod, { storedByHand: [], users }).usd;
    expect(usd(1_000)).toBeGreaterThan(usd(100));
    expect(usd(0)).toBeLessThan(40);
  });
});

it('a message costs the same with any memory size up to that of one full processor, and takes longer with less memory', () => {
  const [small, large] = [sizedAt(256, 2.7), sizedAt(1_769, 2.7)];
  expect(large.messageMs).toBe(2.7);
  expect(small.usdPerMillion).toBeCloseTo(large.usdPerMillion, 10);
  expect(large.perSecond / small.perSecond).toBeCloseTo(6.9, 1);
  // The figures in docs/cost.md for a thousand filings a day: 21 days, with a wait of three seconds for each filing.
  expect(63 * (large.usdPerWait - small.usdPerWait)).toBeCloseTo(1.24, 2);
});

it.each([
  ['rate(1 minute)', 43_800],
  ['rate(60 minutes)', 730],
  ['cron(0/5 * * * ? *)', 8_760],
  ['cron(30 5 * * ? *)', 365 / 12],
])('%s runs %d times a month', (expression, runs) => {
  expect(runsAMonth(expression)).toBeCloseTo(runs);
});

it('a schedule expression that cannot be read is an error', () => {
  expect(() => runsAMonth('at(2027-01-01T00:00:00)')).toThrow('at(2027-01-01T00:00:00)');
});
