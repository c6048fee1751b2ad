import { expect, test } from 'vitest';
import { correctFiling } from '#lambdas/admin/filings/correct-filing.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { openWorld } from '../pipeline/world.ts';

const world = openedForFile(openWorld);

/** Stores a filing that was read, and alerts its watchers. */
async function mailsAbout(accession: string) {
  const now = new Date(world.time.now).toISOString();
  const filing = storedFiling({
    accession,
    acceptedAt: now,
    firstSeenAt: now,
    processedAt: now,
    isReadDue: false,
  });
  await world.deps.filings.create(filing, now);
  await world.deps.filings.list(filing);
  await world.queues.fanout.send({ accession });
  await world.drain();
  const stored = await world.deps.filings.get(accession);
  expect(stored).toMatchObject({ alerts: 'done', alertedAt: expect.any(String) });
  return stored ?? filing;
}

/** Returns the correction lines in a reader's emails. */
const correctionsTo = async (userId: string) =>
  (await world.mailsTo(`${userId}@example.com`)).flatMap(({ text }) => text.match(/Correction: we .*/) ?? []);
const reader = (userId: string, minImportance: 'LOW' | 'CRITICAL') =>
  world.watch({
    userId,
    email: `${userId}@example.com`,
    tickers: ['AAPL'],
    user: { delivery: 'everything', minImportance },
  });

test('a manual correction is sent once to readers whose alert said otherwise, and is listed in the public log', async () => {
  await reader('stored', 'LOW');
  const { accession: id, updatedAt: version } = await mailsAbout('0000320193-26-000901');
  const correction = { headline: 'CFO stays', level: 'MEDIUM', reason: 'The letter was withdrawn.' } as const;
  world.time.now += 60_000;

  await correctFiling(world.deps, { id, version, correction, by: 'admin' });
  await world.drain();
  await world.sendDigests();

  expect(await correctionsTo('stored')).toEqual([
    expect.stringContaining('A person checked the filing; it is MEDIUM'),
  ]);
  const log = JSON.stringify(await world.deps.statusDays.since('2026-11-01'));
  expect(log).toContain('CFO stays');
});

test('if a level is raised manually, readers who got no alert are alerted, and the others get a correction', async () => {
  await reader('picky', 'CRITICAL');
  const { accession: id, updatedAt: version } = await mailsAbout('0000320193-26-000902');
  expect(await world.mailsTo('picky@example.com')).toEqual([]);
  const correction = { headline: 'CFO arrested', level: 'CRITICAL', reason: 'It says so.' } as const;
  world.time.now += 60_000;

  await correctFiling(world.deps, { id, version, correction, by: 'admin' });
  await world.drain();
  await world.sendDigests();

  const [mail, ...more] = await world.mailsTo('picky@example.com');
  expect(mail?.subject).toContain('CFO arrested');
  expect(more).toEqual([]);
  expect((await correctionsTo('stored')).filter((line) => line.includes('it is CRITICAL'))).toHaveLength(1);
});
