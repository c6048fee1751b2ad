import { beforeAll, describe, expect, it } from 'vitest';
import { openedForFile } from '#test/support/lifetime.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { Killed, killedAfter } from './kill.ts';
import { oneReport, openWorld } from './world.ts';

const world = openedForFile(() => openWorld({ corpus: oneReport }));
beforeAll(async () => {
  await world.watch({ tickers: world.tickers });
});

/** Takes one filing from the feed to the inbox with a worker that is killed before call number `after + 1`. */
async function runUntilKilled(after: number): Promise<{ wasKilled: boolean; calls: number }> {
  const victim = killedAfter({ ...world.deps, memory: new Map() }, after);
  try {
    await world.poll(victim.deps);
    await world.drain(victim.deps);
    return { wasKilled: false, calls: victim.calls() };
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return { wasKilled: true, calls: victim.calls() };
  }
}

async function expectArrived(accession: string, after: number): Promise<number> {
  const mails = (await world.mailsAbout(accession)).length;
  const filing = await world.deps.filings.get(accession);
  const snapshots = await world.deps.snapshots.batchGet(filing?.tickers ?? []);
  const listed = [...snapshots.values()].map(({ filings }) => filings.map(({ id }) => id));
  expect.soft(mails, `mails when killed after ${after} calls`).toBeGreaterThanOrEqual(1);
  expect.soft(mails, `mails when killed after ${after} calls`).toBeLessThanOrEqual(2);
  expect.soft(filing, `filing when killed after ${after} calls`).toMatchObject({
    status: 'Complete',
    source: 'document',
    alerts: 'done',
    isReadDue: false,
  });
  expect.soft(listed.length).toBeGreaterThan(0);
  for (const ids of listed) expect.soft(ids).toContain(accession);
  return mails;
}

async function expectNothingLeft(): Promise<void> {
  for (const stage of ['read', 'fan-out', 'alert'] as const)
    expect(await world.deps.work.overdue(stage, '9999', 100)).toEqual([]);
}

describe('a worker that is stopped between any two steps', () => {
  it.each([
    ['queues keep their messages', false, IS_LONG_RUN ? 1 : 3],
    ['queues are emptied, as a restart of the local runtime does', true, IS_LONG_RUN ? 1 : 5],
  ])('loses nothing and sends at most one duplicate when %s', async (_, emptiesQueues, stride) => {
    let duplicates = 0;
    let after = 0;
    for (; ; after += stride) {
      const [accession = ''] = world.publish();
      const { wasKilled } = await runUntilKilled(after);

      if (emptiesQueues) for (const queue of Object.values(world.queues)) queue.messages = [];
      world.time.now += 130_000;
      await world.poll({ ...world.deps, memory: new Map() });
      await world.recoverAndDrain(emptiesQueues);
      world.time.now += 130_000;
      await world.recoverAndDrain();

      duplicates += (await expectArrived(accession, after)) - 1;
      await expectNothingLeft();
      if (!wasKilled) break;
    }
    expect(after).toBeGreaterThan(15);
    const expected = stride === 1 ? [1] : [0, 1];
    expect(duplicates, 'only a stop between sending and recording sends twice').toBeOneOf(expected);
  });
});
