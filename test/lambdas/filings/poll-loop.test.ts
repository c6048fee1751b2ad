import { describe, expect, it } from 'vitest';
import { type LoopDeps, pollRepeatedly } from '#lambdas/filings/poll-loop.ts';
import { sleepingClock } from '#test/support/builders/sleeping-clock.ts';

/** Creates a loop whose clock advances by sleeping, and by `pollMs` per poll. */
function loop(over: Partial<LoopDeps> = {}, pollMs = 500) {
  const time = { now: 0, polls: [] as number[], errors: [] as unknown[] };
  const deps: LoopDeps = {
    clock: sleepingClock(time),
    lease: async () => true,
    poll: async () => {
      time.polls.push(time.now);
      time.now += pollMs;
    },
    onError: (error) => time.errors.push(error),
    remainingMs: () => 75_000 - time.now,
    ...over,
  };
  return { time, deps };
}

const TIMING = { everySeconds: 6, forSeconds: 55 };

describe('the poller’s one-minute run', () => {
  it('starts a poll every six seconds and ends before the next minute', async () => {
    const { time, deps } = loop();
    expect(await pollRepeatedly(deps, TIMING)).toBe(10);
    expect(time.polls).toEqual([0, 6_000, 12_000, 18_000, 24_000, 30_000, 36_000, 42_000, 48_000, 54_000]);
  });

  it('continues after a failed poll', async () => {
    let calls = 0;
    const { time, deps } = loop({
      poll: async () => {
        calls += 1;
        throw new Error('EDGAR is away');
      },
    });
    await pollRepeatedly(deps, TIMING);
    expect(calls).toBe(10);
    expect(time.errors).toHaveLength(10);
  });

  it('ends when little time is left, no matter how long a poll took', async () => {
    const { time, deps } = loop({}, 20_000);
    await pollRepeatedly(deps, TIMING);
    expect(time.now).toBeLessThan(75_000);
  });

  it('consists of a single poll if only one is requested', async () => {
    const { deps } = loop();
    expect(await pollRepeatedly(deps, { ...TIMING, forSeconds: 0 })).toBe(1);
  });

  it('waits while another poller works, and takes over when that one has stopped', async () => {
    const { time, deps } = loop({ lease: async () => time.now >= 20_000 });
    await pollRepeatedly(deps, TIMING);
    expect(time.polls[0]).toBe(24_000);
  });
});
