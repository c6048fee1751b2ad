import { expect, test } from 'vitest';
import { BRANDS } from '#domain/brands/brand.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import { statusPage } from '#domain/site/status-page.ts';
import { publishAnalysis } from '#lambdas/analysis/publish-analysis.ts';
import { viewStatus } from '#lambdas/discovery/view-status.ts';
import { oneReport, openWorld } from '#test/lambdas/pipeline/world.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const world = openedForFile(() => openWorld({ corpus: oneReport }));
/** What a model writes about the report once it answers. */
const MILDER: Analysis = {
  level: 'LOW',
  score: 3,
  oneLiner: 'Moves its office',
  summary: 'The company moves its office.',
  takeaways: [],
  importanceReason: 'Nothing changes for the shares.',
  scoreBasis: null,
  verified: 2,
  total: 2,
  confidence: 0.9,
  model: 'us.amazon.nova-lite-v1:0',
  judge: 'us.amazon.nova-lite-v1:0',
  dropped: [],
  contradictsRules: false,
  fallback: null,
};

/** Returns the subjects of the emails to an address, oldest first, and the corrections in their text. */
async function mailed(address: string) {
  const mails = await world.mailsTo(address);
  return {
    subjects: mails.map(({ subject }) => subject),
    corrections: mails.flatMap(({ text }) => text.match(/Correction: .*/) ?? []),
  };
}

test('an emailed alert that a later analysis contradicts is corrected once for each recipient, and on the status page', async () => {
  const tickers = world.publisher.corpus.companies.map(({ ticker }) => ticker);
  const reader = (userId: string, user: object) =>
    world.watch({ userId, email: `${userId}@example.com`, tickers, user });
  await reader('prompt', { delivery: 'everything', minImportance: 'LOW' });
  await reader('daily', { delivery: 'digest', minImportance: 'LOW' });
  await reader('picky', { delivery: 'everything', minImportance: 'CRITICAL' });

  // The model fails at first, so the rules' words are sent.
  world.deps.writer.mood = 'malformed';
  const [accession = ''] = world.publish();
  await world.pollAndDrain();
  world.time.now += 24 * 60 * 60_000;
  await world.sendDigests();
  const told = (await world.deps.filings.get(accession))?.assessment ?? expect.unreachable('not stored');
  expect((await mailed('prompt@example.com')).subjects).toHaveLength(1);
  expect((await mailed('daily@example.com')).subjects).toHaveLength(1);
  expect((await viewStatus(world.deps)).corrections).toEqual([]);

  // Later an analysis finds the filing less important.
  world.time.now += 60_000;
  const stored = (await world.deps.filings.get(accession)) ?? expect.unreachable('not stored');
  const end = { state: 'complete', dueAt: null } as const;
  await publishAnalysis(world.deps, stored, { analysis: MILDER, end });
  // Nothing here waits for the job that queues digests every five minutes.
  await world.drain();

  const atOnce = await mailed('prompt@example.com');
  expect(atOnce.subjects).toEqual([expect.any(String), expect.stringMatching(/^Correction: /)]);
  expect(atOnce.corrections).toEqual([
    `Correction: we emailed this as ${told.importance_level}, “${told.one_liner}”. After the AI analysis it is LOW: Moves its office`,
  ]);
  expect((await mailed('daily@example.com')).corrections).toEqual([]);
  world.time.now += 24 * 60 * 60_000;
  await world.sendDigests();
  await world.recoverAndDrain();
  expect((await mailed('daily@example.com')).corrections).toHaveLength(1);
  expect(await mailed('prompt@example.com')).toEqual(atOnce);
  expect((await mailed('picky@example.com')).subjects).toEqual([]);

  const status = await viewStatus(world.deps);
  expect(status.corrections).toMatchObject([
    {
      id: accession,
      before: { importance_level: told.importance_level, one_liner: told.one_liner },
      after: { importance_level: 'LOW', one_liner: 'Moves its office' },
    },
  ]);
  const page = statusPage(status, { brand: BRANDS.all, origin: 'https://all.example.com' });
  expect(page).toContain(`We emailed ${told.importance_level}, “`);
});
