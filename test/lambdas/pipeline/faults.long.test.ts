import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { READING_ATTEMPTS } from '#domain/ingestion/retry-plan.ts';
import { redriveDeadLetters } from '#lambdas/operations/redrive-dead-letters.ts';
import type { FaultKind } from '#local/edgar/edgar-faults.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { openWorld } from './world.ts';

const world = openedForFile(openWorld);
beforeAll(async () => {
  await world.watch({ tickers: world.tickers });
});
afterEach(() => {
  world.edgar.setFault({ kind: 'none' });
  world.setPatience('ample');
  for (const queue of Object.values(world.queues)) {
    queue.messages = [];
    queue.deadLetters = [];
  }
});

const fault = (kind: FaultKind, more: { paths?: 'document'; count?: number } = { paths: 'document' }) =>
  world.edgar.setFault({ kind, ...more });
const requests = () => world.edgar.counters().requests;

async function publishAndPoll(): Promise<string> {
  const [id = ''] = world.publish();
  await world.poll();
  return id;
}

/** Processes due reminders and queues until a filing has been read, for a limited number of minutes. */
async function waitFor(id: string, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    if ((await world.deps.filings.get(id))?.status === 'Complete') return;
    world.time.now += 60_000;
    await world.recoverAndDrain();
  }
}

describe('a document that EDGAR does not return', () => {
  it('is requested again after about 2, 5, 15 and 45 seconds, and read as soon as it is available', async () => {
    fault('404', { paths: 'document', count: 3 });
    const id = await publishAndPoll();
    const startedAt = world.time.now;
    await world.drain();

    expect(await world.deps.filings.get(id)).toMatchObject({ status: 'Complete', readingError: null });
    expect(await world.mailsAbout(id)).toHaveLength(1);
    expect((world.time.now - startedAt) / 1_000).toBeGreaterThan(20);
    expect((world.time.now - startedAt) / 1_000).toBeLessThan(40);
  });

  it('is moved to the dead-letter queue after five attempts; the filing stays visible, and its watchers are alerted based on the feed', async () => {
    fault('404');
    const before = requests();
    const id = await publishAndPoll();
    await world.drain();

    expect(world.queues.filings.deadLetters).toEqual([{ accession: id }]);
    expect(requests() - before).toBeLessThanOrEqual(6);
    expect(await world.deps.filings.get(id)).toMatchObject({
      status: 'Pending',
      parked: true,
      source: 'feed',
      alerts: 'done',
      isReadDue: false,
      readingError: { code: 'edgar_not_ready' },
    });
    const [mail] = await world.mailsAbout(id);
    expect(mail?.text).toContain('By rules: rated by its form and items in EDGAR’s list');
    expect(mail?.html).toContain('By rules: rated by its form and items in EDGAR’s list');
  });

  it('is read once its message is redriven, without a second alert', async () => {
    fault('404');
    const id = await publishAndPoll();
    await world.drain();
    fault('none', {});

    const moved = await redriveDeadLetters(
      { queue: world.queues.filings, deadLetters: deadLettersOf() },
      100,
    );
    await world.drain();

    expect(moved).toBe(1);
    expect(await world.deps.filings.get(id)).toMatchObject({
      status: 'Complete',
      source: 'document',
      parked: false,
      readingError: null,
    });
    const tickers = (await world.deps.filings.get(id))?.tickers ?? [];
    const snapshots = await world.deps.snapshots.batchGet(tickers);
    expect([...snapshots.keys()].toSorted()).toEqual(tickers.toSorted());
    for (const { filings } of snapshots.values())
      expect(filings.find((row) => row.id === id)).toMatchObject({ summary_text: expect.any(String) });
    expect(await world.mailsAbout(id)).toHaveLength(1);
  });

  it.each(['cut', 'slow'] as const)('is requested again if the response is %s', async (kind) => {
    if (kind === 'slow') world.setPatience('short');
    fault(kind, { paths: 'document', count: 1 });
    const id = await publishAndPoll();
    await world.drain();
    await waitFor(id, 5);

    expect(await world.deps.filings.get(id)).toMatchObject({ status: 'Complete', source: 'document' });
    expect(await world.mailsAbout(id)).toHaveLength(1);
  });
});

describe('a failure unrelated to the document', () => {
  it('does not move messages to the dead-letter queue, even if every delivery fails; the filings are read once the failure is over', async () => {
    fault('cut', { paths: 'document', count: READING_ATTEMPTS });
    const id = await publishAndPoll();
    await world.drain();

    expect(await world.deps.filings.get(id)).toMatchObject({ status: 'Pending', parked: false });
    expect(await world.mailsAbout(id)).toHaveLength(1);
    await waitFor(id, 15);
    expect(await world.deps.filings.get(id)).toMatchObject({ status: 'Complete', source: 'document' });
    expect(world.queues.filings.deadLetters).toEqual([]);
  });

  it('does not move messages to the dead-letter queue while text cannot be stored', async () => {
    const away = async () => Promise.reject(new Error('S3 is away'));
    const [id = ''] = world.publish();
    await world.poll();
    await world.drain({ ...world.deps, documents: { ...world.deps.documents, putReading: away } });

    expect(await world.deps.filings.get(id)).toMatchObject({ status: 'Pending', parked: false });
    await waitFor(id, 15);
    expect(await world.deps.filings.get(id)).toMatchObject({ status: 'Complete', source: 'document' });
  });
});

describe('EDGAR is unavailable', () => {
  it('half an hour of 503 responses causes no dead letters and few requests, and alerts are sent', async () => {
    const id = await publishAndPoll();
    fault('503', {});
    const before = requests();
    await world.drain();
    await waitFor(id, 30);

    expect(world.queues.filings.deadLetters).toEqual([]);
    expect(await world.mailsAbout(id)).toHaveLength(1);
    expect(requests() - before).toBeLessThan(40);
    expect(await world.deps.filings.get(id)).toMatchObject({ status: 'Pending', parked: false });

    fault('none', {});
    await waitFor(id, 15);
    expect(await world.deps.filings.get(id)).toMatchObject({ status: 'Complete', source: 'document' });
    expect(await world.mailsAbout(id)).toHaveLength(1);
  });

  it('a block page causes a single request and uses up no deliveries, and filings are read when the block has ended', async () => {
    const id = await publishAndPoll();
    fault('403', {});
    const before = requests();
    await world.drain();
    for (let minute = 0; minute < 9; minute++) {
      world.time.now += 60_000;
      await world.poll().catch(() => undefined);
      await world.recoverAndDrain();
    }

    expect(requests() - before).toBe(1);
    expect(world.queues.filings.deadLetters).toEqual([]);
    expect(await world.mailsAbout(id)).toHaveLength(1);

    fault('none', {});
    await waitFor(id, 10);
    expect(await world.deps.filings.get(id)).toMatchObject({ status: 'Complete', source: 'document' });
    expect(await world.mailsAbout(id)).toHaveLength(1);
  });

  it('a running poller finds the filings published during the outage once it is over', async () => {
    fault('503', {});
    const ids = world.publish(3);
    for (let tries = 0; tries < 20; tries++) {
      await world.poll().catch(() => undefined);
      world.time.now += 6_000;
    }
    fault('none', {});
    world.time.now += 60_000;
    await world.pollAndDrain();

    for (const id of ids) expect(await world.mailsAbout(id)).toHaveLength(1);
  });
});

function deadLettersOf() {
  const queue = world.queues.filings;
  return {
    receive: async () =>
      queue.deadLetters.map((body, index) => ({ body: JSON.stringify(body), handle: String(index) })),
    remove: async () => void queue.deadLetters.shift(),
  };
}

describe('watchers of a filing that cannot be read', () => {
  const broken = { bytes: Buffer.from('<SEC-DOCUMENT>\0 no filing'), capped: false };
  const unreadable = () => ({
    ...world.deps,
    edgar: { ...world.deps.edgar, submission: async () => broken },
  });

  it('are alerted at once, based on the feed, if the filing can never be read, and it is requested only once', async () => {
    const id = await publishAndPoll();
    const startedAt = world.time.now;
    await world.drain(unreadable());

    expect(world.time.now - startedAt).toBeLessThan(2_000);
    expect(await world.deps.filings.get(id)).toMatchObject({
      status: 'Pending',
      parked: true,
      alerts: 'done',
    });
    expect((await world.mailsAbout(id))[0]?.text).toContain(
      'By rules: rated by its form and items in EDGAR’s list',
    );
    expect(world.queues.filings.deadLetters).toEqual([{ accession: id }]);
  });

  it('wait less than ten seconds for their alert if EDGAR does not return the document', async () => {
    fault('404');
    await publishAndPoll();
    const startedAt = world.time.now;
    let alerted = Number.POSITIVE_INFINITY;
    const update: typeof world.deps.filings.update = async (accession, changes, reminders, expected) => {
      if (reminders?.fanOut) alerted = Math.min(alerted, world.time.now);
      return world.deps.filings.update(accession, changes, reminders, expected);
    };
    await world.drain({ ...world.deps, filings: { ...world.deps.filings, update } });

    expect((alerted - startedAt) / 1_000).toBeLessThan(10);
  });
});

describe('a filing that was read but cannot be stored', () => {
  it('is retried like a document that cannot be read, and its watchers are alerted based on the feed', async () => {
    const id = await publishAndPoll();
    const tooLarge = async () => {
      throw new Error('Item size has exceeded the maximum allowed size');
    };
    const list = (filing: StoredFiling) =>
      filing.status === 'Complete' ? tooLarge() : world.deps.filings.list(filing);
    await world.drain({ ...world.deps, filings: { ...world.deps.filings, list } });

    expect(await world.deps.filings.get(id)).toMatchObject({
      status: 'Pending',
      alerts: 'done',
      isReadDue: true,
      readingError: { code: 'service_failed' },
    });
    expect(await world.mailsAbout(id)).toHaveLength(1);
    await waitFor(id, 10);
    expect(await world.deps.filings.get(id)).toMatchObject({ status: 'Complete', readingError: null });
    expect(await world.mailsAbout(id)).toHaveLength(1);
  });
});
